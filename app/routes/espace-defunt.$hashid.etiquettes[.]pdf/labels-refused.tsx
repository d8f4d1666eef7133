import { type PaperRefusal, paperRefusals } from '#app/components/ceremony/papers/refusals.ts'
import { refusedFile } from '#app/components/files/refused.tsx'
import type { InsteadOfFile } from '#app/components/page/standalone.tsx'
import { labelsPathOf, thanksOf } from '#app/rules/deceased-space/addresses.ts'

/** The page that explains why the labels were not printed, and what to do. */
export function labelsRefused(hashid: string, problem: PaperRefusal): InsteadOfFile {
  return refusedFile(paperRefusals[problem], {
    actions: (
      <>
        <a className="button" href={labelsPathOf(hashid)}>
          Réessayer
        </a>{' '}
        <a className="button quiet" href={thanksOf(hashid)}>
          Voir la liste
        </a>
      </>
    ),
    note: 'Vous pouvez aussi imprimer la liste depuis votre navigateur, en ouvrant «\u00A0Voir la liste\u00A0».',
  })
}
