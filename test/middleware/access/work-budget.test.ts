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

/** Answers `times` requests one after another, each of which takes `ms` milliseconds of work. */
function answer(networks: ReturnType<typeof from>, times: number, ms: number): void {
  for (let time = 0; time < times; time++) {
    const end = budget.begin(networks)
    used += ms
    end()
  }
}

describe('the work budget of a network', () => {
  test('the work budget of a network lets in four hundred people who read and write within a minute', () => {
    answer(library, 800, 10)
    expect(budget.waitOf(library)).toBe(0)
  })

  test('the work budget of a network makes an exhausted network wait until enough has come back, and no other network', () => {
    answer(library, 30, 600)
    expect(budget.waitOf(library)).toBe(12)
    expect(budget.waitOf(from('home'))).toBe(0)
    at += 11_000
    expect(budget.waitOf(library)).toBe(1)
    at += 1000
    expect(budget.waitOf(library)).toBe(0)
  })

  test('the work budget of a network is whole again after a minute, and never more than whole', () => {
    answer(library, 1, 15_000)
    at += 3_600_000
    answer(library, 1, 15_000)
    expect(budget.waitOf(library)).toBe(0)
    answer(library, 1, 1)
    expect(budget.waitOf(library)).toBe(1)
  })

  test('the work budget of a network counts many addresses of one range together', () => {
    for (let address = 0; address < 50; address++) answer(from(`address ${address}`, 'town'), 1, 700)
    expect(budget.waitOf(from('a new one', 'town'))).toBe(10)
    expect(budget.waitOf(from('a new one', 'elsewhere'))).toBe(0)
  })

  test('shares work among concurrent requests, without the work done before or after them', () => {
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

  test('the work budget of a network is unlimited if no limit applies', () => {
    const nowhere = { network: undefined, networkRange: undefined }
    for (let time = 0; time < 10; time++) budget.begin(nowhere)
    used += 1_000_000
    expect(budget.waitOf(nowhere)).toBe(0)
  })
})

test('a network has a maximum number of concurrent requests, and the next one waits', () => {
  const ends = [budget.begin(library), budget.begin(library), budget.begin(library)]
  expect(budget.waitOf(library)).toBe(10)
  expect(budget.waitOf(from('home'))).toBe(0)
  ends[0]!()
  expect(budget.waitOf(library)).toBe(0)
})
