// Unpacks the Chromium of the npm package @sparticuz/chromium into .cache, with the libraries and fonts that a minimal
// Linux lacks. The folder gets its final name only when it is complete.

import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { download, lockedVersion, place } from './brought.mjs'
import { run } from './processes.mjs'

const cache = path.resolve('.cache')
const lockedFolder = () => path.join(cache, `chromium-${lockedVersion('chromium', '@sparticuz/chromium')}`)

/** An interrupted download or unpacking is removed after this time; normally it takes less than a minute. */
const ABANDONED_AFTER_MS = 30 * 60_000

/** Downloads and unpacks a browser. Returns false if there is none for this machine, or it is here already. */
export async function bringChromium(): Promise<boolean> {
  const folder = lockedFolder()
  if (process.platform !== 'linux' || process.arch !== 'x64' || existsSync(folder)) return false
  console.error('Téléchargement d’un navigateur pour imprimer les lettres…')
  const packages = await download('chromium')
  const staging = mkdtempSync(path.join(cache, 'unpacking-'))
  try {
    const inflate = `import { inflate } from '@sparticuz/chromium'
      for (const archive of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'])
        await inflate('node_modules/@sparticuz/chromium/bin/' + archive)`
    const env = { ...process.env, TMPDIR: staging } // where `inflate` writes
    const code = await run(process.execPath, ['--input-type=module', '--eval', inflate], { cwd: packages, env })
    if (code !== 0) throw new Error('le navigateur téléchargé ne se décompresse pas')
    chmodSync(staging, 0o755)
    chmodSync(path.join(staging, 'chromium'), 0o755)
    place(staging, folder)
    return true
  } finally {
    for (const name of [packages, staging]) rmSync(name, { recursive: true, force: true })
  }
}

/** Removes interrupted downloads, and the browser of another version than the locked one. */
export function removeOldBrowsers(): void {
  const folder = lockedFolder()
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache)) {
    const found = path.join(cache, name)
    const begun = statSync(found, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
    const isAbandoned = name.startsWith('unpacking-') && Date.now() - begun > ABANDONED_AFTER_MS
    const isOld = name.startsWith('chromium-') && found !== folder
    if (isAbandoned || isOld) rmSync(found, { recursive: true, force: true })
  }
}
