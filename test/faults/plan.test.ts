import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Figures, isBroken, sumOf } from '#scripts/faults/figures.ts'
import { faults, ofPromises, type PromiseId, promises } from '#scripts/faults/plan.ts'
import { lineOf, promiseLines, toMarkdown } from '#scripts/faults/table.ts'
import { trials } from '#scripts/faults/trials.ts'

const all = Object.entries(faults)

test('the twenty-eight faults are listed in order', () => {
  expect(Object.keys(faults)).toEqual(Array.from({ length: 28 }, (_, index) => `F${index + 1}`))
})

describe.each(all)('%s', (_id, { tests, trials: names = [] }) => {
  test('names existing tests and trials', () => {
    expect(tests.length).toBeGreaterThan(0)
    for (const [file, name] of tests) expect(titlesIn(file), file).toContainEqual(expect.stringContaining(name))
    expect(names.filter((name) => !(name in trials))).toEqual([])
  })
})

test('every trial is used by a fault', () => {
  expect(new Set(all.flatMap(([, { trials: names = [] }]) => names))).toEqual(new Set(Object.keys(trials)))
})

test.each(Object.keys(promises) as PromiseId[])('the promise %s is tested', (id) => {
  const own = ofPromises[id] ?? []
  expect(own.length + all.filter(([, { keeps }]) => keeps.includes(id)).length).toBeGreaterThan(0)
  for (const [file, name] of own) expect(titlesIn(file), file).toContainEqual(expect.stringContaining(name))
})

/** Returns the titles in a file, as they are written. */
function titlesIn(file: string): string[] {
  if (!existsSync(file)) return []
  return [...readFileSync(file, 'utf8').matchAll(/(['`"])((?:(?!\1)[^\n])+)\1,\s*(?:\{|async|\(|_)/g)].map(
    ([, , title]) => title!,
  )
}

describe('the table', () => {
  const proof = ['test/a.test.ts', 'a %s that is kept'] as const
  const ran = (name: string, hasPassed: boolean, figures?: Figures) => ({ file: proof[0], name, hasPassed, figures })

  test('the table adds up the figures of the tests', () => {
    const counted = { rounds: 3, acknowledged: 10, kept: 10, twice: 0, healMs: 1500 }
    const results = [
      ran('a word that is kept', true, counted),
      ran('a file that is kept', true, { rounds: 1, healMs: 900 }),
      ran('another', false),
    ]
    const line = lineOf('F1', 'kill -9', [proof], results)
    expect(line).toMatchObject({ seen: '2 tests pass', hasFailed: false })
    expect(toMarkdown([line]).split('\n').at(-1)).toBe('| F1 | kill -9 | 4 | 10 | 10 | 0 | 1.5 s | 2 tests pass |')
  })

  test.each([
    ['a test that failed', [ran('a word that is kept', false)]],
    ['a test that is not there', []],
    ['a write that was lost', [ran('a word that is kept', true, { rounds: 1, acknowledged: 2, kept: 1 })]],
    ['a write that was done twice', [ran('a word that is kept', true, { rounds: 1, twice: 1 })]],
  ])('the table reports %s, and the promise that it breaks', (_what, results) => {
    const line = lineOf('F1', 'kill -9', [proof], results)
    expect(line.hasFailed).toBe(true)
    const broken = promiseLines({ F1: { done: 'kill -9', keeps: ['I1'], tests: [proof] } }, [line], results)
    expect(broken.find(({ id }) => id === 'I1')).toMatchObject({ hasFailed: true, seen: expect.stringContaining('F1') })
  })

  test('the table leaves out figures that were not counted', () => {
    expect(sumOf([{ rounds: 1 }, { rounds: 2, said: 'calm' }])).toEqual({ rounds: 3, said: 'calm' })
    expect(isBroken({ rounds: 1, acknowledged: 2 })).toBe(false)
  })
})
