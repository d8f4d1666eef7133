import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { node } from './environment.ts'
import { installDependencies } from './install.mjs'
import { removeReplaced } from './replaced.ts'

const sources = [
  '{app,db,letter-templates,migrations,public}/**/*.*',
  '{vite.config.ts,remix.config.js,package.json,package-lock.json}',
]

/** Hash of the sources of the build. Written when the build is complete. */
export const STAMP = 'build/.sources'

/**
 * Builds the pages, unless they were built from the same sources. The built pages need none of the packages that build:
 * `npm prune --omit=dev` may remove them.
 */
export async function build(): Promise<number> {
  const sources = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return 0

  await installDependencies({ development: true })
  console.error('Construction des pages…')
  rmSync(STAMP, { force: true })
  const begun = Date.now()
  const args = ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn']
  const code = await node(args, { NODE_ENV: 'production' })
  if (code !== 0) return code

  removeReplaced('build', { begun, now: Date.now() })
  writeFileSync(STAMP, sources)
  return 0
}

/** Path of the Node that runs the service, for a unit: the one on the machine may be too old for it. */
const NODE_LINK = 'build/node'

/** Links this Node, which the launcher found or downloaded, into the build. */
export function linkNode(): void {
  if (process.platform === 'win32') return
  rmSync(NODE_LINK, { force: true })
  const fromHere = path.relative('.', process.execPath)
  symlinkSync(fromHere.startsWith('..') ? process.execPath : path.relative('build', fromHere), NODE_LINK)
}

/** Lists files only: the folder of a route may have a dot in its name. */
const listSources = () =>
  globSync(sources)
    .filter((file) => statSync(file).isFile())
    .sort()

/** Returns the hash of the sources in the current folder. */
export function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of listSources()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
