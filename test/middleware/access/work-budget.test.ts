import { beforeEach, describe, expect, test } from 'vitest'
import { openWorkBudget, type WorkBudget } from '#app/middleware/access/work-budget.ts'

let budget: WorkBudget
let at: number
let used: number
beforeEach(() => {
  at = 1_000_000
  used = 0
  budget = openWorkBudget({ ofNetwork: 15_000, ofRange: 30_000, atOnce: 3, now: () => at, usedMs: () => used })
})

const from = (network: string, networkRange = `around ${network}`) => ({ network, networkRange })
const library = from('library')

/** One answer after another, each of so many milliseconds of work. */
function answer(networks: ReturnType<typeof from>, times: number, ms: number): void {
  for (let time = 0; time < times; time++) {
    const end = budget.begin(networks)
    used += ms
    end()
  }
}

describe('the work of a network', () => {
  test('of four hundred people who read and write in a minute is let in', () => {
    answer(library, 800, 10)
    expect(budget.waitOf(library)).toBe(0)
  })

  test('past its budget waits until enough has come back, and no other network does', () => {
    answer(library, 30, 600)
    expect(budget.waitOf(library)).toBe(12)
    expect(budget.waitOf(from('home'))).toBe(0)
    at += 11_000
    expect(budget.waitOf(library)).toBe(1)
    at += 1000
    expect(budget.waitOf(library)).toBe(0)
  })

  test('comes back whole after a minute, and no more than whole', () => {
    answer(library, 1, 15_000)
    at += 3_600_000
    answer(library, 1, 15_000)
    expect(budget.waitOf(library)).toBe(0)
    answer(library, 1, 1)
    expect(budget.waitOf(library)).toBe(1)
  })

  test('that asks from many addresses of its range is counted as one', () => {
    for (let address = 0; address < 50; address++) answer(from(`address ${address}`, 'town'), 1, 700)
    expect(budget.waitOf(from('a new one', 'town'))).toBe(10)
    expect(budget.waitOf(from('a new one', 'elsewhere'))).toBe(0)
  })

  test('is shared by those who are answered together, and what was done before or after is not theirs', () => {
    used += 40_000
    const [endMine, endTheirs] = [budget.begin(library), budget.begin(from('home'))]
    used += 20_000
    endMine()
    expect(budget.waitOf(library)).toBe(0)
    used += 10_000
    endTheirs()
    used += 40_000
    expect(budget.waitOf(library)).toBe(0)
    expect(budget.waitOf(from('home'))).toBe(20)
  })

  test('is not limited where no limit applies', () => {
    const nowhere = { network: undefined, networkRange: undefined }
    for (let time = 0; time < 10; time++) budget.begin(nowhere)
    used += 1_000_000
    expect(budget.waitOf(nowhere)).toBe(0)
  })
})

test('a network has so many requests answered together, and the next one waits', () => {
  const ends = [budget.begin(library), budget.begin(library), budget.begin(library)]
  expect(budget.waitOf(library)).toBe(10)
  expect(budget.waitOf(from('home'))).toBe(0)
  ends[0]!()
  expect(budget.waitOf(library)).toBe(0)
})
