import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { countHit } from '#db/rates.ts'
import { sweep } from '#db/sweep.ts'
import { databases } from '#test/support/databases.ts'
import { later, noon } from '#test/support/factories.ts'

const WINDOW = 15 * 60_000

describe.each(Object.entries(databases))('rates on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.destroy())

  test('the first act opens the window; the others are counted until it closes', async () => {
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

  test('no act is lost when many come together', async () => {
    const counts = await Promise.all(Array.from({ length: 20 }, () => countHit(db, 'many', WINDOW, noon)))
    expect(counts.map(({ hits }) => hits).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    )
  })

  test('a closed window leaves no row', async () => {
    await countHit(db, 'old', WINDOW, noon)
    await sweep(db, later(noon, WINDOW))
    expect(await db.selectFrom('rate').selectAll().where('key', '=', 'old').execute()).toEqual([])
  })
})
