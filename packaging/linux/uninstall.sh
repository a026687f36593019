#!/bin/sh
# Takes an installed Tearproof away again: `~/.local/lib/tearproof/uninstall.sh`, or the one below the prefix that
# install.sh was given. What you made with it stays: your sandbox and settings, and every log.
set -eu

# Menus, file types and icons are kept in caches beside them; where a tool is missing, no cache is used.
refresh() {
    if [ -d "$1/mime/packages" ] && command -v update-mime-database >/dev/null; then
        update-mime-database "$1/mime" >/dev/null 2>&1 || true
    fi
    if [ -d "$1/applications" ] && command -v update-desktop-database >/dev/null; then
        update-desktop-database "$1/applications" >/dev/null 2>&1 || true
    fi
    if [ -f "$1/icons/hicolor/icon-theme.cache" ] && command -v gtk-update-icon-cache >/dev/null; then
        gtk-update-icon-cache -q -t -f "$1/icons/hicolor" || true
    fi
}

# A cache of nothing is left by nobody: those that these tools wrote go when what they were made from is gone.
remove_empty_caches() {
    if rmdir -- "$1/mime/packages" 2>/dev/null; then
        for name in XMLnamespaces aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic \
            types version; do
            rm -f -- "$1/mime/$name"
        done
        rmdir -- "$1/mime/application" "$1/mime" 2>/dev/null || true
    fi
    if [ "$(ls -A "$1/applications" 2>/dev/null)" = mimeinfo.cache ]; then
        rm -f -- "$1/applications/mimeinfo.cache"
    fi
}

if [ "${1:-}" = --refresh ]; then
    refresh "$2"
    exit 0
fi

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
list=$here/installed-files
if [ ! -f "$list" ]; then
    echo "Nothing was installed from here; an unpacked archive is simply deleted." >&2
    exit 1
fi
prefix=${here%/lib/tearproof}
entry=$(grep '/applications/io.github.tearproof.Tearproof.desktop$' "$list" || true)
share=${entry%/applications/*}

while IFS= read -r file; do
    # Another program may have been given the name since.
    case $file in
        */bin/tearproof) [ "$file" -ef "$here/tearproof" ] || continue ;;
    esac
    rm -f -- "$file"
done <"$list"
if [ -n "$share" ]; then
    refresh "$share"
    remove_empty_caches "$share"
fi
# Folders that nothing else lives in go with it, the deepest first; the prefix itself stays.
sed 's|/[^/]*$||' "$list" | sort -ru | while IFS= read -r folder; do
    while [ "$folder" != "$prefix" ] && [ "$folder" != "$share" ] && rmdir -- "$folder" 2>/dev/null; do
        folder=${folder%/*}
    done
done
rm -rf -- "$here"
rmdir -- "$prefix/share" "$prefix/lib" 2>/dev/null || true
echo "Tearproof is gone. Your own files were left where they are."
