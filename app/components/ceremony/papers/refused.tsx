import { ceremonyOf, paperOf } from '#app/components/ceremony/addresses.ts'
import type { PaperName } from '#app/rules/ceremony/papers/papers.ts'

type PaperRefusedProps = { paper: PaperName; ceremonyId: string; title: string; text: string }

/** Instead of the PDF: why, and what to do. The ceremony can always be read, and printed from the browser. */
export function PaperRefused({ paper, ceremonyId, title, text }: PaperRefusedProps) {
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p className="lede">{text}</p>
      <p className="actions">
        <a className="button" href={paperOf(paper, ceremonyId)}>
          Réessayer
        </a>
        <a className="button quiet" href={ceremonyOf(ceremonyId)}>
          Voir la cérémonie
        </a>
      </p>
      <p className="small">
        Vous pouvez aussi imprimer le déroulé depuis votre navigateur, en ouvrant «&nbsp;Voir la cérémonie&nbsp;».
      </p>
    </div>
  )
}
