#!/bin/sh
# Installs Tearproof from the unpacked archive: program, menu entry, file type, icons and manual page.
# `./install.sh` is for you alone (into ~/.local, no rights needed); `./install.sh /usr/local` is for everybody.
# `uninstall.sh`, also kept beside the installed program, takes all of it away again.
set -eu

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
prefix=${1:-${HOME:?}/.local}
mkdir -p -- "$prefix"
prefix=$(CDPATH='' cd -- "$prefix" && pwd)
share=$prefix/share
if [ $# -eq 0 ] && [ -n "${XDG_DATA_HOME:-}" ]; then
    mkdir -p -- "$XDG_DATA_HOME"
    share=$(CDPATH='' cd -- "$XDG_DATA_HOME" && pwd)
fi
program=$prefix/lib/tearproof
entry=$share/applications/io.github.tearproof.Tearproof.desktop
command=$prefix/bin/tearproof

if [ "$here" = "$program" ]; then
    echo "This is the installed Tearproof already." >&2
    exit 1
fi
if { [ -e "$command" ] || [ -L "$command" ]; } && ! [ "$command" -ef "$program/tearproof" ] &&
    [ "$(readlink -- "$command")" != "$program/tearproof" ]; then
    printf '%s is there already, and starts something else: nothing was done.\n' "$command" >&2
    exit 1
fi
if [ -e "$program/uninstall.sh" ]; then
    sh "$program/uninstall.sh" >/dev/null
elif [ -e "$program" ]; then
    printf '%s is there already, and is no Tearproof: nothing was done.\n' "$program" >&2
    exit 1
fi

mkdir -p -- "$program" "$prefix/bin" "$share"
cp -R -- "$here/tearproof" "$here/_internal" "$here/LICENCES.txt" "$here/uninstall.sh" "$program/"
printf '%s\n' "$command" >"$program/installed-files"
ln -sf -- "$program/tearproof" "$command"
(cd -- "$here/share" && find . -type f) | sed 's|^\./||' | while IFS= read -r file; do
    mkdir -p -- "$(dirname -- "$share/$file")"
    cp -- "$here/share/$file" "$share/$file"
    printf '%s\n' "$share/$file" >>"$program/installed-files"
done

# The menu does not look along PATH of a terminal. In Exec a word with blanks is quoted, and within quotes a backslash
# stands before " ` $ and \ ; then the value itself doubles every backslash, and a percent sign (Desktop Entry
# Specification, "The Exec key").
quoted=$(printf '%s\n' "$program/tearproof" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')
line=$(printf 'Exec="%s" %%F\n' "$quoted" | sed -e 's/[\\&|]/\\&/g')
sed "s|^Exec=.*|$line|" "$here/share/applications/io.github.tearproof.Tearproof.desktop" >"$entry"

sh "$program/uninstall.sh" --refresh "$share"
printf 'Tearproof is in the menu, and .joblog files open with it. It lies in %s.\n' "$program"
case :$PATH: in
    *":$prefix/bin:"*) echo "In a terminal: tearproof --help" ;;
    *) printf 'In a terminal: %s/bin/tearproof --help (that folder is not in your PATH)\n' "$prefix" ;;
esac
