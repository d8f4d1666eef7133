// The Chromium that travels inside the npm package @sparticuz/chromium, with the libraries and the fonts that a bare
// Linux lacks. Unpacked once, into a folder that gets its name only when it is whole.

import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const bin = path.join(path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..', 'bin')
const { version } = JSON.parse(readFileSync(path.join(bin, '../package.json'), 'utf8'))

/** The path of a command that starts it. */
export async function unpackChromium(cache) {
  const folder = path.join(cache, `chromium-${version}`)
  sweep(cache)
  if (!existsSync(folder)) await unpackInto(folder, path.join(cache, `unpacking-${process.pid}`))
  return writeCommand(folder)
}

async function unpackInto(folder, staging) {
  mkdirSync(staging, { recursive: true })
  process.env.TMPDIR = staging // where `inflate` writes; read at each call
  const { inflate } = await import('@sparticuz/chromium')
  for (const archive of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']) await inflate(path.join(bin, archive))
  delete process.env.TMPDIR
  chmodSync(path.join(staging, 'chromium'), 0o755)
  try {
    renameSync(staging, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(staging, { recursive: true, force: true }) // another start was quicker
  }
}

/** Removes what an interrupted unpacking left, and the browsers of other versions. */
function sweep(cache) {
  if (!existsSync(cache)) return
  for (const name of readdirSync(cache)) {
    const [kind, rest] = [name.split('-')[0], name.slice(name.indexOf('-') + 1)]
    const stale = (kind === 'unpacking' && !isRunning(Number(rest))) || (kind === 'chromium' && rest !== version)
    if (stale) rmSync(path.join(cache, name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** A command that hands the browser its own libraries and fonts, so that no other program of ours receives them. */
function writeCommand(folder) {
  const escaped = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const command = path.join(folder, 'start')
  write(
    path.join(folder, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${escaped}/fonts/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${escaped}/fontconfig</cachedir></fontconfig>
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

function write(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  writeFileSync(file, text)
}
