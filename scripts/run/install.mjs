import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { run } from './processes.mjs'

/** The lock that was installed last. Written when the installation is whole. */
const stamp = 'node_modules/.installed-lock'

/** Every package here brings what it needs inside it. */
const noDownload = { PUPPETEER_SKIP_DOWNLOAD: '1', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', SCARF_ANALYTICS: 'false' }

/**
 * Installs what package-lock.json asks for, unless it is there. Not by `npm ci`, which refuses a lock whose foreign
 * platforms were not all on the registry it was made from.
 */
export async function installDependencies() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return

  console.error('Installation des dépendances (une demi-minute la première fois)…')
  rmSync(stamp, { force: true })
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await npm(args)
  if (code !== 0) throw new Error('L’installation a échoué\u00A0: npm install l’explique ci-dessus.')

  rmSync('.cache/browser.json', { force: true }) // the browser may be another one
  writeFileSync(stamp, lock)
}

/** The npm that started us, or the one on the path. Nothing on standard output: it may be read by a program. */
function npm(args) {
  const options = { env: { ...process.env, ...noDownload }, stdio: ['ignore', 2, 2] }
  const own = process.env.npm_execpath ?? ''
  if (path.basename(own).startsWith('npm-cli.')) return run(process.execPath, [own, ...args], options)
  return run('npm', args, { ...options, shell: process.platform === 'win32' })
}
