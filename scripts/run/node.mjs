import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Whether a Node version is 24.8 or later, or a late 22: it runs TypeScript directly and loads better-sqlite3. */
function isRecent(version) {
  const [major, minor] = version.replace('v', '').split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 8) || (major === 22 && minor >= 22)
}

/** Returns the path of this Node, or of the one installed with the dependencies. Throws if neither is recent enough. */
export function findNode() {
  if (isRecent(process.version)) return process.execPath

  const system = process.platform === 'win32' ? 'win' : process.platform
  const brought = path.resolve(`node_modules/node-${system}-${process.arch}/bin/node${system === 'win' ? '.exe' : ''}`)
  const version = existsSync(brought) ? spawnSync(brought, ['--version'], { encoding: 'utf8' }).stdout?.trim() : ''
  if (version && isRecent(version)) return brought

  throw new Error(
    `Node ${process.version} est trop ancien, et aucun Node plus récent n’accompagne ${process.platform}-${process.arch}. ` +
      'Installez Node 24 (nodejs.org), puis recommencez.',
  )
}
