import { Fragment } from 'react'
import type { Day } from '#app/rules/days.ts'
import { dateFr, frTypo } from '#app/rules/french.ts'
import type { ShownSource } from '#app/rules/law.ts'

type SourceLinksProps = {
  sources: readonly ShownSource[]
  /** The day what is said was read there. */
  verifiedAt: Day | undefined
}

/** `Sources`, of which the official pages were found on the server: the page that runs React ships no list of them. */
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
