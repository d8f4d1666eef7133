import type { HelpDraft } from '#app/rules/deceased-space/help-offers.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import {
  countHelpOffers,
  deleteHelpOffer,
  findAccountOfHelpOffer,
  findHelpOffer,
  insertHelpOffer,
  listHelpOffers,
  publishHelpOffer,
} from '#db/deceased-space/help-offers.ts'
import { sweep } from '#db/instance/sweep.ts'
import { databases, insertFamily, later, noon, testDatabase } from '#test/support/given.ts'

const draft: HelpDraft = { kind: 'bed', places: 2, text: 'Lannion, lundi', name: 'Anne', contact: '06 39 98 01 12' }

describe.each(Object.entries(databases))('help offers, on %s', (_name, open) => {
  const db = testDatabase(open)

  test('belong to one family, and nothing of them is stored in clear', async () => {
    const [{ account }, { account: other }] = [await insertFamily(db), await insertFamily(db)]
    const id = await insertHelpOffer(db, account, { draft, isPublished: false }, noon)
    expect(await listHelpOffers(db, account)).toEqual([
      { ...draft, id, isPublished: false, createdAt: noon.toISOString() },
    ])
    expect(await listHelpOffers(db, other)).toEqual([])
    expect(await findHelpOffer(db, other, id)).toBeUndefined()
    expect([await publishHelpOffer(db, other, id, noon), await deleteHelpOffer(db, other, id)]).toEqual([false, false])
    expect(await findAccountOfHelpOffer(db, id)).toBe(account.id)
    const row = await db.selectFrom('helpOffer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/Lannion|Anne|06 39/)
  })

  test('help offers wait until they are published, once, and can be deleted', async () => {
    const { account } = await insertFamily(db)
    const id = await insertHelpOffer(db, account, { draft, isPublished: false }, noon)
    await insertHelpOffer(db, account, { draft, isPublished: true }, later(noon, 1000))
    expect(await countHelpOffers(db, account)).toEqual({ all: 2, toRead: 1 })
    expect(await publishHelpOffer(db, account, id, noon)).toBe(true)
    expect(await countHelpOffers(db, account)).toEqual({ all: 2, toRead: 0 })
    expect([await deleteHelpOffer(db, account, id), await deleteHelpOffer(db, account, id)]).toEqual([true, false])
    expect(await countHelpOffers(db, account)).toEqual({ all: 1, toRead: 0 })
  })

  test('help offers are swept three months after they were written, and not before', async () => {
    const { account } = await insertFamily(db)
    await insertHelpOffer(db, account, { draft, isPublished: true }, noon)
    await sweep(db, later(noon, 80 * DAY_MS))
    expect((await countHelpOffers(db, account)).all).toBe(1)
    await sweep(db, later(noon, 100 * DAY_MS))
    expect((await countHelpOffers(db, account)).all).toBe(0)
  })
})
