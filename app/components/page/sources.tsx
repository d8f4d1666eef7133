import { Fragment } from 'react'
import type { Day } from '#app/rules/days.ts'
import { dateFr, frTypo } from '#app/rules/french.ts'
import { type SourceName, sources, verifiedOn } from '#app/rules/law.ts'

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
  return (
    <>
      {'Source\u00A0: '}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && frTypo(' ; ')}
          <Source name={name} />
        </Fragment>
      ))}
      {verifiedAt ? `. Vérifié le ${dateFr(verifiedAt)}.` : '.'}
    </>
  )
}

function Source({ name }: { name: SourceName }) {
  const official = sources[name]
  return official ? <a href={official.page}>{frTypo(name)}</a> : frTypo(name)
}
