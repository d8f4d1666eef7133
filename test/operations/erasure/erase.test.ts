import { askErasure } from '#app/operations/erasure/close.ts'
import { eraseDue } from '#app/operations/erasure/erase.ts'
import { sweepFiles } from '#app/operations/files/sweep.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { findUser } from '#db/accounts/users.ts'
import { findMandateOf, insertMandate } from '#db/ceremony/mandates.ts'
import { connectRates } from '#db/instance/rates.ts'
import { insertReceipt, listReceipts } from '#db/orders/receipts.ts'
import type { Schema } from '#db/schema.ts'
import { erasureDeps } from '#test/support/erasure/erasing.ts'
import { idsIn } from '#test/support/files.ts'
import {
  aSite,
  databasesOfTier,
  insertFamily,
  later,
  noon,
  sitesOf,
  testDatabase,
  testKeys,
} from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'
import { familyWithBasket, orderBasket, payingDeps } from '#test/support/orders/orders.ts'
import { aReceipt } from '#test/support/orders/receipts.ts'
import { readTypedColumns } from '#test/support/source/table-columns.ts'
import { insertFullFamily } from '#test/tools/catalogue/full-family.ts'

/** Tables that still mention an erased account: the audit log, with ids only, and what the law requires. */
const staying = ['audit', 'order', 'order_letter', 'trial_payment']

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const ofAccounts = Object.keys(readTypedColumns('db/schema.ts', 'Schema'))
  .filter((column) => column.endsWith('.account_id'))
  .map((column) => column.split('.')[0]!)

describe.each(Object.entries(databasesOfTier))('Thirty days after closing, on %s', async (_name, open) => {
  const db = testDatabase(open)
  const deps = await erasureDeps(db)

  const memberDeps = (domainId: string) => ({
    db,
    keys: testKeys,
    rates: connectRates(':memory:'),
    network: undefined,
    now: () => noon,
    site: aSite({ domainId }),
    sites: () => sitesOf(aSite({ domainId })),
  })
  const rowsOf = async (accountId: string) => {
    const counts = ofAccounts.map(async (table) => {
      const rows = await db
        .selectFrom(camel(table) as 'document')
        .select('accountId')
        .where('accountId', '=', accountId)
        .execute()
      return [table, rows.length] as const
    })
    return Object.fromEntries((await Promise.all(counts)).filter(([, count]) => count > 0))
  }

  test('a mandate holder of another family is kept with that mandate', async () => {
    const [{ account, owner }, other] = [await insertFamily(db), await insertFamily(db)]
    const given = { userId: owner.id, until: '2026-12-20', name: 'Paul Le Goff', email: owner.email }
    const id = await insertMandate(db, other.account, given, noon)
    await askErasure(memberDeps(account.domainId), { account, user: owner })
    expect(await eraseDue(deps, later(noon, 31 * DAY_MS))).toBe(1)
    expect(await findUser(db, testKeys, owner.id)).toBeDefined()
    expect(await findMandateOf(db, id, owner.id, '2026-12-20')).toBeDefined()
  })

  test('no table contains the family, and its files are deleted', async () => {
    const family = await insertFullFamily(db, deps.files, noon)
    const { account, owner, reader } = family
    const elsewhere = await insertFamily(db)
    await insertMembership(db, { accountId: elsewhere.account.id, userId: reader.id, role: 'reader' }, noon)
    const before = await rowsOf(account.id)
    const files = await idsIn(deps.files)
    expect(files.length).toBeGreaterThan(1)
    expect(Object.keys(before).length).toBeGreaterThan(12)
    const asked = await askErasure(memberDeps(account.domainId), { account, user: owner })
    expect(asked.ok).toBe(true)

    expect(await eraseDue(deps, later(noon, 29 * DAY_MS))).toBe(0)
    // A closed account keeps its files, because it may be reopened.
    await sweepFiles(deps, 'a database', later(noon, 400_000 * DAY_MS))
    expect(await idsIn(deps.files)).toEqual(files)

    const due = later(noon, 30 * DAY_MS)
    expect((await Promise.all([eraseDue(deps, due), eraseDue(deps, due)])).toSorted()).toEqual([0, 1])
    expect(Object.keys(await rowsOf(account.id)).filter((table) => !staying.includes(table))).toEqual([])
    expect(await idsIn(deps.files)).toEqual([])
    expect(await deps.erased.among([account.id, owner.id, reader.id, elsewhere.account.id])).toEqual({
      erased: [account.id, owner.id],
      begun: [],
    })
    // A user who shares another account still exists.
    expect(await findUser(db, testKeys, owner.id)).toBeUndefined()
    expect(await findUser(db, testKeys, reader.id)).toBeDefined()
    const told = (await mailsTo(db, owner.email)).filter(({ kind }) => kind === 'account-erased')
    expect(told.map(({ text }) => text.includes('4\u00a0avril 2026'))).toEqual([true])
    expect((await mailsTo(db, reader.email)).filter(({ kind }) => kind === 'account-erased')).toEqual([])
  })

  test('receipts stay, separately, without the name of the deceased', async () => {
    const paying = await payingDeps(db)
    const family = await familyWithBasket(db)
    const order = await orderBasket(paying, family)
    const receipt = {
      kind: 'receipt',
      orderId: order.id,
      provider: 'stripe',
      paymentId: 'pi_1',
      refundId: null,
    } as const
    const paper = { ...receipt, amountCents: order.amountCents, content: aReceipt().content }
    await db.transaction().execute((db) => insertReceipt(db, testKeys, paper, noon))
    await askErasure(memberDeps(family.account.domainId), { account: family.account, user: family.owner })
    await eraseDue(deps, later(noon, 30 * DAY_MS))

    expect(await rowsOf(family.account.id)).toMatchObject({ order: 1, order_letter: 4 })
    const [kept] = await listReceipts(db, testKeys, order.id)
    const row = await db.selectFrom('order').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      payerId: null,
      termsVersion: expect.stringMatching(/./),
      acceptedAt: noon.toISOString(),
    })
    const buyer = testKeys.open({ table: 'order', column: 'buyerSealed', row: order.id }, row.buyerSealed)
    for (const text of [JSON.stringify(kept), JSON.stringify(row), buyer]) {
      expect(text).not.toMatch(/Kowalczyk|Étienne/)
    }
    const [mail] = (await mailsTo(db, family.owner.email)).filter(({ kind }) => kind === 'account-erased')
    expect(mail?.text).toContain('Seuls restent les reçus')
  })
})

test('the checked tables are those of the schema', () => {
  expect(ofAccounts).toEqual(expect.arrayContaining(['profile_entry', 'file', 'condolence', ...staying]))
  expect(new Set(ofAccounts.map(camel))).not.toContain('user' satisfies keyof Schema)
})
