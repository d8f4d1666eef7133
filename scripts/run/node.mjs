import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Whether a Node version is 24.8 or later, or a late 22: it runs TypeScript directly and loads better-sqlite3. */
function isRecent(version) {
  const [major, minor] = version.replace('v', '').split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 8) || (major === 22 && minor >= 22)
}

/**
 * Throws the sentence for the operator if this Node is older than `engines` of package.json. That version installs the
 * packages, which bring the Node that runs the rest.
 */
export function checkNode(version = process.version) {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const least = engines.node.replace('>=', '')
  if (Number(version.slice(1).split('.')[0]) >= Number(least)) return
  throw new Error(`Node ${version} est trop ancien\u00A0: il faut Node ${least} ou plus récent (nodejs.org).`)
}

/** Returns the path of the Node that was installed with the dependencies, if it runs on this machine. */
export function findBroughtNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const brought = path.resolve(`node_modules/node-${system}-${process.arch}/bin/node${system === 'win' ? '.exe' : ''}`)
  const version = existsSync(brought) ? spawnSync(brought, ['--version'], { encoding: 'utf8' }).stdout?.trim() : ''
  return version && isRecent(version) ? brought : undefined
}

/** Returns the path of this Node, or of the one installed with the dependencies. Throws if neither is recent enough. */
export function findNode() {
  const found = isRecent(process.version) ? process.execPath : findBroughtNode()
  if (found) return found

  throw new Error(
    `Node ${process.version} est trop ancien, et aucun Node plus récent n’accompagne ${process.platform}-${process.arch}. ` +
      'Installez Node 24 (nodejs.org), puis recommencez.',
  )
}
