import { log, reasonOf } from '#app/adapters/log.ts'
import { ourHours } from '#app/rules/help-hours.ts'
import type { Flowers, Publisher, Site, Sites } from '#app/rules/partners/site.ts'
import type { Db } from '#db/connect.ts'
import { type Domain, listHosts } from '#db/partners/domains.ts'

/** Maximum delay in milliseconds before a new partner is served. S1 requires no restart. */
const REFRESH_MS = 10_000

export type SiteKeeper = { current: () => Sites; read: () => Promise<void>; close: () => void }

/**
 * Caches the sites of the database and refreshes them while the service runs. A failed refresh keeps the last good
 * list. Throws if the first read fails.
 */
export async function keepSites(db: Db, origin: string): Promise<SiteKeeper> {
  let sites = await readSites(db, origin)

  async function read(): Promise<void> {
    try {
      sites = await readSites(db, origin)
      for (const hostname of sites.unreadableHosts) log('partner-unreadable', { hostname })
    } catch (error) {
      log('partners-unreadable', { reason: reasonOf(error) })
    }
  }

  const timer = setInterval(read, REFRESH_MS).unref()
  return { current: () => sites, read, close: () => clearInterval(timer) }
}

/**
 * Reads all sites. `origin` is the instance's own and gives the scheme and port. Throws if the default partner cannot
 * be read.
 */
export async function readSites(db: Db, origin: string): Promise<Sites> {
  const hosts = await listHosts(db)
  const domains = hosts.flatMap(({ domain }) => domain ?? [])
  const [first] = domains
  if (!first?.isDefault)
    throw new Error('Le partenaire par défaut manque dans la base, ou ne peut pas être lu. Lancez npm run migrate.')
  const all = domains.map((domain) => toSite(domain, first, new URL(origin)))
  return {
    defaultSite: all[0]!,
    all,
    unreadableHosts: hosts.flatMap(({ hostname, domain }) => (domain ? [] : hostname)),
  }
}

/**
 * Builds a site. A partner without a help contact gets the default partner's. The publisher is always the default
 * partner's.
 */
export function toSite(domain: Domain, home: Domain, { protocol, port }: URL): Site {
  const { id, slug, hostname, name, color, accent, logo, banner, services, payingDomain, shortForm } = domain
  return {
    domainId: id,
    slug,
    hostname,
    origin: `${protocol}//${hostname}${port && `:${port}`}`,
    name,
    provider: { name: home.name, email: home.email },
    offeredBy: domain.isDefault ? undefined : name,
    color,
    accent,
    logo,
    banner,
    flowers: flowersOf(domain),
    services,
    helpEmail: domain.email || home.email,
    helpPhone: domain.helpPhone || home.helpPhone,
    helpHours: domain.helpPhone && !domain.isDefault ? domain.helpHours : home.helpHours || ourHours,
    welcome: domain.welcome,
    payingDomain,
    priceCents: domain.priceCents,
    postGift: domain.postGift,
    postMarginCents: domain.postMarginCents,
    postAgainHalf: domain.postAgainHalf,
    editableEc: domain.editableEc,
    customMessageEc: domain.customMessageEc,
    ceremonyAddress: domain.ceremonyAddress,
    ceremonyEvents: domain.ceremonyEvents,
    shortForm,
    externalAssistant: domain.externalAssistant,
    helpsFamilies: domain.helpsFamilies,
    tutoVideoInscription: videoOf(domain, 'tutoVideoInscription'),
    tutoVideoHorsInscription: videoOf(domain, 'tutoVideoHorsInscription'),
    apiOrigins: domain.apiOrigins,
    publisher: publisherOf(home),
  }
}

const videoOf = (domain: Domain, name: 'tutoVideoInscription' | 'tutoVideoHorsInscription') =>
  domain[name] ? { url: domain[name], minutes: domain[`${name}Minutes`], text: domain[`${name}Text`] } : undefined

function flowersOf({ flowersBannerImage: picture, flowersBannerAlt: alt, flowersBannerTarget: target }: Domain) {
  return picture && ({ picture, alt, target } satisfies Flowers)
}

function publisherOf({
  publisherName,
  publisherAddress,
  publisherDirector,
  publisherHost,
  publisherContact,
  privacyContact,
  publisherSiren,
  publisherVat,
}: Domain): Publisher {
  return {
    publisherName,
    publisherAddress,
    publisherDirector,
    publisherHost,
    publisherContact,
    privacyContact,
    publisherSiren,
    publisherVat,
  }
}
