import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Folders of the project that no production has: .dockerignore leaves them out. */
const left = readFileSync('.dockerignore', 'utf8').split('\n')

/**
 * Makes a tree as `npm ci`, `npm run build` and `npm prune --omit=dev` leave it in an empty folder: the files of git
 * without tests, the packages of production, and the pages, which must have been built. Files are hard links: do not
 * change them.
 */
export function makeProductionTree(): { folder: string; remove: () => void } {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(path.resolve('.cache/production-'))
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { encoding: 'utf8', maxBuffer: 64_000_000 },
  )
  for (const file of stdout.split('\0')) {
    if (!existsSync(file) || left.some((name) => name !== '' && (file === name || file.startsWith(`${name}/`))))
      continue
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    linkSync(file, path.join(folder, file))
  }

  const lock = 'node_modules/.package-lock.json'
  const installed = JSON.parse(readFileSync(lock, 'utf8')) as { packages: Record<string, { dev?: boolean }> }
  const wanted = Object.entries(installed.packages).filter(
    ([name, { dev }]) => !dev && name.startsWith('node_modules/'),
  )
  for (const [name] of wanted) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    spawnSync('cp', ['-al', '--no-target-directory', name, path.join(folder, name)])
  }
  const nested = Object.entries(installed.packages).filter(([, { dev }]) => dev)
  for (const [name] of nested) rmSync(path.join(folder, name), { recursive: true, force: true })
  cpSync(lock, path.join(folder, lock))
  cpSync('build', path.join(folder, 'build'), { recursive: true, verbatimSymlinks: true })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
