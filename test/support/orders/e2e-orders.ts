import { randomUUID } from 'node:crypto'
import { keepSites } from '#app/http/sites.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { type Account, insertAccount } from '#db/accounts/accounts.ts'
import { insertMembership, listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { addToBasket } from '#db/letters/baskets.ts'
import { findOrderByNumber } from '#db/orders/orders.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { paidEvent } from './orders.ts'

const keys = keyRing([e2e.env.APP_SECRETS])

async function withDatabase<Value>(run: (db: ReturnType<typeof connect>) => Promise<Value>): Promise<Value> {
  const db = connect(e2e.env.DATABASE_URL)
  try {
    return await run(db)
  } finally {
    await db.destroy()
  }
}

/** Puts letters in the basket of an account, as its owner. */
export const fillBasket = (account: Account, letters: readonly DocumentId[]) =>
  withDatabase(async (db) => {
    const [owner] = await listMembershipsOfAccount(db, account.id)
    for (const id of letters) await addToBasket(db, account, id, { by: owner!.userId, now: new Date() })
  })

/** Adds another account to the owner of an account. */
export const addDeceased = (account: Account, profile: Record<string, string>) =>
  withDatabase(async (db) => {
    const now = new Date()
    const [owner] = await listMembershipsOfAccount(db, account.id)
    const other = await insertAccount(db, keys, { domainId: account.domainId, now })
    await insertMembership(db, { accountId: other.id, userId: owner!.userId, role: 'owner' }, now)
    await saveProfileEntries(db, other, profile, now)
    return other
  })

/** Records a payment by telephone or cheque, as an operator does. */
export const receivePayment = (orderNumber: string) =>
  withDatabase(async (db) => {
    const order = await findOrderByNumber(db, keys, orderNumber)
    const sites = await keepSites(db, e2e.origin)
    const deps = { db, keys, now: () => new Date(), sites: sites.current }
    await recordPaymentEvent(deps, paidEvent(order!, { eventId: randomUUID(), paymentId: randomUUID() }))
    sites.close()
  })
