import { refusedFile } from '#app/components/files/refused.tsx'
import type { InsteadOfFile } from '#app/components/page/standalone.tsx'
import { bookletFileOf, bookletPathOf, ceremonyOf } from '#app/rules/ceremony/addresses.ts'
import type { bookletRefusal } from './booklet-refusals.ts'

/** The page shown if the booklet cannot be printed: why, and what to do. */
export function bookletRefused(
  refusal: ReturnType<typeof bookletRefusal>,
  { ceremonyId, isForScreen }: { ceremonyId: string; isForScreen: boolean },
): InsteadOfFile {
  const mayRetry = refusal.status !== 422
  return refusedFile(refusal, {
    actions: (
      <>
        {mayRetry ? (
          <a className="button" href={bookletFileOf(ceremonyId, isForScreen ? { pages: 'a5' } : {})}>
            Réessayer
          </a>
        ) : (
          <a className="button" href={bookletPathOf(ceremonyId)}>
            Choisir les textes du programme
          </a>
        )}{' '}
        <a className="button quiet" href={ceremonyOf(ceremonyId)}>
          Revenir à la cérémonie
        </a>
      </>
    ),
  })
}
