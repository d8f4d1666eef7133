import type { DocumentId } from '#app/rules/letters/definition.ts'
import { formOf, pdfOf, previewOf } from './addresses.ts'
import { type Missing, MissingList } from './missing-list.tsx'

export type Refusal = { title: string; text: string }

type PdfRefusedProps = {
  id: DocumentId
  /** Of the PDF, and of the page that shows what it would hold, where they are not the letter's own. */
  pdf?: string
  page?: string
  refusal: Refusal
  /** The fields that would open the way. */
  missing: Missing[]
  /** Trying again may do. */
  mayRetry: boolean
}

/** Instead of the PDF: why, and what to do. The letter can always be read, and printed from the browser. */
export function PdfRefused({ id, pdf, page, refusal: { title, text }, missing, mayRetry }: PdfRefusedProps) {
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p className="lede">{text}</p>
      <MissingList missing={missing} />
      <p className="actions">
        {mayRetry ? (
          <a className="button" href={pdf ?? pdfOf(id)}>
            Réessayer
          </a>
        ) : (
          <a className="button" href={formOf(id)}>
            Compléter la lettre
          </a>
        )}
        <a className="button quiet" href={page ?? previewOf(id)}>
          Voir la lettre
        </a>
      </p>
      {mayRetry && (
        <p className="small">
          Vous pouvez aussi imprimer la lettre depuis votre navigateur, en ouvrant «&nbsp;Voir la lettre&nbsp;».
        </p>
      )}
    </div>
  )
}
