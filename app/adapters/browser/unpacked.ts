import { chmodSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Lists the commands that start the browser of a folder that scripts/run/chromium.ts unpacked. There is at most one.
 */
export function unpackedIn(cache: string): string[] {
  return globSync('chromium-*', { cwd: cache }).map((name) => writeCommand(path.join(cache, name)))
}

/**
 * Writes a command that gives the browser its own libraries and fonts, so that no other program uses them.
 * Open Sans stands in for any family that is missing, so that a page has the same height on every machine.
 */
function writeCommand(folder: string): string {
  const escaped = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const command = path.join(folder, 'start')
  write(
    path.join(folder, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escaped}/fonts/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${escaped}/fontconfig</cachedir>
  <match target="pattern"><edit name="family" mode="append_last" binding="strong"><string>Open Sans</string></edit></match>
</fontconfig>
`,
  )
  write(
    command,
    `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`,
  )
  chmodSync(command, 0o755)
  return command
}

function write(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  writeFileSync(file, text)
}
