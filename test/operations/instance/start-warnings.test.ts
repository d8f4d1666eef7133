import { expect, test } from 'vitest'
import { startWarnings } from '#app/operations/instance/start-warnings.ts'
import { aPartnerSite, aSite } from '#test/support/partners/sites.ts'

const defaultSite = aSite()
const warningsOf = (site: Parameters<typeof aPartnerSite>[0]) =>
  startWarnings({ all: [defaultSite, aPartnerSite(site)], defaultSite }).filter((line) =>
    line.includes('ne coûte rien'),
  )

test.each([
  ['a price of 0 where families pay', { payingDomain: true, priceCents: 0 }, 1],
  ['a price', { payingDomain: true, priceCents: 799 }, 0],
  ['a price of 0 where nothing is asked', { payingDomain: false, priceCents: 0 }, 0],
] as const)('a production start with %s', (_name, site, count) => {
  const warnings = warningsOf(site)
  expect(warnings).toHaveLength(count)
  for (const line of warnings) expect(line).toContain('Maison Kervella')
})
