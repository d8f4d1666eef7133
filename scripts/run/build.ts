import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { node } from './environment.ts'
import { removeReplaced } from './replaced.ts'

const sources = [
  '{app,db,letter-templates,migrations,public}/**/*.*',
  '{vite.config.ts,remix.config.js,package.json,package-lock.json}',
]

/** Hash of the sources of the build. Written when the build is complete. */
const stamp = 'build/.sources'

/** Builds the pages, unless they were built from the same sources. */
export async function build(): Promise<number> {
  const fingerprint = fingerprintOf(listSources())
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return 0

  console.error('Construction des pages…')
  rmSync(stamp, { force: true })
  const begun = Date.now()
  const args = ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn']
  const code = await node(args, { NODE_ENV: 'production' })
  if (code !== 0) return code

  removeReplaced('build', { begun, now: Date.now() })
  writeFileSync(stamp, fingerprint)
  return 0
}

/** Lists files only: the folder of a route may have a dot in its name. */
const listSources = () =>
  globSync(sources)
    .filter((file) => statSync(file).isFile())
    .sort()

function fingerprintOf(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
