import { log, reasonOf } from '#app/adapters/log.ts'
import type { Carrier, Parcel } from '#app/adapters/post/carrier.ts'
import type { AppContext } from '#app/context.ts'
import type { Instant } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { departureAfter } from '#app/rules/post/departure.ts'
import { type PostMode, postModes } from '#app/rules/post/modes.ts'
import { isHalfPrice, postagePrice } from '#app/rules/post/price.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { hasComeBack } from '#db/post/dispatches.ts'

/**
 * What posting a letter would cost a family. `prices`: in cents, tax included, without the modes that the carrier lacks.
 * `isGift`: the partner pays. `isAgain`: half the price, because the letter came back. `leavesAt`: if it is paid now.
 */
export type Postage = {
  isTrial: boolean
  isGift: boolean
  isAgain: boolean
  leavesAt: Instant
  prices: { mode: PostMode; priceCents: number }[]
}

/**
 * Reads the prices of posting a letter of so many pages, with its enclosures, on one side. Refuses 'not-offered' if this
 * instance has no carrier, and 'unreachable' if the carrier does not answer. Creates nothing.
 */
export async function readPostage(
  { db, sites, carrier, now }: Pick<AppContext, 'db' | 'sites' | 'carrier' | 'now'>,
  account: Account,
  { documentId, pages }: { documentId: DocumentId; pages: number },
): Promise<Outcome<Postage, 'not-offered' | 'unreachable'>> {
  if (!carrier) return refuse('not-offered')
  const site = siteOf(sites(), account)
  const cameBack = await hasComeBack(db, account, documentId)
  const prices: Postage['prices'] = []
  for (const mode of postModes) {
    const quoted = await quotePostage(carrier, { pages, mode })
    if (quoted.ok) prices.push({ mode, priceCents: postagePrice(quoted.value, site, cameBack) })
    else if (quoted.problem === 'unreachable') return refuse('unreachable')
  }
  return accept({
    isTrial: carrier.isTrial,
    isGift: site.postGift,
    isAgain: isHalfPrice(site, cameBack) && !site.postGift,
    leavesAt: departureAfter(now()),
    prices,
  })
}

/** Asks the carrier for its price, in cents. Refuses 'unreachable' if it does not answer. */
export async function quotePostage(
  carrier: Carrier,
  parcel: Parcel,
): Promise<Outcome<number, 'no-price' | 'unreachable'>> {
  try {
    return await carrier.quote(parcel)
  } catch (error) {
    log('carrier-failed', { carrier: carrier.name, call: 'quote', reason: reasonOf(error) })
    return refuse('unreachable')
  }
}
