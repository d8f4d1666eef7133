import { sweepAll } from '#app/operations/instance/sweep.ts'
import { aContext } from '#test/support/server/context.ts'

afterEach(() => vi.restoreAllMocks())

test('a failing sweep reports the part and the cause, and the other parts run', async () => {
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line))
  const { rates, files, ...context } = await aContext()
  const list = () => {
    throw Object.assign(new Error('/srv/files/a-name'), { code: 'EROFS' })
  }
  // The database has no table, and the folder of files cannot be read: only the counts can be swept.
  await rates.insertInto('rate').values({ key: 'old', hits: 1, endsAt: '2020-01-01T00:00:00.000Z' }).execute()
  await sweepAll(
    { ...context, rates, files: { ...files, list } },
    { databaseId: 'a database', holder: 'one', now: () => new Date() },
  )
  const failures = said.map((line) => JSON.parse(line)).filter(({ event }) => event === 'sweep-failed')
  expect(failures).toEqual([
    expect.objectContaining({ part: 'database', reason: 'SQLITE_ERROR' }),
    expect.objectContaining({ part: 'files', reason: 'EROFS' }),
  ])
  expect(await rates.selectFrom('rate').selectAll().execute()).toEqual([])
  expect(said.join()).not.toContain('a-name')
})
