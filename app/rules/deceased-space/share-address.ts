import type { CondolencePage } from '#app/rules/ceremony/papers/booklet.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { isForVisitors } from './access.ts'
import { shortAddress } from './addresses.ts'
import type { DeceasedSpace } from './space.ts'

/** Returns the short address of a space: `url` for the QR code, `short` for typing. */
export function shareAddressOf(
  { shortCode }: Pick<DeceasedSpace, 'shortCode'>,
  { origin }: Pick<Site, 'origin'>,
): CondolencePage {
  const url = origin + shortAddress(shortCode)
  return { url, short: url.replace(/^https?:\/\//, '') }
}

/** Returns where guests of the ceremony may leave a condolence; undefined if visitors cannot. */
export function condolencePageOf(
  space: DeceasedSpace | undefined,
  site: Pick<Site, 'origin' | 'services'>,
): CondolencePage | undefined {
  const isOffered = isForVisitors(space?.visibility) && space?.isOpen && site.services.includes('ed')
  return space && isOffered ? shareAddressOf(space, site) : undefined
}

/** Possible numbers of cards on an A4 sheet. */
export const cardCounts = [4, 8] as const
export type CardCount = (typeof cardCounts)[number]

/** Name of the count in the URL. */
export const cardCountName = 'cartes'

export const cardCountIn = (search: URLSearchParams): CardCount => (search.get(cardCountName) === '4' ? 4 : 8)

/** File name without family data, because file names are shared. */
export const CARD_NAME = 'cartes-a-distribuer.pdf'

export type Card = CondolencePage & { title: string; name: string }

/** Returns the content of a card. It invites to leave a message only if the space accepts them. */
export const cardContent = (
  space: Pick<DeceasedSpace, 'shortCode' | 'isOpen'>,
  { name, site }: { name: string; site: Pick<Site, 'origin'> },
): Card => ({
  ...shareAddressOf(space, site),
  name,
  title: space.isOpen ? 'Laisser un mot pour' : 'L’espace de souvenirs',
})
