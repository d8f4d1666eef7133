import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DAY_MS } from '#app/rules/durations.ts'
import { removeReplaced } from '#scripts/run/replaced.ts'
import { newFolder } from '#test/support/given.ts'
import viteConfig from '../../vite.config.ts'

// security-B.4, F25: pages sent before an upgrade keep their style sheets and scripts.
test('replaced files stay for a day, however many builds follow', () => {
  const folder = newFolder()
  for (const part of ['client/assets', 'server/assets']) mkdirSync(path.join(folder, part), { recursive: true })
  const month = Date.parse('2026-03-01T00:00:00Z')
  /** Writes files at a given time, as a build does, and returns which of `all` remain. */
  const build = (at: number, files: string[], all: string[]) => {
    for (const file of files) {
      const full = path.join(folder, file)
      writeFileSync(full, 'x')
      utimesSync(full, at / 1000 + 1, at / 1000 + 1)
    }
    removeReplaced(folder, { begun: at, now: at + 20_000 })
    return all.filter((file) => existsSync(path.join(folder, file)))
  }
  const [old, older, now, lasting] = [
    'client/assets/app-2.css',
    'client/assets/app-1.css',
    'client/assets/app-3.css',
    'server/index.js',
  ]
  const all = [older, old, now, lasting]
  expect(build(month, [older, lasting], all)).toEqual([older, lasting])
  // A month later: the first one is replaced only now.
  const upgrade = month + 30 * DAY_MS
  expect(build(upgrade, [old, lasting], all)).toEqual([older, old, lasting])
  expect(build(upgrade + DAY_MS / 2, [now, lasting], all)).toEqual(all)
  expect(build(upgrade + DAY_MS + 1, [now, lasting], all)).toEqual([old, now, lasting])
  // A file that a build contains again is no longer counted as replaced.
  expect(build(upgrade + 1.4 * DAY_MS, [old, lasting], all)).toEqual([old, now, lasting])
  expect(build(upgrade + 2.3 * DAY_MS, [old, lasting], all)).toEqual([old, now, lasting])
  expect(build(upgrade + 2.5 * DAY_MS, [old, lasting], all)).toEqual([old, lasting])
})

test('a build leaves the files of the running one', () => {
  const config = viteConfig({ command: 'build', mode: 'production', isSsrBuild: false })
  expect(config).toMatchObject({ build: { emptyOutDir: false } })
})
