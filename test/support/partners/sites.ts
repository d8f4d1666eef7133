import { ourHours } from '#app/rules/help-hours.ts'
import { helpCopy } from '#app/rules/partners/help-copy.ts'
import type { Site, Sites } from '#app/rules/partners/site.ts'

/** The default site of a development instance. */
export function aSite(differs: Partial<Site> = {}): Site {
  return {
    domainId: 'domain-1',
    slug: 'aupres',
    hostname: 'localhost',
    origin: 'http://localhost:3000',
    name: 'Auprès',
    provider: { name: 'Auprès', email: 'aide@aupres.example' },
    offeredBy: undefined,
    color: '#5b3a70',
    accent: '#5b3a70',
    logo: undefined,
    banner: undefined,
    flowers: undefined,
    services: ['da', 'ec', 'ed', 'ta'],
    helpEmail: 'aide@aupres.example',
    helpPhone: '01 99 00 12 34',
    helpHours: ourHours,
    welcome: '',
    payingDomain: false,
    priceCents: 799,
    postGift: false,
    postMarginCents: 0,
    postAgainHalf: false,
    editableEc: true,
    customMessageEc: '',
    ceremonyAddress: '',
    ceremonyEvents: [],
    shortForm: false,
    externalAssistant: false,
    helpsFamilies: false,
    apiOrigins: [],
    tutoVideoInscription: undefined,
    tutoVideoHorsInscription: undefined,
    publisher: {
      publisherName: '',
      publisherAddress: '',
      publisherDirector: '',
      publisherHost: '',
      publisherContact: '',
      privacyContact: '',
      publisherSiren: '',
      publisherVat: '',
    },
    ...differs,
  }
}

/** A partner's site on the same instance. */
export function aPartnerSite(differs: Partial<Site> = {}): Site {
  return aSite({
    domainId: 'domain-2',
    slug: 'kervella',
    hostname: 'kervella.localhost',
    origin: 'http://kervella.localhost:3000',
    name: 'Maison Kervella',
    offeredBy: 'Maison Kervella',
    color: '#e0a021',
    accent: '#724000',
    services: ['da'],
    helpEmail: 'accueil@kervella.example',
    ...differs,
  })
}

export function sitesOf(
  home: Site,
  { partners = [], unreadableHosts = [] }: { partners?: Site[]; unreadableHosts?: string[] } = {},
): Sites {
  return { defaultSite: home, all: [home, ...partners], unreadableHosts: unreadableHosts }
}

/** What the default site prints on the papers that a family keeps. */
export const help = helpCopy(aSite())
