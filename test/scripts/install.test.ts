import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isInstalled } from '#scripts/run/install.mjs'
import { checkNode } from '#scripts/run/node.mjs'

type Locked = Record<
  string,
  { integrity?: string; optional?: boolean; dev?: boolean; optionalDependencies?: Record<string, string> }
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

test('what npm says it installed here is what the launcher accepts', () => {
  expect(
    isInstalled(packagesOf('package-lock.json'), packagesOf('node_modules/.package-lock.json'), { development: true }),
  ).toBe(true)
})

test('the lock file holds the packages of every platform', () => {
  const locked = packagesOf('package-lock.json')
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
