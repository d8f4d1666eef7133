import type { Generated } from 'kysely'
import type { Day, Instant } from '#app/rules/days.ts'
import type { Flag, Id, Sealed } from '#db/columns.ts'

/** A partner's settings. S1-3. A text that nobody gave is empty. */
export interface DomainTable {
  id: Id
  slug: string
  hostname: string
  isDefault: Flag
  name: string
  color: string
  /** Computed from `color` when it is saved. */
  accent: string
  /** JSON: list of service codes. */
  services: string
  email: string
  helpPhone: string
  /** JSON: path, width, height. */
  logo: string | null
  /** JSON: path, width, height. */
  banner: string | null
  flowersBannerAlt: string
  /** JSON: path, width, height. */
  flowersBannerImage: string | null
  flowersBannerTarget: string
  payingDomain: Flag
  /** Of a letter, tax included. */
  priceCents: number
  customMessageEc: string
  editableEc: Flag
  /** Where its ceremonies are held, unless a family says otherwise. */
  ceremonyAddress: string
  /** JSON: keys of the catalogue, in order; empty for the usual set. */
  ceremonyEvents: string
  tutoVideoInscription: string
  /** Minutes; 0 where nobody has said. */
  tutoVideoInscriptionMinutes: number
  tutoVideoHorsInscription: string
  /** Minutes; 0 where nobody has said. */
  tutoVideoHorsInscriptionMinutes: number
  shortForm: Flag
  /** JSON: list of origins. */
  apiOrigins: Generated<string>
  /** Whether an engine elsewhere may be offered to its families, where the instance has one. */
  externalAssistant: Generated<Flag>
  publisherName: string
  publisherAddress: string
  publisherDirector: string
  publisherHost: string
  publisherContact: string
  privacyContact: string
  publisherSiren: string
  publisherVat: string
}

/** What a partner asks for a line of a funeral quote, tax included. */
export interface PartnerPriceTable {
  domainId: Id
  /** A code of rules/estimate/price-lines.ts; one that left the table is read no more. */
  line: string
  cents: number
  day: Day
}

/** A person of the partner whom the family lets change its ceremonies. */
export interface MandateTable {
  id: Id
  accountId: Id
  userId: Id
  /** In Paris, that day included. */
  until: Day
  /** Their name and address, as the family typed them. */
  payloadSealed: Sealed
  createdAt: Instant
  /** When the family took it back. */
  endedAt: Instant | null
}
