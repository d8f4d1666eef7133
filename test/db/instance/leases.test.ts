import { MINUTE_MS } from '#app/rules/durations.ts'
import { takeLease } from '#db/instance/leases.ts'
import { databases, later, noon, testDatabase } from '#test/support/given.ts'

test.each(Object.entries(databases))('on %s, a job has one holder until its lease ends', async (_name, open) => {
  const db = testDatabase(open)
  const take = (holder: string, minutes: number) =>
    takeLease(
      db,
      { name: 'sweep', holder, forMs: 9 * MINUTE_MS, longestMs: 10 * MINUTE_MS },
      later(noon, minutes * MINUTE_MS),
    )

  const both = await Promise.all([take('one', 0), take('two', 0)])
  expect(both.filter(Boolean)).toHaveLength(1)
  const [owner, other] = both[0] ? ['one', 'two'] : ['two', 'one']
  expect(await take(other!, 8)).toBe(false)
  expect(await take(owner!, 8)).toBe(true)
  // The first holder was killed: its lease ends as computed when it last took it.
  expect(await take(other!, 16)).toBe(false)
  expect(await take(other!, 17)).toBe(true)
  expect(await take(owner!, 18)).toBe(false)
})
