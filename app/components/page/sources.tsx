import { type SourceName, shownSource, verifiedOn } from '#app/content/law.ts'
import type { Day } from '#app/rules/days.ts'
import { SourceLinks } from './source-links.tsx'

type SourcesProps = {
  names: readonly SourceName[]
  /** Day on which the sources were checked; by default, that of the pages themselves. */
  verifiedAt?: Day
}

/**
 * "Source : C. civ. art. 78. Vérifié le 20 novembre 2026.": the sources of a sentence, each with a link to its official
 * page if known.
 */
export function Sources({ names, verifiedAt = verifiedOn(names) }: SourcesProps) {
  return <SourceLinks sources={names.map(shownSource)} verifiedAt={verifiedAt} />
}
