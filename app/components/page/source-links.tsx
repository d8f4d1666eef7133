import { Fragment } from 'react'
import type { ShownSource } from '#app/content/law.ts'
import type { Day } from '#app/rules/days.ts'
import { dateFr, frTypo } from '#app/rules/french.ts'

type SourceLinksProps = {
  sources: readonly ShownSource[]
  /** Day on which the source was checked. */
  verifiedAt: Day | undefined
}

/** Links to sources whose official pages the server has looked up, so that the page ships no list of them. */
export function SourceLinks({ sources, verifiedAt }: SourceLinksProps) {
  return (
    <>
      {'Source\u00A0: '}
      {sources.map(({ name, page }, index) => (
        <Fragment key={name}>
          {index > 0 && frTypo(' ; ')}
          {page ? <a href={page}>{frTypo(name)}</a> : frTypo(name)}
        </Fragment>
      ))}
      {verifiedAt ? `. Vérifié le ${dateFr(verifiedAt)}.` : '.'}
    </>
  )
}
