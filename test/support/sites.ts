import type { Site } from '#app/rules/site.ts'

/** The default site of a development instance. */
export function aSite(differs: Partial<Site> = {}): Site {
  return {
    domainId: 'domain-1',
    slug: 'aupres',
    hostname: 'localhost',
    origin: 'http://localhost:3000',
    name: 'Auprès',
    color: '#5b3a70',
    services: ['da'],
    helpEmail: 'aide@aupres.example',
    helpPhone: '01 99 00 12 34',
    ...differs,
  }
}
