import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openErasedIds } from '#app/adapters/erased-ids.ts'
import { newFolder } from '#test/support/files/folders.ts'

test('what was erased is known again by another process, by its hash and its day alone', async () => {
  const file = path.join(newFolder(), 'deep', 'erased.txt')
  const erased = await openErasedIds(file)
  expect(await erased.among(['one'])).toEqual({ erased: [], begun: [] })
  await Promise.all([
    erased.end(['one', 'two'], '2026-12-23'),
    (await openErasedIds(file)).end(['three'], '2026-12-24'),
  ])
  // A line that a cut has left.
  appendFileSync(file, '2026-12-25 4f8a')
  await erased.end(['four'], '2026-12-25')
  const { erased: known } = await (await openErasedIds(file)).among(['four', 'five', 'one'])
  expect(known).toEqual(['four', 'one'])
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(/^2026-12-23 [0-9a-f]{64}$/m)
  expect(text).not.toMatch(/one|two|three|four/)
})

test('what is begun is not erased until it ends, or is no longer there', async () => {
  const file = path.join(newFolder(), 'erased.txt')
  const erased = await openErasedIds(file)
  await erased.begin(['one', 'two', 'three'], '2026-12-23')
  await erased.end(['one'], '2026-12-23')
  expect(await erased.among(['one', 'two', 'three'])).toEqual({ erased: ['one'], begun: ['two', 'three'] })
  await erased.endGone(['one', 'two'])
  expect(await erased.among(['one', 'two', 'three'])).toEqual({ erased: ['one', 'three'], begun: ['two'] })
})

test('a line of what is begun, cut anywhere, never says that it is erased', async () => {
  const file = path.join(newFolder(), 'erased.txt')
  const erased = await openErasedIds(file)
  await erased.begin(['one'], '2026-12-23')
  const text = readFileSync(file, 'utf8')
  for (let length = 0; length <= text.length; length++) {
    writeFileSync(file, text.slice(0, length))
    expect((await erased.among(['one'])).erased).toEqual([])
  }
})
