import type { Generated } from 'kysely'
import type { Day, Instant } from '#app/rules/days.ts'
import type { Flag, Id, Sealed } from '#db/columns.ts'

/** A partner's settings. S1-3. A text that was not given is empty. */
export interface DomainTable {
  id: Id
  slug: string
  hostname: string
  isDefault: Flag
  name: string
  color: string
  /** Computed from `color` when saved. */
  accent: string
  /** JSON: list of service codes. */
  services: string
  email: string
  helpPhone: string
  /** Empty: ours, or unknown if the partner has a telephone of its own. */
  helpHours: Generated<string>
  /** A sentence on its home page. */
  welcome: Generated<string>
  /** JSON: path, width, height. */
  logo: string | null
  /** JSON: path, width, height. */
  banner: string | null
  flowersBannerAlt: string
  /** JSON: path, width, height. */
  flowersBannerImage: string | null
  flowersBannerTarget: string
  payingDomain: Flag
  /** Price of a letter, tax included. */
  priceCents: number
  /** Whether the partner pays the postage of the letters that the service posts. */
  postGift: Generated<Flag>
  /** Added to the carrier's price of each letter, tax included. */
  postMarginCents: Generated<number>
  /** Whether a letter that came back is posted again at half the price. */
  postAgainHalf: Generated<Flag>
  customMessageEc: string
  editableEc: Flag
  /** Default address of its ceremonies. */
  ceremonyAddress: string
  /** JSON: keys of the catalogue, in order; empty for the default set. */
  ceremonyEvents: string
  tutoVideoInscription: string
  /** Minutes; 0 if unknown. */
  tutoVideoInscriptionMinutes: number
  /** What the video says. */
  tutoVideoInscriptionText: Generated<string>
  tutoVideoHorsInscription: string
  /** Minutes; 0 if unknown. */
  tutoVideoHorsInscriptionMinutes: number
  /** What the video says. */
  tutoVideoHorsInscriptionText: Generated<string>
  shortForm: Flag
  /** JSON: list of origins. */
  apiOrigins: Generated<string>
  /** Whether an external assistant may be offered to its families, if the instance has one. */
  externalAssistant: Generated<Flag>
  /** Whether its team may open an account for a person without an email address. */
  helpsFamilies: Generated<Flag>
  publisherName: string
  publisherAddress: string
  publisherDirector: string
  publisherHost: string
  publisherContact: string
  privacyContact: string
  publisherSiren: string
  publisherVat: string
}

/** A partner's price for a line of a funeral quote, tax included. */
export interface PartnerPriceTable {
  domainId: Id
  /** A code of rules/estimate/price-lines.ts. Unknown codes are ignored. */
  line: string
  cents: number
  day: Day
}

/** A person of the partner whom the family allows to edit its ceremonies. */
export interface MandateTable {
  id: Id
  accountId: Id
  userId: Id
  /** Last day, in Paris, inclusive. */
  until: Day
  /** Name and email address, as the family entered them. */
  payloadSealed: Sealed
  createdAt: Instant
  /** When the family revoked it. */
  endedAt: Instant | null
}
