import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { locks } from '#scripts/audit/report.ts'
import { isInstalled } from '#scripts/run/install.mjs'
import { checkNode } from '#scripts/run/node.mjs'
import { newFolder } from '#test/support/given.ts'

type Locked = Record<
  string,
  {
    integrity?: string
    optional?: boolean
    dev?: boolean
    link?: boolean
    optionalDependencies?: Record<string, string>
  }
>
const packagesOf = (file: string): Locked => JSON.parse(readFileSync(file, 'utf8')).packages

const lock: Locked = {
  '': {},
  'node_modules/a': { integrity: 'a1' },
  'node_modules/a-darwin': { integrity: 'd1', optional: true },
  'node_modules/tester': { integrity: 't1', dev: true },
}
const tester = { 'node_modules/tester': { integrity: 't1' } }

test.each([
  ['all is there, but for what another platform needs', { 'node_modules/a': { integrity: 'a1' }, ...tester }, true],
  ['a package is missing', tester, false],
  ['a package that tests is missing', { 'node_modules/a': { integrity: 'a1' } }, false],
  ['a package has another version', { 'node_modules/a': { integrity: 'a2' }, ...tester }, false],
  [
    'an optional package has another version',
    { 'node_modules/a': { integrity: 'a1' }, 'node_modules/a-darwin': { integrity: 'd2' }, ...tester },
    false,
  ],
])('the launcher knows what is installed: %s', (_, installed, expected) => {
  expect(isInstalled(lock, installed, { development: true })).toBe(expected)
})

test('a service needs no package that only builds or tests, and refuses one of another version', () => {
  const production = { 'node_modules/a': { integrity: 'a1' } }
  expect(isInstalled(lock, production, { development: false })).toBe(true)
  const outdated = { ...production, 'node_modules/tester': { integrity: 't2' } }
  expect(isInstalled(lock, outdated, { development: false })).toBe(false)
})

test('a Node that is too old is refused in a sentence, with the version that package.json names', () => {
  expect(() => checkNode('v18.20.4')).toThrow('Node v18.20.4 est trop ancien\u00A0: il faut Node 20 ou plus récent')
  for (const version of ['v20.19.2', 'v22.22.0', 'v24.21.0']) expect(() => checkNode(version)).not.toThrow()
})

test('the Node of .cache stays beside the commands when it installs the packages itself', () => {
  const folder = newFolder()
  const ours = path.join(folder, '.cache/node-24.21.0/node')
  mkdirSync(path.dirname(ours), { recursive: true })
  writeFileSync(ours, '')
  const provide = (node: string) => {
    const script = `import { provideNode } from ${JSON.stringify(path.resolve('scripts/run/node.mjs'))}
      await provideNode(${JSON.stringify(node)})`
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder })
  }
  const link = path.join(folder, 'node_modules/.bin/node')
  provide(process.execPath)
  expect(existsSync(link)).toBe(false)
  provide(ours)
  expect(realpathSync(link)).toBe(realpathSync(ours))
})

test('the launcher accepts the packages that npm installed here', () => {
  expect(
    isInstalled(packagesOf('package-lock.json'), packagesOf('node_modules/.package-lock.json'), { development: true }),
  ).toBe(true)
})

test.each(locks)('%s holds the packages of every platform', (file) => {
  const locked = packagesOf(file)
  /** Looks a package up as Node does: in the node_modules of the folder, then of the folders above. */
  const isLocked = (name: string, from: string): boolean => {
    if (locked[`${from && `${from}/`}node_modules/${name}`]) return true
    return from !== '' && isLocked(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
  }
  const missing = Object.entries(locked).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(name, folder)),
  )
  expect(missing).toEqual([])
})

/** Megabytes that the files and folders of a package take on a disk, in blocks of 4 kB, without packages inside it. */
function megabytesOf(folder: string): number {
  const sizes = globSync('**/*', { cwd: folder, withFileTypes: true, exclude: ({ name }) => name === 'node_modules' })
    .map((entry) => (entry.isFile() ? statSync(path.join(entry.parentPath, entry.name)).size : 1))
    .map((bytes) => Math.ceil(bytes / 4096) * 4096)
  return sizes.reduce((sum, size) => sum + size, 4096) / 2 ** 20
}

// docs/measurements.md says what each hundred megabytes contain.
test('the packages of a production take less than 350 MB of a disk, and all of them less than 800', () => {
  const sizes = Object.entries(packagesOf('package-lock.json'))
    .filter(([folder, { link }]) => folder.startsWith('node_modules/') && !link && existsSync(folder))
    .map(([folder, { dev }]) => ({ dev, megabytes: megabytesOf(folder) }))
  const total = (among: { megabytes: number }[]) => among.reduce((sum, { megabytes }) => sum + megabytes, 0)
  expect(total(sizes.filter(({ dev }) => !dev))).toBeLessThan(350)
  expect(total(sizes)).toBeLessThan(800)
  expect(total(sizes)).toBeGreaterThan(300)
})
