import type { PageData } from './page-data.ts'
import type { MetaFunction } from './router.ts'

type Matches = Parameters<MetaFunction>[0]['matches']

/**
 * The title of a page, « Retrouver votre espace – Auprès »: its subject, then the name of the site.
 *
 * @example export const meta: MetaFunction = ({ matches }) => pageTitle('Retrouver votre espace', matches)
 */
export function pageTitle(title: string, matches: Matches) {
  const root = matches.find((match) => match?.id === 'root')?.data as PageData | undefined
  return [{ title: root ? `${title} – ${root.site.name}` : title }]
}
