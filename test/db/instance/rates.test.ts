import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { connectRates, countHit, countHits, deleteOldHits, readHits } from '#db/instance/rates.ts'
import { later, newFolder, noon, ratesDatabases } from '#test/support/given.ts'

const WINDOW = 15 * 60_000

describe.each(Object.entries(ratesDatabases))('rate counters on %s', async (_name, open) => {
  const db = await open()
  afterAll(() => db.destroy())

  test('the first action opens the window, and the others are counted until it ends', async () => {
    const endsAt = later(noon, WINDOW).toISOString()
    expect(await countHit(db, 'mails a', WINDOW, noon)).toEqual({ hits: 1, endsAt })
    expect(await countHit(db, 'mails a', WINDOW, later(noon, WINDOW - 1))).toEqual({ hits: 2, endsAt })
    expect(await countHit(db, 'mails a', WINDOW, later(noon, WINDOW))).toEqual({
      hits: 1,
      endsAt: later(noon, 2 * WINDOW).toISOString(),
    })
  })

  test('each key has its own count', async () => {
    await countHit(db, 'mails b', WINDOW, noon)
    expect(await countHit(db, 'mails c', WINDOW, noon)).toMatchObject({ hits: 1 })
  })

  test('several keys are counted in one statement, each with its own window', async () => {
    await countHit(db, 'words e', WINDOW, noon)
    const counted = await countHits(db, { 'words e': WINDOW, 'words f': 2 * WINDOW }, later(noon, 1))
    expect(Object.fromEntries(counted)).toEqual({
      'words e': { hits: 2, endsAt: later(noon, WINDOW).toISOString() },
      'words f': { hits: 1, endsAt: later(noon, 2 * WINDOW + 1).toISOString() },
    })
  })

  test('reading does not count, and returns 0 once the window has ended', async () => {
    expect(await readHits(db, 'mails d', noon)).toBe(0)
    for (const _act of [1, 2]) await countHit(db, 'mails d', WINDOW, noon)
    for (const _look of [1, 2]) expect(await readHits(db, 'mails d', later(noon, WINDOW - 1))).toBe(2)
    expect(await readHits(db, 'mails d', later(noon, WINDOW))).toBe(0)
  })

  test('no action is lost with concurrent calls', async () => {
    const counts = await Promise.all(Array.from({ length: 20 }, () => countHit(db, 'many', WINDOW, noon)))
    expect(counts.map(({ hits }) => hits).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    )
  })

  test('an ended window leaves no row', async () => {
    await countHit(db, 'old', WINDOW, noon)
    await deleteOldHits(db, later(noon, WINDOW))
    expect(await db.selectFrom('rate').selectAll().where('key', '=', 'old').execute()).toEqual([])
  })
})

test('the file of the counters is beside the database, and does not wait for the disk', async () => {
  const folder = newFolder()
  const address = `file:${join(folder, 'data.sqlite')}`
  const [db, rates] = [connect(address), connectRates(address)]
  await countHit(rates, 'a', WINDOW, noon)
  expect(readdirSync(folder).filter((name) => name.endsWith('.sqlite'))).toEqual(['data.sqlite', 'rates.sqlite'])
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(rates)
  expect(rows).toEqual([{ synchronous: 0 }])
  await Promise.all([db.destroy(), rates.destroy()])
})

test('the file of the counters is created again after a power cut has damaged it', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'rates.sqlite'), 'half a file, of a machine that lost its power')
  const rates = connectRates(`file:${join(folder, 'data.sqlite')}`)
  expect(await countHit(rates, 'a', WINDOW, noon)).toMatchObject({ hits: 1 })
  await rates.destroy()
})
