import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { locks } from '#scripts/audit/report.ts'
import { nightly } from '#test/support/tier.ts'

const read = (file: string) => readFileSync(file, 'utf8')

test('.nvmrc has the major version of the Node that the launcher downloads', () => {
  const { optionalDependencies } = JSON.parse(read('scripts/run/brought/node/package.json')) as {
    optionalDependencies: Record<string, string>
  }
  const lines = Object.values(optionalDependencies).map((version) => version.split('.')[0])
  expect(new Set(lines)).toEqual(new Set([read('.nvmrc').trim()]))
})

test('every package-lock.json has the URL of each package, which npm would otherwise request', () => {
  type Lock = { packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }> }
  const locked = locks.flatMap((file) => Object.entries((JSON.parse(read(file)) as Lock).packages))
  const downloaded = locked.filter(([folder, { link }]) => folder.startsWith('node_modules/') && !link)
  expect(downloaded.length).toBeGreaterThan(500)
  expect(
    downloaded.filter(
      ([, { resolved, integrity }]) => !integrity || !resolved?.startsWith('https://registry.npmjs.org/'),
    ),
  ).toEqual([])
})

test('Dependabot reads every package-lock.json, and ignores only packages that we have', () => {
  const settings = read('.github/dependabot.yml')
  const folders = locks.map((file) => path.join('/', path.dirname(file)))
  expect(/^ {4}directories: \[(.+)\]$/m.exec(settings)?.[1]?.split(', ')).toEqual(folders)
  const { dependencies, devDependencies } = JSON.parse(read('package.json'))
  const ignored = [...settings.matchAll(/dependency-name: "?([^"\n]+)/g)].map(([, name]) => name!)
  expect(ignored.length).toBeGreaterThan(5)
  const names = Object.keys({ ...dependencies, ...devDependencies })
  expect(ignored.filter((pattern) => !names.some((name) => path.matchesGlob(name, pattern)))).toEqual([])
})

test('.editorconfig agrees with biome.json', () => {
  const { formatter } = JSON.parse(read('biome.json')) as { formatter: Record<string, string | number> }
  const [everywhere = ''] = read('.editorconfig').split('\n[', 2).slice(1)
  const asked = Object.fromEntries([...everywhere.matchAll(/^(\w+) = (.+)$/gm)].map(([, name, value]) => [name, value]))
  expect(asked).toMatchObject({
    indent_style: formatter.indentStyle,
    indent_size: String(formatter.indentWidth),
    max_line_length: String(formatter.lineWidth),
  })
})

test('no test mocks a module, because the tests of a worker share loaded modules', () => {
  const files = globSync('test/**/*.test.{ts,tsx}')
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => /\bvi\.(?:do)?mock\(/i.test(read(file)))).toEqual([])
})

test('no end-to-end test opens a session of the browser that would outlive it', () => {
  const files = globSync('test/e2e/**/*.spec.ts')
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => read(file).includes('newCDPSession'))).toEqual([]) // the fixture `cdp` ends with the test
})

test('every pattern of the nightly run has its files, so that none has moved into the daily run', () => {
  expect(nightly.filter((pattern) => globSync(pattern).length === 0)).toEqual([])
})

test('CHANGELOG.md has the version of package.json first', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(/^## (\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
})
