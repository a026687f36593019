# Tries the installer as a user would, on a Windows that has never seen the program:
#   packaging/windows/try_installer.ps1 PATH\TO\tearproof-…-setup.exe
# Installs without a question, looks at menu, type of file and list of programs, lets the installed program test
# itself, removes it, and looks for remains. Ends with 1 at the first thing that is not as it must be.
param([Parameter(Mandatory)] [string] $Setup)
$ErrorActionPreference = "Stop"
$PSNativeCommandUseErrorActionPreference = $false

function Confirm-That([bool] $Holds, [string] $What) {
    if (-not $Holds) { Write-Output "FAILED  $What"; exit 1 }
    Write-Output "ok      $What"
}

function Start-AndWait([string] $Program, [string[]] $Words) {
    (Start-Process $Program -ArgumentList $Words -Wait -PassThru).ExitCode
}

$folder = Join-Path $env:LOCALAPPDATA "Programs\Tearproof"
$menu = Join-Path ([Environment]::GetFolderPath("Programs")) "Tearproof"
$classes = "HKCU:\Software\Classes"
$removal = "HKCU:\Software\Microsoft\Windows\CurrentVersion\Uninstall\Tearproof"

Confirm-That ((Start-AndWait $Setup @("/S")) -eq 0) "the installer ends well without a question"
Confirm-That (Test-Path "$folder\tearproof.exe") "the program is there"
Confirm-That (Test-Path "$menu\Tearproof.lnk") "the Start menu has it"
Confirm-That ((Get-ItemProperty $removal).InstallLocation -eq $folder) "the list of programs has it"
Confirm-That ((Get-ItemProperty "$classes\.joblog").'(default)' -eq "Tearproof.joblog") ".joblog is its type of file"
$open = (Get-ItemProperty "$classes\Tearproof.joblog\shell\open\command").'(default)'
Confirm-That ($open -eq "`"$folder\tearproof.exe`" `"%1`"") "a double click opens it"

& "$folder\tearproof.com" --self-test
Confirm-That ($LASTEXITCODE -eq 0) "the installed program passes its self-test"
Confirm-That ((Start-AndWait $Setup @("/S")) -eq 0) "it installs over itself"

# _? keeps the uninstaller from going on in a copy of itself, so that it can be waited for; then it can't remove itself.
Confirm-That ((Start-AndWait "$folder\uninstall.exe" @("/S", "_?=$folder")) -eq 0) "it can be removed"
Remove-Item "$folder\uninstall.exe" -ErrorAction SilentlyContinue
Remove-Item $folder -ErrorAction SilentlyContinue
Confirm-That (-not (Test-Path $folder)) "nothing is left of the folder"
Confirm-That (-not (Test-Path $menu)) "nothing is left in the Start menu"
Confirm-That (-not (Test-Path $removal)) "nothing is left in the list of programs"
Confirm-That (-not (Test-Path "$classes\Tearproof.joblog")) "the type of file is gone"
Confirm-That (-not (Test-Path "$classes\.joblog")) "the ending is free again"
exit 0
