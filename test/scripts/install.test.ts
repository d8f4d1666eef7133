import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isInstalled } from '#scripts/run/install.mjs'

type Locked = Record<string, { integrity?: string; optional?: boolean; optionalDependencies?: Record<string, string> }>
const packagesOf = (file: string): Locked => JSON.parse(readFileSync(file, 'utf8')).packages

const lock: Locked = {
  '': {},
  'node_modules/a': { integrity: 'a1' },
  'node_modules/a-darwin': { integrity: 'd1', optional: true },
}

test.each([
  ['all is there, but for what another platform needs', { 'node_modules/a': { integrity: 'a1' } }, true],
  ['a package is missing', {}, false],
  ['a package has another version', { 'node_modules/a': { integrity: 'a2' } }, false],
  [
    'an optional package has another version',
    { 'node_modules/a': { integrity: 'a1' }, 'node_modules/a-darwin': { integrity: 'd2' } },
    false,
  ],
])('the launcher knows what is installed: %s', (_, installed, expected) => {
  expect(isInstalled(lock, installed)).toBe(expected)
})

test('what npm says it installed here is what the launcher accepts', () => {
  expect(isInstalled(packagesOf('package-lock.json'), packagesOf('node_modules/.package-lock.json'))).toBe(true)
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
