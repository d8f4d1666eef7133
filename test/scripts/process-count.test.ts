import { countEnds, waitBeforeStart } from '#scripts/serve/next-start.ts'
import { readProcessCount } from '#scripts/serve/process-count.ts'

describe('npm start -- --processes', () => {
  const postgres = 'postgres://aupres@db.example/aupres'
  const sqlite = 'file:./var/aupres.sqlite'

  test.each([
    [[], sqlite, 1],
    [['--processes', '1'], sqlite, 1],
    [['--processes', '4'], postgres, 4],
    [['--processes=64'], postgres, 64],
  ])('%j on %s is %i', (args, url, count) => {
    expect(readProcessCount(args, url)).toBe(count)
  })

  test.each([[['--processes']], [['--processes', '0']], [['--processes', '65']], [['--processes', 'x']], [['4']]])(
    '%j is refused in one sentence',
    (args) => {
      expect(() => readProcessCount(args, postgres)).toThrow('de 1 à 64')
    },
  )

  test('several on SQLite are refused, with the line to write', () => {
    expect(() => readProcessCount(['--processes', '2'], sqlite)).toThrow(/PostgreSQL.*\n {4}DATABASE_URL=postgres:/)
    expect(() => readProcessCount(['--processes', '2'], ':memory:')).toThrow('PostgreSQL')
  })
})

/** Returns the delays before each start of a process that always lives this long. */
function waitsOf(livedMs: number, times: number, hasServed = false) {
  let ends = 0
  return Array.from({ length: times }, () => {
    ends = countEnds(ends, livedMs)
    return waitBeforeStart(ends, hasServed)
  })
}

test('a process that ends is always restarted at once if it lived long', () => {
  expect(waitsOf(60_000, 8)).toEqual(Array(8).fill(0))
})

test('a process that ends is restarted after a delay, then given up, if it ends at each start and has never served', () => {
  expect(waitsOf(500, 6)).toEqual([0, 1000, 5000, 15_000, undefined, undefined])
})

test('a process that ends is never given up once it has served', () => {
  expect(waitsOf(500, 6, true)).toEqual([0, 1000, 5000, 15_000, 15_000, 15_000])
})
