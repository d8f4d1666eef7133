import { beginningOf } from '#app/rules/french.ts'
import type { PageData } from './page-data.ts'
import type { MetaFunction } from './router.ts'

type Matches = Parameters<MetaFunction>[0]['matches']

/**
 * Maximum number of characters of a subject, which may contain an organisation's name. With the site's name, a title
 * has at most 90.
 */
const LONGEST_SUBJECT = 56

/**
 * The title of a page, "Retrouver votre espace – Auprès": its subject, then the name of the site.
 * @example export const meta: MetaFunction = ({ matches }) => pageTitle('Retrouver votre espace', matches)
 */
export function pageTitle(title: string, matches: Matches) {
  const root = matches.find((match) => match?.id === 'root')?.data as PageData | undefined
  const subject = title.length > LONGEST_SUBJECT ? beginningOf(title, LONGEST_SUBJECT) : title
  return [{ title: root ? `${subject} – ${root.site.name}` : subject }]
}
