import type { Service } from '#app/rules/access/services.ts'
import type { EventType } from '#app/rules/ceremony/events/catalogue.ts'

/** An image of a partner's, served by this instance. Sizes in CSS pixels of the file itself. */
export type Picture = { path: string; width: number; height: number }

/** A link to a florist's, shown in the deceased's spaces: always an advertisement (choice-19). */
export type Flowers = { picture: Picture; alt: string; target: string }

/** Who publishes the service: of the default domain, whatever the partner (choice-1). Empty where it is not told. */
export type Publisher = {
  publisherName: string
  publisherAddress: string
  publisherDirector: string
  publisherHost: string
  publisherContact: string
  privacyContact: string
  /** Of nine digits, without spaces. */
  publisherSiren: string
  /** The rate of VAT in per cent, `20` or `5.5`; empty where none is charged (CGI art. 293 B). */
  publisherVat: string
}

/**
 * Whose pages these are: the settings of a partner's domain (S1-3), and the origin every link and mail is built
 * from. `origin` takes its scheme and port from the instance, its name from the settings (choice-38).
 */
export type Site = {
  domainId: string
  slug: string
  hostname: string
  /** `https://aupres.example`, without a slash at the end. */
  origin: string
  name: string
  /** Who makes the service: the name of the default partner, shown as « avec Auprès » on the pages of the others. */
  provider: { name: string; email: string }
  /** Undefined on the default partner's own pages. */
  offeredBy: string | undefined
  /** `#5b3a70`. Drawn, never written on. */
  color: string
  /** Its hue, dark enough to be read on paper and under white: what mails use. See color.ts. */
  accent: string
  logo: Picture | undefined
  banner: Picture | undefined
  /** Undefined where the partner has given none: nothing is then advertised. */
  flowers: Flowers | undefined
  services: Service[]
  helpEmail: string
  helpPhone: string
  /** Each procedure is paid for by the family; elsewhere the partner offers it (choice-7). */
  payingDomain: boolean
  /** Of a letter, where families pay: cents, tax included (choice-72). */
  priceCents: number
  /** False where the partner prepares the ceremony: everybody then only reads, and is told so in these words (S1-3). */
  editableEc: boolean
  customMessageEc: string
  /** What a new ceremony starts from; empty for the usual (S1-4). */
  ceremonyAddress: string
  ceremonyEvents: EventType[]
  /** The sign-up asks no relationship. */
  shortForm: boolean
  /** An engine elsewhere is offered to word drafts, where the instance has one. choice-22 */
  externalAssistant: boolean
  /** Of other sites, whose pages may make calls: `https://partenaire.example`. None unless it is set. */
  apiOrigins: string[]
  /** Links to videos, at sign-up and elsewhere. Never embedded. */
  tutoVideoInscription: Video | undefined
  tutoVideoHorsInscription: Video | undefined
  publisher: Publisher
}

/** The sites that the middleware knows by their hosts. Read again at most a minute after a change. */
export type Sites = {
  /** The default partner's. */
  defaultSite: Site
  /** Every partner whose settings can be read, the default one first. */
  all: Site[]
  /** Hosts of ours whose settings nobody can read: they show the default ones (S1-7, S1-8). */
  unreadableHosts: string[]
}

/** A video and how long it lasts, in minutes; 0 where its partner has not said. */
export type Video = { url: string; minutes: number }

/** The settings that tell who a family has the service from. */
type Given = Pick<Site, 'name' | 'offeredBy' | 'provider' | 'payingDomain'>

/**
 * « offert par Maison Kervella, avec Auprès ». Where families are to pay, « proposé par »: nothing is said of money as
 * long as nothing is paid (choice-7).
 */
export function givenByCopy({ name, offeredBy, provider, payingDomain }: Given): string {
  const given = payingDomain ? 'proposé' : 'offert'
  return `${given} par ${offeredBy ? `${offeredBy}, avec ${provider.name}` : name}`
}

/** « Maison Kervella vous offre ce service »: « vous propose » where families are to pay (choice-7). */
export const giverCopy = (giver: string, { payingDomain }: Pick<Site, 'payingDomain'>): string =>
  `${giver} vous ${payingDomain ? 'propose' : 'offre'} ce service`

/** Whether a host name is that of the default partner, or under it: the names that are ours to decide for. */
export const isOwnHost = (hostname: string, { defaultSite }: Pick<Sites, 'defaultSite'>): boolean =>
  `.${hostname}`.endsWith(`.${defaultSite.hostname}`)

/** On https the cookies carry `__Host-`; text browsers drop Secure cookies on http (choice-38). */
export function cookieNames(origin: string): { session: string; visitor: string; device: string; secure: boolean } {
  const secure = origin.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  return { session: `${prefix}sid`, visitor: `${prefix}pre`, device: `${prefix}device`, secure }
}

/**
 * A local path to go back to: one slash, no host, no control character, before and after a browser has resolved it
 * (`/.//evil.example` is another host). Anything else is refused. ASVS 3.7.2.
 */
export function isLocalPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (!/^\/(?![/\\])[^\u0000-\u001f\u007f]*$/.test(path)) return false
  const { host, pathname } = new URL(path, 'http://here')
  return host === 'here' && !/^\/[/\\]/.test(pathname)
}
