// Unpacks the Chromium of the npm package @sparticuz/chromium, with the libraries and fonts that a minimal Linux lacks.
// The folder gets its final name only when it is complete.

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

const bin = path.resolve('node_modules/@sparticuz/chromium/bin')
const { version } = JSON.parse(readFileSync(path.join(bin, '../package.json'), 'utf8'))

/** An unfinished unpacking is abandoned after this time; normally it takes a few seconds. */
const ABANDONED_AFTER_MS = 5 * 60_000

/** Returns the path of a command that starts it. */
export async function unpackChromium(cache: string): Promise<string> {
  const folder = path.join(cache, `chromium-${version}`)
  mkdirSync(cache, { recursive: true })
  sweep(cache)
  if (!existsSync(folder)) await unpackInto(folder, mkdtempSync(path.join(cache, 'unpacking-')))
  return writeCommand(folder)
}

async function unpackInto(folder: string, staging: string): Promise<void> {
  process.env.TMPDIR = staging // where `inflate` writes; read at each call
  const { inflate } = await import('@sparticuz/chromium')
  for (const archive of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']) await inflate(path.join(bin, archive))
  delete process.env.TMPDIR
  chmodSync(staging, 0o755)
  chmodSync(path.join(staging, 'chromium'), 0o755)
  try {
    renameSync(staging, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(staging, { recursive: true, force: true }) // another process was faster
  }
}

/** Removes interrupted unpackings and the browsers of other versions. */
function sweep(cache: string): void {
  for (const name of readdirSync(cache)) {
    const folder = path.join(cache, name)
    const abandoned = name.startsWith('unpacking-') && Date.now() - statSync(folder).mtimeMs > ABANDONED_AFTER_MS
    const replaced = name.startsWith('chromium-') && name !== `chromium-${version}`
    if (abandoned || replaced) rmSync(folder, { recursive: true, force: true })
  }
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
