import { pagesOfTexts } from '#app/content/law.ts'
import { officialPages } from '#app/content/official-pages.ts'
import type { Situation } from '#app/content/situations/situation.ts'
import { situationsVerifiedAt, sources } from '#app/content/situations/situations.ts'
import type { Day } from '../days.ts'
import { frTypo } from '../french.ts'

/** `page`: URL of an office, a code or a law. */
type GroundSaid = { article?: string; page?: string; about: string; verifiedAt: Day }

/** Returns the legal grounds to show. An unconfirmed one is shown without its article. */
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

/** Links only to official pages. Law firms and copies on a town's site are sources, but families are not sent there. */
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
