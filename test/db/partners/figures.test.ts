import type { Account } from '#db/accounts/accounts.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { insertOrder } from '#db/orders/orders.ts'
import { insertReceipt } from '#db/orders/receipts.ts'
import { listPartnerMoments, listPartnerTakings } from '#db/partners/figures.ts'
import { endPartnerFile } from '#db/partners/file-ends.ts'
import { databases, insertDomain, insertFamily, later, noon, testDatabase, testKeys } from '#test/support/given.ts'
import { oneLetterOrder } from '#test/support/orders/orders.ts'
import { aReceipt } from '#test/support/orders/receipts.ts'
import { insertPartner } from '#test/support/partners/partners.ts'
import { insertFile } from '#test/support/partners/team.ts'

describe.each(Object.entries(databases))('The figures of a partner, on %s', async (_name, open) => {
  const db = testDatabase(open)
  const ours = await insertDomain(db)
  const theirs = await insertPartner(db)

  const write = (account: Account, by: string, now = noon) =>
    saveDocument(db, account, { documentId: 'bailleur', status: 'pending', statusData: {} }, { by, now })

  test('the figures of a partner count its own files and the letters of its accounts, not those of another partner, nor older ones', async () => {
    for (const domain of [ours, theirs]) {
      const { account, owner } = await insertFamily(db, { domain })
      await write(account, owner.id)
      await insertFile(db, { domainId: domain.id })
    }
    const old = await insertFamily(db, { domain: ours })
    await write(old.account, old.owner.id, later(noon, -1))
    const claimed = await insertFile(db, { domainId: ours.id })
    await endPartnerFile(db, claimed.id, 'claimed', noon)
    const refused = await insertFile(db, { domainId: ours.id })
    await endPartnerFile(db, refused.id, 'refused', noon)
    const at = noon.toISOString()
    expect(await listPartnerMoments(db, ours.id, at)).toEqual({
      opened: [at, at, at],
      claimed: [at],
      letters: [at],
      spaces: [],
      mandates: [],
    })
  })

  test('the figures of a partner list the receipts and credit notes of its orders, without who paid', async () => {
    for (const domain of [ours, theirs]) {
      const { account, owner } = await insertFamily(db, { domain })
      const of = { domainId: domain.id, accountId: account.id, payerId: owner.id }
      const order = await db.transaction().execute((db) => insertOrder(db, testKeys, oneLetterOrder(of), noon))
      const paid = { orderId: order.id, provider: 'stripe', paymentId: domain.id, amountCents: 799 }
      const paper = { ...paid, kind: 'receipt', refundId: null, content: aReceipt().content } as const
      await db.transaction().execute((db) => insertReceipt(db, testKeys, paper, noon))
    }
    expect(await listPartnerTakings(db, ours.id)).toEqual([
      { kind: 'receipt', amountCents: 799, issuedAt: noon.toISOString() },
    ])
  })
})
