import { labelsOf, thanksOf } from '#app/rules/deceased-space/addresses.ts'

/** Instead of the labels: why, and what to do. */
export function LabelsRefused({ hashid, title, text }: { hashid: string; title: string; text: string }) {
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p className="lede">{text}</p>
      <p className="actions">
        <a className="button" href={labelsOf(hashid)}>
          Réessayer
        </a>
        <a className="button quiet" href={thanksOf(hashid)}>
          Voir la liste
        </a>
      </p>
      <p className="small">
        Vous pouvez aussi imprimer la liste depuis votre navigateur, en ouvrant «&nbsp;Voir la liste&nbsp;».
      </p>
    </div>
  )
}
