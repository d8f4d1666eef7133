import { basketOf } from '#app/operations/orders/basket.ts'
import { placeOrder } from '#app/operations/orders/place.ts'
import { recordPaymentEvent } from '#app/operations/orders/record.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { type User, updateDisplayName } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { addToBasket } from '#db/letters/baskets.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { findOrder } from '#db/orders/orders.ts'
import { listReceipts } from '#db/orders/receipts.ts'
import { listDomains, saveDomain } from '#db/partners/domains.ts'
import { letterOf } from '#letters/index.ts'
import { aPartnerSite, insertFamily, insertMember, later, sitesOf, testKeys, unwrap } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { aBuyer, paidEvent } from '#test/support/orders/orders.ts'
import { aPartner } from '#test/support/partners/partners.ts'
import { insertPostingFamily } from './post/family.ts'

const slug = 'payant'

/** Adds a partner whose families pay, once. Returns its site. */
export async function insertPayingPartner(db: Db) {
  const { services } = aPartner()
  await saveDomain(
    db,
    aPartner({ slug, hostname: `${slug}.localhost`, name: 'Prévoyance des Deux-Rives', payingDomain: true, services }),
  )
  const domain = (await listDomains(db)).find((partner) => partner.slug === slug)!
  const publisher = {
    ...aPartnerSite().publisher,
    publisherName: 'Auprès',
    publisherAddress: '4 rue du Port, 22300 Lannion',
    publisherSiren: '123456782',
  }
  const site = aPartnerSite({
    domainId: domain.id,
    slug,
    name: domain.name,
    offeredBy: domain.name,
    payingDomain: true,
    color: '#14656a',
    accent: '#14656a',
    services: ['da', 'ec', 'ed', 'ta'],
    publisher,
  })
  return { domain, site }
}

/**
 * Inserts a family with two deceased, whose letters are unpaid except one, with a relative who may not pay and a new
 * user.
 */
export async function insertPayingFamily(db: Db, now: Date) {
  const { domain, site } = await insertPayingPartner(db)
  const answers = (id: DocumentId) => fullAnswers(letterOf(id))
  const profile = { ...answers('bailleur'), ...answers('mutuelleCourrierComplet') }
  const { account, owner } = await insertFamily(db, { domain, now, profile })
  const other = await insertFamily(db, {
    domain,
    now,
    profile: { deceasedFirstName: 'Paul', deceasedLastName: 'Moreau' },
  })
  // The first account of a user is the one opened.
  await insertMembership(db, { accountId: other.account.id, userId: owner.id, role: 'owner' }, later(now, 1000))
  const relative = await insertMember(db, account, 'administrator', { now })
  await updateDisplayName(db, testKeys, owner.id, 'Claire Moreau')
  const newcomer = await insertFamily(db, { domain, now, profile: { deceasedFirstName: 'Jeanne' } })

  const poster = await insertPostingFamily(db, domain, now)

  const deps = { db, keys: testKeys, now: () => now, site, sites: () => sitesOf(site) }
  const by = { by: owner.id, now }
  await addToBasket(db, account, 'mutuelleCourrierComplet', by)
  const paid = await order(account, owner, 'card')
  await recordPaymentEvent(deps, paidEvent(paid))
  for (const id of ['bailleur', 'banqueBlocageComptesDemandeSolde', 'cpamCourrierComplet'] as const)
    await addToBasket(db, account, id, by)
  await addToBasket(db, other.account, 'energyNotificationDeces', by)
  await saveDocument(db, account, { documentId: 'bailleur', status: 'pending', statusData: {} }, by)
  const waiting = await order(account, owner, 'cheque')
  return {
    domain,
    owner,
    relative,
    newcomer: newcomer.owner,
    poster,
    ids: {
      receipt: (await listReceipts(db, testKeys, paid.id))[0]?.number ?? '',
      payer: account.hashid,
      'order of the payer': waiting.number,
    },
  }

  async function order(account: Account, user: User, method: 'card' | 'cheque') {
    const { amountCents: shownCents } = await basketOf(deps, user)
    const placed = unwrap(await placeOrder(deps, user, { accountId: account.id, method, buyer: aBuyer, shownCents }))
    return (await findOrder(db, testKeys, placed.orderId))!
  }
}
