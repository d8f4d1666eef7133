import { preparing } from '#app/components/files/preparing.tsx'
import { refusedFile } from '#app/components/files/refused.tsx'
import { FieldLinks } from '#app/components/letters/field-links.tsx'
import type { Missing } from '#app/components/letters/missing-list.tsx'
import type { InsteadOfFile } from '#app/components/page/standalone.tsx'
import type { BlockedLetter, BundleRefusal } from '#app/rules/bundle/bundle.ts'
import { waitsName, withoutBlocked } from '#app/rules/bundle/bundle.ts'
import { bundleRefusalCopy } from '#app/rules/bundle/copy.ts'
import { bundleFormPath, fieldOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'

/** The path and query from which a bundle was requested. */
type BundleRequest = { path: string; search: URLSearchParams }

/** The page shown while the bundle is being made. */
export function preparingPage({ path, search }: BundleRequest): InsteadOfFile {
  const waiting = new URLSearchParams(search)
  waiting.set(waitsName, '1')
  const again = addressOf({ path, search: waiting })
  const back = (
    <a className="button quiet" href={bundleFormPath}>
      Revenir aux lettres
    </a>
  )
  return preparing('Nous préparons le dossier à imprimer', { again, what: 'le dossier à imprimer', back })
}

/** The page shown instead of the file: why, and what to do. `letterName`: the letter that caused the refusal. */
export function refusedPage(
  refusal: BundleRefusal,
  request: BundleRequest,
  letterName: string | undefined,
): InsteadOfFile {
  const { mayRetry, ...shown } = bundleRefusalCopy(refusal, letterName)
  const { blocked = [], toPay = [] } = refusal
  const search = new URLSearchParams(request.search)
  search.delete(waitsName)
  return refusedFile(shown, {
    missing: (
      <>
        {blocked.length > 0 && <BlockedList letters={blocked.map(toList)} />}
        {toPay.length > 0 && <p>{toPay.join(', ')}.</p>}
      </>
    ),
    actions: (
      <>
        {mayRetry && (
          <a className="button" href={addressOf({ ...request, search })}>
            Réessayer
          </a>
        )}{' '}
        {refusal.mayLeaveOut && (
          <a className="button" href={addressOf({ ...request, search: withoutBlocked(search) })}>
            Télécharger sans {blocked.length + toPay.length > 1 ? 'ces lettres' : 'cette lettre'}
          </a>
        )}{' '}
        <a className={toPay.length > 0 ? 'button' : 'button quiet'} href={bundleFormPath}>
          {toPay.length > 0 ? 'Voir ce qui est à payer' : 'Revenir aux lettres'}
        </a>
      </>
    ),
  })
}

const toList = ({ id, name, gaps }: BlockedLetter) => ({
  id,
  name,
  gaps: gaps.map(({ field, words }) => ({ words, href: fieldOf(id, field) })),
})

const addressOf = ({ path, search }: BundleRequest) => (search.size > 0 ? `${path}?${search}` : path)

function BlockedList({ letters }: { letters: { id: DocumentId; name: string; gaps: Missing[] }[] }) {
  return (
    <ul>
      {letters.map(({ id, name, gaps }) => (
        <li key={id}>
          {name}. Il manque&nbsp;: <FieldLinks links={gaps} />.
        </li>
      ))}
    </ul>
  )
}
