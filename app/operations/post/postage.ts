import { log, reasonOf } from '#app/adapters/log.ts'
import type { Carrier, Parcel } from '#app/adapters/post/carrier.ts'
import type { AppContext } from '#app/context.ts'
import type { Instant } from '#app/rules/days.ts'
import { HOUR_MS } from '#app/rules/durations.ts'
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
  const quotes = await Promise.all(postModes.map((mode) => latestQuote(carrier, { pages, mode }, now())))
  if (quotes.some((quoted) => !quoted.ok && quoted.problem === 'unreachable')) return refuse('unreachable')
  const prices = postModes.flatMap((mode, index) => {
    const quoted = quotes[index]!
    return quoted.ok ? { mode, priceCents: postagePrice(quoted.value, site, cameBack) } : []
  })
  return accept({
    isTrial: carrier.isTrial,
    isGift: site.postGift,
    isAgain: isHalfPrice(site, cameBack) && !site.postGift,
    leavesAt: departureAfter(now()),
    prices,
  })
}

type Quoted = Outcome<number, 'no-price' | 'unreachable'>

/** Milliseconds for which pages show an answered price. The price of a request is asked again. */
const QUOTE_MS = HOUR_MS

const quotes = new WeakMap<Carrier, Map<string, { at: number; quoted: Quoted }>>()

/** Returns the carrier's price as it was answered in the last hour, or asks for it. */
async function latestQuote(carrier: Carrier, parcel: Parcel, now: Date): Promise<Quoted> {
  const known = quotes.get(carrier) ?? new Map<string, { at: number; quoted: Quoted }>()
  quotes.set(carrier, known)
  const key = `${parcel.mode} ${parcel.pages}`
  const last = known.get(key)
  if (last && Math.abs(now.getTime() - last.at) < QUOTE_MS) return last.quoted
  const quoted = await quotePostage(carrier, parcel)
  if (quoted.ok || quoted.problem === 'no-price') known.set(key, { at: now.getTime(), quoted })
  return quoted
}

/** Asks the carrier for its price, in cents. Refuses 'unreachable' if it does not answer. */
export async function quotePostage(carrier: Carrier, parcel: Parcel): Promise<Quoted> {
  try {
    return await carrier.quote(parcel)
  } catch (error) {
    log('carrier-failed', { carrier: carrier.name, call: 'quote', reason: reasonOf(error) })
    return refuse('unreachable')
  }
}
