import type { TitledDocument } from '#app/content/documents.ts'
import { dateFr, frTypo } from '#app/rules/french.ts'
import { CopiedOn } from './copied-on.tsx'
import { RichParagraphs } from './rich-paragraphs.tsx'

type DocumentPageProps = { document: Pick<TitledDocument, 'title' | 'content' | 'verifiedAt' | 'sources' | 'copiedOn'> }

/** A document with a title: when it was verified, its sources, and whether the copy is out of date. */
export function DocumentPage({ document: { title, content, verifiedAt, sources, copiedOn } }: DocumentPageProps) {
  return (
    <div className="stack">
      <h1>{frTypo(title)}</h1>
      <p className="small">Vérifié le {dateFr(verifiedAt)}.</p>
      <CopiedOn day={copiedOn} isPage />
      <RichParagraphs text={content} />
      {sources.length > 0 && (
        <>
          <h2>Sources</h2>
          <ul className="list">
            {sources.map(({ label, url }) => (
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
