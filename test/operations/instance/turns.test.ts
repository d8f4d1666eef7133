import { CLAIM_MS } from '#app/operations/instance/renewing.ts'
import { schedule } from '#app/operations/instance/scheduler.ts'
import { inTurn, LOOK_MS } from '#app/operations/instance/turns.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/rules/durations.ts'
import { databasesOfTier, later, noon, testDatabase } from '#test/support/given.ts'

const SECOND_MS = 1000

// A process renews its lease by a timer, which the tests move with the clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

describe.each(Object.entries(databasesOfTier))('An hourly schedule, on %s', (_name, open) => {
  /** Returns processes on one database, by name, and their common clock. */
  async function processes() {
    const db = testDatabase(open)
    let now = noon
    const turns = (holder: string) => ({ db, holder, now: () => now })
    return {
      turns,
      /** Returns when another process may take the lease. */
      endOfLease: async () => (await db.selectFrom('lease').select('endsAt').executeTakeFirst())?.endsAt,
      setClock: (ms: number) => {
        now = later(noon, ms)
      },
      /** Whether this process ran the job. */
      look: async (holder: string, round = async () => {}) => {
        let ran = false
        await inTurn(turns(holder), { name: 'reminders', everyMs: HOUR_MS }, async () => {
          ran = true
          await round()
        })
        return ran
      },
    }
  }

  test('if its process is killed, another takes over half a minute later, and it then runs once an hour', async () => {
    const { look, setClock } = await processes()
    await new Promise<void>((begun) => {
      void look('killed', () => {
        begun()
        return new Promise(() => {})
      })
    })
    vi.clearAllTimers()
    setClock(CLAIM_MS - SECOND_MS)
    expect(await look('one')).toBe(false)
    setClock(CLAIM_MS)
    const both = await Promise.all([look('one'), look('other')])
    expect(both.filter(Boolean)).toHaveLength(1)
    for (const minutes of [1, 2, 30, 60]) {
      setClock(minutes * MINUTE_MS)
      expect(await look('one')).toBe(false)
      expect(await look('other')).toBe(false)
    }
    setClock(61 * MINUTE_MS)
    expect(await look('one')).toBe(true)
    expect(await look('other')).toBe(false)
  })

  test('a long run stays with its process', async () => {
    const { look, setClock, endOfLease } = await processes()
    let end = () => {}
    let long: Promise<boolean> | undefined
    await new Promise<void>((begun) => {
      long = look('one', () => {
        begun()
        return new Promise((resolve) => {
          end = resolve
        })
      })
    })
    for (let at = 20 * SECOND_MS; at <= 5 * MINUTE_MS; at += 20 * SECOND_MS) {
      setClock(at)
      await vi.advanceTimersByTimeAsync(20 * SECOND_MS)
      await expect.poll(endOfLease).toBe(later(noon, at + CLAIM_MS).toISOString())
      expect(await look('other')).toBe(false)
    }
    end()
    expect(await long).toBe(true)
    setClock(59 * MINUTE_MS + 49 * SECOND_MS)
    expect(await look('other')).toBe(false)
    setClock(59 * MINUTE_MS + 50 * SECOND_MS)
    expect(await look('other')).toBe(true)
  })

  test('work that a kill has cut is taken again within a minute', () => {
    expect(CLAIM_MS + LOOK_MS).toBeLessThan(MINUTE_MS)
  })

  test('a failed run is repeated half a minute later by any process', async () => {
    const { look, setClock } = await processes()
    const failing = () => Promise.reject(new Error('The round fails.'))
    await expect(look('one', failing)).rejects.toThrow('The round fails.')
    setClock(CLAIM_MS)
    expect(await look('other')).toBe(true)
  })

  test('it continues after a clock that was two days ahead is corrected', async () => {
    const { look, setClock } = await processes()
    setClock(2 * DAY_MS)
    expect(await look('one')).toBe(true)
    setClock(0)
    expect(await look('other')).toBe(true)
    expect(await look('one')).toBe(false)
  })

  test('it is checked several times a minute, and its failure is reported until it has run', async () => {
    const { turns, look, setClock } = await processes()
    await look('another')
    let isFailing = true
    let ran = 0
    const runDue = async () => {
      ran++
      if (isFailing) throw new Error('The round fails.')
      return 0
    }
    const begin = () => schedule({ runDue, onDone: () => {}, name: 'reminders', turns: turns('one') })
    setClock(59 * MINUTE_MS)
    const early = begin()
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    await early.close()
    expect(ran).toBe(0)

    vi.spyOn(console, 'log').mockImplementation(() => {})
    setClock(60 * MINUTE_MS)
    const opened = begin()
    onTestFinished(() => opened.close())
    await vi.waitFor(() => expect(opened.isFailing()).toBe(true))
    isFailing = false
    setClock(61 * MINUTE_MS)
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    await vi.waitFor(() => expect(opened.isFailing()).toBe(false))
    expect(ran).toBe(2)
  })
})
