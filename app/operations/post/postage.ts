import pTimeout from 'p-timeout'
import { log, reasonOf } from '#app/adapters/log.ts'
import type { Carrier, Parcel } from '#app/adapters/post/carrier.ts'
import type { AppContext } from '#app/context.ts'
import type { Instant } from '#app/rules/days.ts'
import { HOUR_MS, MINUTE_MS } from '#app/rules/durations.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { type Site, siteOf } from '#app/rules/partners/site.ts'
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
  const prices = await listPostagePrices({ carrier, now }, { site, pages, cameBack })
  if (!prices) return refuse('unreachable')
  return accept({
    isTrial: carrier.isTrial,
    isGift: site.postGift,
    isAgain: isHalfPrice(site, cameBack) && !site.postGift,
    leavesAt: departureAfter(now()),
    prices,
  })
}

type Priced = { site: Site; pages: number; cameBack: boolean }

/** Lists what a partner's families pay for a letter of so many pages. Undefined if the carrier does not answer in time. */
export async function listPostagePrices(
  { carrier, now }: { carrier: Carrier; now: AppContext['now'] },
  { site, pages, cameBack }: Priced,
): Promise<Postage['prices'] | undefined> {
  const quotes = await Promise.all(postModes.map((mode) => latestQuote(carrier, { pages, mode }, now())))
  if (quotes.some((quoted) => !quoted.ok && quoted.problem === 'unreachable')) return undefined
  return postModes.flatMap((mode, index) => {
    const quoted = quotes[index]!
    return quoted.ok ? { mode, priceCents: postagePrice(quoted.value, site, cameBack) } : []
  })
}

type Quoted = Outcome<number, 'no-price' | 'unreachable'>

/** Milliseconds for which pages show an answered price. The price of a request is asked again. */
const QUOTE_MS = HOUR_MS

/** Milliseconds for which pages do not call a carrier again after it did not respond. */
const SILENT_MS = MINUTE_MS

/** Milliseconds that a page waits for a price. Afterwards it is rendered without one. */
const PATIENCE_MS = 2500

/** The latest answers of a carrier, by mode and pages. `silentAt`: when it last did not answer. */
type Latest = { quotes: Map<string, { at: number; quoted: Quoted }>; silentAt: number }

const latest = new WeakMap<Carrier, Latest>()

/** Returns the carrier's price from the last hour, or asks the carrier for it. */
async function latestQuote(carrier: Carrier, parcel: Parcel, now: Date): Promise<Quoted> {
  const known = latest.get(carrier) ?? { quotes: new Map(), silentAt: Number.NEGATIVE_INFINITY }
  latest.set(carrier, known)
  const key = `${parcel.mode} ${parcel.pages}`
  const last = known.quotes.get(key)
  if (last && Math.abs(now.getTime() - last.at) < QUOTE_MS) return last.quoted
  if (Math.abs(now.getTime() - known.silentAt) < SILENT_MS) return refuse('unreachable')
  const fallback = (): Quoted => refuse('unreachable')
  const quoted = await pTimeout(quotePostage(carrier, parcel), { milliseconds: PATIENCE_MS, fallback })
  if (quoted.ok || quoted.problem === 'no-price') known.quotes.set(key, { at: now.getTime(), quoted })
  else known.silentAt = now.getTime()
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
