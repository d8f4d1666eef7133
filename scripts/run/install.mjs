import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { run } from './processes.mjs'

/** Our packages contain all they need, so nothing else is downloaded. */
const noDownload = { PUPPETEER_SKIP_DOWNLOAD: '1', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', SCARF_ANALYTICS: 'false' }

/**
 * Installs the packages of package-lock.json if any is missing, as `npm ci` does by hand. Without `development`, the
 * packages that only build and test may be absent: `npm ci --omit=dev` leaves them out.
 *
 * @param {{ development: boolean }} needs
 */
export async function installDependencies(needs) {
  if (isInstalled(packagesOf('package-lock.json'), packagesOf('node_modules/.package-lock.json'), needs)) return

  console.error('Installation des dépendances (quelques minutes la première fois)…')
  const code = await npmCi(['--include=dev'])
  if (code !== 0) throw new Error('L’installation a échoué\u00A0: npm l’explique ci-dessus.')

  rmSync('.cache/browser.json', { force: true }) // the browser may have changed
}

/**
 * Whether every package of the lock file is among those that npm lists in node_modules once it has installed them.
 * Optional packages may be absent, because npm leaves out those of other platforms. A link points to a folder of this
 * tree. @param {Record<string, { integrity?: string, link?: boolean, optional?: boolean, dev?: boolean, devOptional?:
 * boolean }>} locked @param {Record<string, { integrity?: string }>} installed @param {{ development: boolean }} needs
 */
export function isInstalled(locked, installed, { development }) {
  const packages = Object.entries(locked).filter(([folder]) => folder.startsWith('node_modules/'))
  return packages.every(([folder, { integrity, link, optional, dev, devOptional }]) => {
    const found = installed[folder]
    const mayBeAbsent = optional || devOptional || (dev && !development)
    return found ? link || found.integrity === integrity : Boolean(mayBeAbsent)
  })
}

/** Returns the packages that a lock file lists, by folder, or none if there is no such file. */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}

/**
 * Installs what a package-lock.json lists, and returns the exit code of npm.
 *
 * @param {string[]} options
 * @param {string} [folder]
 */
export function npmCi(options, folder) {
  return npm(['ci', ...options, '--no-audit', '--no-fund', '--loglevel=error'], folder)
}

/**
 * Runs the npm that started us, or the one on the path. Nothing is written to standard output, because a program may
 * read it.
 *
 * @param {string[]} args
 * @param {string} [cwd]
 */
export function npm(args, cwd) {
  const options = { cwd, env: { ...process.env, ...noDownload }, stdio: ['ignore', 2, 2] }
  const own = process.env.npm_execpath ?? ''
  if (path.basename(own).startsWith('npm-cli.')) return run(process.execPath, [own, ...args], options)
  return run('npm', args, { ...options, shell: process.platform === 'win32' })
}
