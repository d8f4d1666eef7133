import { missingOf } from '#app/rules/partners/publisher.ts'
import type { Sites } from '#app/rules/partners/site.ts'

/** Lists what a production instance still lacks when it starts, for the operator. It starts anyway. */
export function startWarnings({ all, defaultSite }: Pick<Sites, 'all' | 'defaultSite'>): string[] {
  const missing = missingOf(defaultSite.publisher)
  const free = all.filter(({ payingDomain, priceCents }) => payingDomain && priceCents === 0).map(({ name }) => name)
  return [
    ...(missing.length > 0 ? [`Les pages légales ne disent pas encore\u00A0: ${missing.join(', ')}.`] : []),
    ...(free.length > 0 ? [`Un courrier ne coûte rien là où il se paie\u00A0: ${free.join(', ')}.`] : []),
  ].map((sentence) => `${sentence} Voir npm run partner.`)
}
