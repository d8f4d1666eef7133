import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './processes.mjs'

/** The lock file installed last. Written when the installation is complete. */
const stamp = 'node_modules/.installed-lock'

/** Our packages contain all they need, so nothing else is downloaded. */
const noDownload = { PUPPETEER_SKIP_DOWNLOAD: '1', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', SCARF_ANALYTICS: 'false' }

/**
 * Installs the packages of package-lock.json if needed. Does not use `npm ci`, which rejects a lock file made from a
 * registry that lacked some platforms' packages.
 */
export async function installDependencies() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return

  console.error('Installation des dépendances (une demi-minute la première fois)…')
  rmSync(stamp, { force: true })
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await npm(args)
  if (code !== 0) throw new Error('L’installation a échoué\u00A0: npm install l’explique ci-dessus.')

  rmSync('.cache/browser.json', { force: true }) // the browser may have changed
  writeFileSync(stamp, lock)
}

/**
 * Runs the npm that started us, or the one on the path. Nothing is written to standard output, because a program may
 * read it.
 */
function npm(args) {
  const options = { env: { ...process.env, ...noDownload }, stdio: ['ignore', 2, 2] }
  const own = process.env.npm_execpath ?? ''
  if (path.basename(own).startsWith('npm-cli.')) return run(process.execPath, [own, ...args], options)
  return run('npm', args, { ...options, shell: process.platform === 'win32' })
}
