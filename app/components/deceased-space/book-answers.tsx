import { type PaperRefusal, paperRefusals } from '#app/components/ceremony/papers/refusals.ts'
import { type InsteadOfFile, preparing } from '#app/components/files/preparing.tsx'
import { bookFileOf, bookOf } from '#app/rules/deceased-space/addresses.ts'
import { bookWaitsName } from '#app/rules/deceased-space/book.ts'

/** While the book is made. */
export function preparingBook(hashid: string, search: URLSearchParams): InsteadOfFile {
  const waiting = new URLSearchParams({ ...Object.fromEntries(search), [bookWaitsName]: '1' })
  const again = `${bookFileOf(hashid)}?${waiting}`
  return preparing('Nous préparons le livre', { again, what: 'le livre', back: <Back hashid={hashid} /> })
}

/** Instead of a paper of the space: why, and what to do. `file`: where it was asked. */
export function paperRefused(hashid: string, problem: PaperRefusal, file: string): InsteadOfFile {
  const { status, title, text } = paperRefusals[problem]
  const page = (
    <div className="stack">
      <h1>{title}</h1>
      <p className="lede">{text}</p>
      <p className="actions">
        <a className="button" href={file}>
          Réessayer
        </a>
        <Back hashid={hashid} />
      </p>
    </div>
  )
  return { status, title, page, ...(status === 503 && { headers: { 'Retry-After': '10' } }) }
}

/** Instead of a volume of which no message is left: « Avec ce qui est gardé pour la famille » is not ticked. */
export function noVolume(hashid: string): InsteadOfFile {
  const title = 'Ce tome est vide'
  const page = (
    <div className="stack">
      <h1>{title}</h1>
      <p className="lede">
        Les messages de ce livre tiennent dans les tomes d’avant. Choisissez-en un, ou ajoutez ce qui est gardé pour la
        famille.
      </p>
      <p className="actions">
        <Back hashid={hashid} />
      </p>
    </div>
  )
  return { status: 422, title, page }
}

/** Instead of cards that would lead nowhere. */
export function noCards(hashid: string): InsteadOfFile {
  const title = 'Cet espace est réservé aux proches'
  const page = (
    <div className="stack">
      <h1>{title}</h1>
      <p className="lede">
        Une carte ne mènerait nulle part. Pour en distribuer, ouvrez d’abord l’espace à toute personne qui a le lien.
      </p>
      <p className="actions">
        <Back hashid={hashid} />
      </p>
    </div>
  )
  return { status: 422, title, page }
}

const Back = ({ hashid }: { hashid: string }) => (
  <a className="button quiet" href={bookOf(hashid)}>
    Revenir au livre
  </a>
)
