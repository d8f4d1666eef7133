import type { TitledDocument } from '#app/rules/content/types.ts'
import { dateFr, frTypo } from '#app/rules/french.ts'
import { RichParagraphs } from './rich-paragraphs.tsx'

type DocumentPageProps = { document: Pick<TitledDocument, 'title' | 'content' | 'verifiedAt' | 'sources' | 'copiedOn'> }

/** A document with a title: when it was verified, what it rests on, and whether it is behind. */
export function DocumentPage({ document: { title, content, ...document } }: DocumentPageProps) {
  return (
    <div className="stack">
      <h1>{frTypo(title)}</h1>
      <Verified {...document} />
      <RichParagraphs text={content} />
      {document.sources.length > 0 && (
        <>
          <h2>Sources</h2>
          <ul>
            {document.sources.map(({ label, url }) => (
              <li key={url}>
                <a href={url}>{frTypo(label)}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** « Vérifié le 4 novembre 2026. », and of which day the copy is, where the service does not answer. */
function Verified({ verifiedAt, copiedOn }: Pick<TitledDocument, 'verifiedAt' | 'copiedOn'>) {
  return (
    <p className="small">
      Vérifié le {dateFr(verifiedAt)}.
      {copiedOn && (
        <>
          <br />
          Page du {dateFr(copiedOn)}, la mise à jour n’est pas disponible.
        </>
      )}
    </p>
  )
}
