import { officialPages } from '../content/official-pages.ts'
import type { Day } from '../days.ts'
import { frTypo } from '../french.ts'
import { pagesOfTexts } from '../law.ts'
import type { Situation } from './situation.ts'
import { situationsVerifiedAt, sources } from './situations.ts'

/** `page`: an office's own, or the code or law itself. */
type GroundSaid = { article?: string; page?: string; about: string; verifiedAt: Day }

/** What the family reads of the law: a ground that is not confirmed is said without its article. */
export const groundsSaid = ({ grounds, verifiedAt = situationsVerifiedAt }: Situation): GroundSaid[] =>
  grounds.map((ground) => ({
    ...(ground.confidence === 'sure' && articleOf(ground)),
    about: ground.about,
    verifiedAt,
  }))

function articleOf({ article, source }: Situation['grounds'][number]) {
  const page = officialPage(article, source)
  return { article: frTypo(article), ...(page && { page }) }
}

const offices = ['gouv.fr', 'caf.fr', 'banque-france.fr', 'mediation-assurance.org', 'service-public.fr']

/** Families are led to no law firm, nor to a town's copy of an office's page: those are only where a fact was read. */
function officialPage(article: string, source: string): string | undefined {
  if (offices.includes(article)) return `https://www.${article}`
  const [, guide] = /^service-public (F\d+)$/.exec(article) ?? []
  if (guide) return `https://www.service-public.fr/particuliers/vosdroits/${guide}`
  const [, text] = Object.entries(pagesOfTexts).find(([start]) => article.startsWith(start)) ?? []
  if (text) return officialPages(text)[0]?.url
  const read = readAt.get(source)
  const host = read && `.${new URL(read).hostname}`
  return host && offices.some((office) => host.endsWith(`.${office}`)) ? read : undefined
}

const readAt = new Map(Object.entries(sources).map(([name, from]) => [name, 'url' in from ? from.url : undefined]))
