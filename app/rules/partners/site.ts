import type { Service } from '#app/rules/access/services.ts'
import type { EventType } from '#app/rules/ceremony/events/catalogue.ts'

/** A partner's image, served by this instance. Sizes in pixels of the file. */
export type SiteImage = { path: string; width: number; height: number }

/** A link to a florist in memorial spaces. Always marked as an advertisement (choice-19). */
export type Flowers = { picture: SiteImage; alt: string; target: string }

/** Publisher of the service: always that of the default domain (choice-1). Empty if unknown. */
export type Publisher = {
  publisherName: string
  publisherAddress: string
  publisherDirector: string
  publisherHost: string
  publisherContact: string
  privacyContact: string
  /** Nine digits without spaces. */
  publisherSiren: string
  /** VAT rate in percent, `20` or `5.5`; empty if none is charged (CGI art. 293 B). */
  publisherVat: string
}

/**
 * Settings of the partner's domain that a page belongs to (S1-3), and the origin of all its links and emails. `origin`
 * has the scheme and port of the instance and the host of the settings (choice-38).
 */
export type Site = {
  domainId: string
  slug: string
  hostname: string
  /** `https://aupres.example`, without a final slash. */
  origin: string
  name: string
  /** The default partner's name, shown as "avec Auprès" on other partners' pages. */
  provider: { name: string; email: string }
  /** Undefined on the default partner's own pages. */
  offeredBy: string | undefined
  /** `#5b3a70`. For decoration, never behind text. */
  color: string
  /** Hue of `color`, dark enough for text on paper and under white text. Emails use it. See color.ts. */
  accent: string
  logo: SiteImage | undefined
  banner: SiteImage | undefined
  /** Undefined if the partner has no florist; then nothing is advertised. */
  flowers: Flowers | undefined
  services: Service[]
  helpEmail: string
  helpPhone: string
  /** When the telephone answers; empty if its partner has not said. */
  helpHours: string
  /** A sentence of the partner on its home page; empty for none. */
  welcome: string
  /** Whether families pay for each letter; otherwise the partner offers it (choice-7). */
  payingDomain: boolean
  /** Price of a letter if families pay: cents, tax included (choice-72). */
  priceCents: number
  /** Whether the partner pays the postage of the letters that the service posts. */
  postGift: boolean
  /** Added to the carrier's price of a letter: cents, tax included. */
  postMarginCents: number
  /** Whether a letter that came back is posted again at half the price. */
  postAgainHalf: boolean
  /** False if the partner prepares the ceremony: every member then has read access only, with this message (S1-3). */
  editableEc: boolean
  customMessageEc: string
  /** Default place of a new ceremony; empty for none (S1-4). */
  ceremonyAddress: string
  ceremonyEvents: EventType[]
  /** Whether the sign-up skips the relationship, and letters' forms fold what is optional. */
  shortForm: boolean
  /** Whether families may use an external engine to reword drafts, if the instance has one. choice-22 */
  externalAssistant: boolean
  /** Whether its team may open an account for a person without an email address (rules/helpers). */
  helpsFamilies: boolean
  /** Origins of other sites that may call the API: `https://partenaire.example`. Empty by default. */
  apiOrigins: string[]
  /** Links to videos, at sign-up and elsewhere. Never embedded. */
  tutoVideoInscription: Video | undefined
  tutoVideoHorsInscription: Video | undefined
  publisher: Publisher
}

/** The sites of this instance, by host. Reloaded at most a minute after a change. */
export type Sites = {
  /** The default partner's site. */
  defaultSite: Site
  /** Every partner with valid settings, the default one first. */
  all: Site[]
  /** Hosts with invalid settings, which show the default site (S1-7, S1-8). */
  unreadableHosts: string[]
}

/**
 * The partner that an account, or an order, belongs to, on whichever host it is opened; ours once that partner has left.
 * docs/decisions/0011.
 */
export const siteOf = ({ all, defaultSite }: Pick<Sites, 'all' | 'defaultSite'>, of: { domainId: string }): Site =>
  all.find(({ domainId }) => domainId === of.domainId) ?? defaultSite

/** A video, its length in minutes (0 if its partner has not set it), and what it says. */
export type Video = { url: string; minutes: number; text: string }

/** Settings that decide who offers the service. */
type Given = Pick<Site, 'name' | 'offeredBy' | 'provider' | 'payingDomain'>

/**
 * Returns "offert par Maison Kervella, avec Auprès", or "proposé par" if families pay. Money is not mentioned before
 * something is paid (choice-7).
 */
export function givenByCopy({ name, offeredBy, provider, payingDomain }: Given): string {
  const given = payingDomain ? 'proposé' : 'offert'
  return `${given} par ${offeredBy ? `${offeredBy}, avec ${provider.name}` : name}`
}

/** Returns "Maison Kervella vous offre ce service", or "vous propose" if families pay (choice-7). */
export const giverCopy = (giver: string, { payingDomain }: Pick<Site, 'payingDomain'>): string =>
  `${giver} vous ${payingDomain ? 'propose' : 'offre'} ce service`

/** Whether a host is the default partner's or a subdomain of it, which we control. */
export const isOwnHost = (hostname: string, { defaultSite }: Pick<Sites, 'defaultSite'>): boolean =>
  `.${hostname}`.endsWith(`.${defaultSite.hostname}`)

/**
 * Returns the cookie names; `team` is that of a partner's console. On https they start with `__Host-`; text browsers drop Secure cookies on http (choice-38).
 */
export function cookieNames(origin: string) {
  const secure = origin.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  return { session: `${prefix}sid`, team: `${prefix}pro`, visitor: `${prefix}pre`, device: `${prefix}device`, secure }
}

/**
 * Whether a path is local: one slash, no host, no control character, before and after a browser resolves it
 * (`/.//evil.example` is another host). ASVS 3.7.2.
 */
export function isLocalPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (!/^\/(?![/\\])[^\u0000-\u001f\u007f]*$/.test(path)) return false
  const { host, pathname } = new URL(path, 'http://here')
  return host === 'here' && !/^\/[/\\]/.test(pathname)
}
