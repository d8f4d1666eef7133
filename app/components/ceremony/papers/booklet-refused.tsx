import { bookletOf, ceremonyOf } from '#app/components/ceremony/addresses.ts'

type BookletRefusedProps = { ceremonyId: string; title: string; text: string; mayRetry: boolean; file: string }

/** Instead of the programme: why, and what to do. */
export function BookletRefused({ ceremonyId, title, text, mayRetry, file }: BookletRefusedProps) {
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p className="lede">{text}</p>
      <p className="actions">
        {mayRetry ? (
          <a className="button" href={file}>
            Réessayer
          </a>
        ) : (
          <a className="button" href={bookletOf(ceremonyId)}>
            Choisir les textes du programme
          </a>
        )}
        <a className="button quiet" href={ceremonyOf(ceremonyId)}>
          Revenir à la cérémonie
        </a>
      </p>
    </div>
  )
}
