; Installs Tearproof for the user who runs this: no administrator, nothing outside that user's folders and registry.
;
; packaging/dev_windows.py compiles it and hands in VERSION, VERSION_NUMBERS (four), FOLDER (the program as built),
; ICON, SIDE (a picture) and OUTPUT. "setup.exe /S" installs without a question, "/D=C:\folder" as the last word says
; where to.
; The user's own data (sandbox, settings, reports) is not touched, neither here nor when the program is removed.

Unicode true
ManifestDPIAware true
ManifestSupportedOS all
RequestExecutionLevel user
SetCompressor /SOLID lzma

!define NAME "Tearproof"
!define TYPE "Tearproof.joblog"
!define MIME "application/x-tearproof-joblog"
!define CLASSES "Software\Classes"
!define REMOVAL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"

Name "${NAME}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${REMOVAL}" "InstallLocation"
BrandingText "${NAME} ${VERSION}"

VIProductVersion "${VERSION_NUMBERS}"
VIFileVersion "${VERSION_NUMBERS}"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installs ${NAME}"
VIAddVersionKey "LegalCopyright" "MIT licence"

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${SIDE}"
!define MUI_ABORTWARNING
!define MUI_COMPONENTSPAGE_SMALLDESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\tearproof.exe"
!define MUI_FINISHPAGE_RUN_TEXT "Start ${NAME}"
!define MUI_UNCONFIRMPAGE_TEXT_TOP "Your own files stay: the sandbox, the settings, and every job log."

!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; A program that runs keeps its file from being written to, so writing to it is tried first.
!macro WAIT_UNTIL_CLOSED
  ${DoWhile} ${FileExists} "$INSTDIR\tearproof.exe"
    ClearErrors
    FileOpen $0 "$INSTDIR\tearproof.exe" a
    ${IfNot} ${Errors}
      FileClose $0
      ${ExitDo}
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONINFORMATION "${NAME} is running. Close it, then press Retry." /SD IDCANCEL IDRETRY +3
    SetErrorLevel 2
    Abort "${NAME} is running."
  ${Loop}
!macroend

; Only what a build puts there; dev_windows.py refuses to pack a folder with anything else on top.
!macro REMOVE_PROGRAM
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\tearproof.exe"
  Delete "$INSTDIR\tearproof.com"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\LICENCES.txt"
!macroend

!macro TELL_EXPLORER
  ; SHCNE_ASSOCCHANGED, so that icons and the double click follow at once.
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section "!${NAME}" SectionProgram
  SectionIn RO
  !insertmacro WAIT_UNTIL_CLOSED
  !insertmacro REMOVE_PROGRAM
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}/*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "${REMOVAL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${REMOVAL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${REMOVAL}" "DisplayIcon" "$INSTDIR\tearproof.exe,0"
  WriteRegStr HKCU "${REMOVAL}" "Publisher" "${NAME} contributors"
  WriteRegStr HKCU "${REMOVAL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${REMOVAL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${REMOVAL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${REMOVAL}" "NoModify" 1
  WriteRegDWORD HKCU "${REMOVAL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${REMOVAL}" "EstimatedSize" $0
SectionEnd

Section "Start menu" SectionMenu
  SetOutPath "$PROFILE"
  CreateDirectory "$SMPROGRAMS\${NAME}"
  CreateShortcut "$SMPROGRAMS\${NAME}\${NAME}.lnk" "$INSTDIR\tearproof.exe"
  ; PATH is left alone; here is a terminal that knows the commands.
  CreateShortcut "$SMPROGRAMS\${NAME}\${NAME} commands.lnk" "$SYSDIR\cmd.exe" \
    '/k "set PATH=$INSTDIR;%PATH%&& tearproof --help"' "$INSTDIR\tearproof.exe"
SectionEnd

Section "Open .joblog files with ${NAME}" SectionType
  WriteRegStr HKCU "${CLASSES}\${TYPE}" "" "${NAME} job log"
  WriteRegStr HKCU "${CLASSES}\${TYPE}\DefaultIcon" "" "$INSTDIR\tearproof.exe,1"
  WriteRegStr HKCU "${CLASSES}\${TYPE}\shell\open\command" "" '"$INSTDIR\tearproof.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\.joblog" "" "${TYPE}"
  WriteRegStr HKCU "${CLASSES}\.joblog" "Content Type" "${MIME}"
  WriteRegStr HKCU "${CLASSES}\.joblog\OpenWithProgids" "${TYPE}" ""
  ; Any other file: "Open with" offers the program by its name.
  WriteRegStr HKCU "${CLASSES}\Applications\tearproof.exe" "FriendlyAppName" "${NAME}"
  WriteRegStr HKCU "${CLASSES}\Applications\tearproof.exe\shell\open\command" "" '"$INSTDIR\tearproof.exe" "%1"'
  !insertmacro TELL_EXPLORER
SectionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${SectionProgram} "The program. No network is used, neither now nor later."
  !insertmacro MUI_DESCRIPTION_TEXT ${SectionMenu} "The program, and a terminal that knows its commands."
  !insertmacro MUI_DESCRIPTION_TEXT ${SectionType} "A double click on a job log opens it, read-only."
!insertmacro MUI_FUNCTION_DESCRIPTION_END

Section "Uninstall"
  !insertmacro WAIT_UNTIL_CLOSED
  !insertmacro REMOVE_PROGRAM
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}\${NAME}.lnk"
  Delete "$SMPROGRAMS\${NAME}\${NAME} commands.lnk"
  RMDir "$SMPROGRAMS\${NAME}"
  DeleteRegKey HKCU "${REMOVAL}"
  DeleteRegKey HKCU "${CLASSES}\${TYPE}"
  DeleteRegKey HKCU "${CLASSES}\Applications\tearproof.exe"
  DeleteRegKey /ifempty HKCU "${CLASSES}\Applications"
  DeleteRegValue HKCU "${CLASSES}\.joblog\OpenWithProgids" "${TYPE}"
  DeleteRegKey /ifempty HKCU "${CLASSES}\.joblog\OpenWithProgids"
  ; Somebody else may have taken the type over since.
  ReadRegStr $0 HKCU "${CLASSES}\.joblog" ""
  ${If} $0 == "${TYPE}"
    DeleteRegValue HKCU "${CLASSES}\.joblog" ""
    DeleteRegValue HKCU "${CLASSES}\.joblog" "Content Type"
  ${EndIf}
  ReadRegStr $0 HKCU "${CLASSES}\.joblog" ""
  ${If} $0 == ""
    DeleteRegKey /ifempty HKCU "${CLASSES}\.joblog"
  ${EndIf}
  !insertmacro TELL_EXPLORER
SectionEnd
