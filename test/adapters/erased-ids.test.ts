import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openErasedIds } from '#app/adapters/erased-ids.ts'
import { newFolder } from '#test/support/files/folders.ts'

test('what was erased is known again by another process, by its hash and its day alone', async () => {
  const file = path.join(newFolder(), 'deep', 'erased.txt')
  const erased = await openErasedIds(file)
  expect(await erased.among(['one'])).toEqual([])
  await Promise.all([
    erased.add(['one', 'two'], '2026-12-23'),
    (await openErasedIds(file)).add(['three'], '2026-12-24'),
  ])
  // A line that a cut has left.
  appendFileSync(file, '2026-12-25 4f8a')
  await erased.add(['four'], '2026-12-25')
  expect(await (await openErasedIds(file)).among(['four', 'five', 'one'])).toEqual(['four', 'one'])
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(/^2026-12-23 [0-9a-f]{64}$/m)
  expect(text).not.toMatch(/one|two|three|four/)
})
