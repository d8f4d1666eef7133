import type { Day } from '#app/rules/days.ts'
import { type SourceName, shownSource, verifiedOn } from '#app/rules/law.ts'
import { SourceLinks } from './source-links.tsx'

type SourcesProps = {
  names: readonly SourceName[]
  /** The day what is said was read there; the pages' own where it is not given. */
  verifiedAt?: Day
}

/**
 * « Source : C. civ. art. 78. Vérifié le 20 novembre 2026. »: what a sentence rests on; each leads to its official page,
 * where one was noted.
 */
export function Sources({ names, verifiedAt = verifiedOn(names) }: SourcesProps) {
  return <SourceLinks sources={names.map(shownSource)} verifiedAt={verifiedAt} />
}
