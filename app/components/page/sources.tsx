import { Fragment } from 'react'
import { frTypo } from '#app/rules/french.ts'
import { type SourceName, sources } from '#app/rules/law.ts'

/** « Source : C. civ. art. 78. »: what a sentence rests on; each leads to its official page, where one was noted. */
export function Sources({ names }: { names: readonly SourceName[] }) {
  return (
    <>
      {'Source\u00A0: '}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && frTypo(' ; ')}
          <Source name={name} />
        </Fragment>
      ))}
      .
    </>
  )
}

function Source({ name }: { name: SourceName }) {
  const official = sources[name]
  return official ? <a href={official.page}>{frTypo(name)}</a> : frTypo(name)
}
