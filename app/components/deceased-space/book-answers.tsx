import { type PaperRefusal, paperRefusals } from '#app/components/ceremony/papers/refusals.ts'
import { preparing } from '#app/components/files/preparing.tsx'
import { refusedFile } from '#app/components/files/refused.tsx'
import type { InsteadOfFile } from '#app/components/page/standalone.tsx'
import { bookFileOf, bookOf } from '#app/rules/deceased-space/addresses.ts'
import { bookWaitsName } from '#app/rules/deceased-space/book/options.ts'

/** The page shown while the book is being made. */
export function preparingBook(hashid: string, search: URLSearchParams): InsteadOfFile {
  const waiting = new URLSearchParams({ ...Object.fromEntries(search), [bookWaitsName]: '1' })
  const again = `${bookFileOf(hashid)}?${waiting}`
  return preparing('Nous préparons le livre', { again, what: 'le livre', back: <Back hashid={hashid} /> })
}

/** The page that explains why a PDF of the space was not made. `file`: the address to try again. */
export function spacePaperRefused(hashid: string, problem: PaperRefusal, file: string): InsteadOfFile {
  return refusedFile(paperRefusals[problem], {
    actions: (
      <>
        <a className="button" href={file}>
          Réessayer
        </a>{' '}
        <Back hashid={hashid} />
      </>
    ),
  })
}

/** The page of a volume past the last message: "Avec ce qui est gardé pour la famille" is not ticked. */
export function noVolume(hashid: string): InsteadOfFile {
  const refusal = {
    status: 422,
    title: 'Ce tome est vide',
    text: 'Les messages de ce livre tiennent dans les tomes d’avant. Choisissez-en un, ou ajoutez ce qui est gardé pour la famille.',
  }
  return refusedFile(refusal, { actions: <Back hashid={hashid} /> })
}

/** The page shown instead of cards that would lead nowhere. */
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
