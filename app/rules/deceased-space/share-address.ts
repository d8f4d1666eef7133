import type { CondolencePage } from '#app/rules/ceremony/papers/booklet.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { isForVisitors } from './access.ts'
import { shortAddress } from './addresses.ts'
import type { DeceasedSpace } from './space.ts'

/** The short address of a space: `url` for its QR code, `short` as people type it. */
export function shareAddressOf(
  { shortCode }: Pick<DeceasedSpace, 'shortCode'>,
  { origin }: Pick<Site, 'origin'>,
): CondolencePage {
  const url = origin + shortAddress(shortCode)
  return { url, short: url.replace(/^https?:\/\//, '') }
}

/** Where people at the ceremony may leave a condolence. Undefined where no visitor could. */
export function condolencePageOf(
  space: DeceasedSpace | undefined,
  site: Pick<Site, 'origin' | 'services'>,
): CondolencePage | undefined {
  const isOffered = isForVisitors(space?.visibility) && space?.isOpen && site.services.includes('ed')
  return space && isOffered ? shareAddressOf(space, site) : undefined
}

/** How many cards a sheet of A4 is cut into. */
export const cardCounts = [4, 8] as const
export type CardCount = (typeof cardCounts)[number]

/** The name of the count in the address. */
export const cardCountName = 'cartes'

export const cardCountIn = (search: URLSearchParams): CardCount => (search.get(cardCountName) === '4' ? 4 : 8)

/** A file name without anything about the family: file names travel. */
export const CARD_NAME = 'cartes-a-distribuer.pdf'

export type Card = CondolencePage & { title: string; name: string }

/** The content of a card: it invites to leave a message only while the space receives some. */
export const cardContent = (
  space: Pick<DeceasedSpace, 'shortCode' | 'isOpen'>,
  { name, site }: { name: string; site: Pick<Site, 'origin'> },
): Card => ({
  ...shareAddressOf(space, site),
  name,
  title: space.isOpen ? 'Laisser un mot pour' : 'L’espace de souvenirs',
})
