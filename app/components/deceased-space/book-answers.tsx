import { type PaperRefusal, paperRefusals } from '#app/components/ceremony/papers/refusals.ts'
import { preparing } from '#app/components/files/preparing.tsx'
import { refusedFile } from '#app/components/files/refused.tsx'
import type { InsteadOfFile } from '#app/components/page/standalone.tsx'
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
  return refusedFile(paperRefusals[problem], {
    actions: (
      <>
        <a className="button" href={file}>
          Réessayer
        </a>
        <Back hashid={hashid} />
      </>
    ),
  })
}

/** Instead of a volume of which no message is left: « Avec ce qui est gardé pour la famille » is not ticked. */
export function noVolume(hashid: string): InsteadOfFile {
  const refusal = {
    status: 422,
    title: 'Ce tome est vide',
    text: 'Les messages de ce livre tiennent dans les tomes d’avant. Choisissez-en un, ou ajoutez ce qui est gardé pour la famille.',
  }
  return refusedFile(refusal, { actions: <Back hashid={hashid} /> })
}

/** Instead of cards that would lead nowhere. */
export function noCards(hashid: string): InsteadOfFile {
  const refusal = {
    status: 422,
    title: 'Cet espace est réservé aux proches',
    text: 'Une carte ne mènerait nulle part. Pour en distribuer, ouvrez d’abord l’espace à toute personne qui a le lien.',
  }
  return refusedFile(refusal, { actions: <Back hashid={hashid} /> })
}

const Back = ({ hashid }: { hashid: string }) => (
  <a className="button quiet" href={bookOf(hashid)}>
    Revenir au livre
  </a>
)
