import { spawnSync } from 'node:child_process'
import { existsSync, linkSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { download, lockedVersion, place } from './brought.mjs'

/** Whether a Node version is 24.8 or later, or a late 22: it runs TypeScript directly and loads better-sqlite3. */
function isRecent(version) {
  const [major, minor] = version.replace('v', '').split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 8) || (major === 22 && minor >= 22)
}

/**
 * Throws the sentence for the operator if this Node is older than `engines` of package.json. That version installs the
 * packages, and the Node that runs the rest.
 */
export function checkNode(version = process.version) {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const least = engines.node.replace('>=', '')
  if (Number(version.slice(1).split('.')[0]) >= Number(least)) return
  throw new Error(`Node ${version} est trop ancien\u00A0: il faut Node ${least} ou plus récent (nodejs.org).`)
}

const isWindows = process.platform === 'win32'
const fileName = isWindows ? 'node.exe' : 'node'

/** The npm package of Node for this machine. */
const packageName = `node-${isWindows ? 'win' : process.platform}-${process.arch}`

/**
 * Returns the path of this Node, or of a recent one in .cache, which is downloaded if it is missing. The commands in
 * node_modules/.bin, such as `vitest`, find it too. Throws if there is none for this machine.
 */
export async function provideNode(running = process.execPath) {
  if (isRecent(process.version)) {
    // An installation that this Node runs empties node_modules, and its link with it.
    if (path.dirname(path.dirname(running)) === path.resolve('.cache')) linkForCommands(running)
    return running
  }
  const version = lockedVersion('node', packageName)
  if (!version)
    throw new Error(`${tooOld}, et aucun ne se télécharge pour ${process.platform}-${process.arch}. ${advice}`)

  const folder = path.resolve('.cache', `node-${version}`)
  const node = path.join(folder, fileName)
  if (!existsSync(node)) await downloadNode(folder)
  const { stdout, error } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (!stdout)
    throw new Error(`${tooOld}, et celui de ${folder} ne démarre pas (${error?.message ?? 'sans message'}). ${advice}`)
  linkForCommands(node)
  return node
}

const tooOld = `Node ${process.version} est trop ancien`
const advice = 'Installez Node 24 (nodejs.org), puis recommencez.'

async function downloadNode(folder) {
  console.error(`${tooOld}\u00A0: téléchargement de Node ${path.basename(folder).slice('node-'.length)}…`)
  const staging = await download('node').catch((error) => {
    throw new Error(`${tooOld}, et ${error.message}. ${advice}`)
  })
  place(path.join(staging, 'node_modules', packageName, 'bin'), folder)
  rmSync(staging, { recursive: true, force: true })
}

/** npm puts node_modules/.bin first in the path of each script. */
function linkForCommands(node) {
  const link = path.resolve('node_modules/.bin', fileName)
  const isThere = existsSync(link) && (isWindows || realpathSync(link) === realpathSync(node))
  if (isThere) return
  mkdirSync(path.dirname(link), { recursive: true })
  rmSync(link, { force: true })
  if (isWindows) linkSync(node, link)
  else symlinkSync(path.relative(path.dirname(link), node), link)
}
