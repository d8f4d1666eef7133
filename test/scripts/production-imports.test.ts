import { readFileSync } from 'node:fs'
import { filesIn, valuesOf } from '#test/support/source/source.ts'

/** What an operator starts: the service, the launcher, and the scripts of each command that the launcher lists for them. */
const operated = [
  'app/server.ts',
  'scripts/run/tasks.ts',
  ...filesIn('scripts')
    .filter((file) => file.split('/').length === 2)
    .filter((file) => !/\/(seed|audit|check-\w+(-\w+)?)\.ts$/.test(file)),
]

/** Returns a file and all files that it loads at once, without those that it imports later by `import()`. */
function loadedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.(tsx?|mjs)$/.test(file)) return found
  found.add(file)
  for (const next of valuesOf(file, { atOnce: true }).files) loadedBy(next, found)
  return found
}

describe('What runs in production', () => {
  test.each(operated)('%s loads no test and no package that only builds or tests', (file) => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { devDependencies: object }
    const loaded = [...loadedBy(file)]
    const packages = loaded.flatMap((name) => valuesOf(name, { atOnce: true }).packages)
    expect(loaded.filter((name) => name.startsWith('test/'))).toEqual([])
    expect(packages.filter((name) => name in devDependencies)).toEqual([])
  })

  test('the service loads most of the application', () => {
    expect(operated.length).toBeGreaterThan(10)
    expect(loadedBy('app/server.ts').size).toBeGreaterThan(300)
  })
})
