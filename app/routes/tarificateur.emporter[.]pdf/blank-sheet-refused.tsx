import { type PaperRefusal, paperRefusals } from '#app/components/ceremony/papers/refusals.ts'
import { refusedFile } from '#app/components/files/refused.tsx'
import type { InsteadOfFile } from '#app/components/page/standalone.tsx'
import type { FuneralMode } from '#app/content/estimate/price-lines.ts'
import { blankPdfOf, blankSheetOf } from '#app/rules/estimate/addresses.ts'

/** The page that explains why the sheet was not printed. The browser can still print it. */
export function blankSheetRefused(mode: FuneralMode, problem: PaperRefusal): InsteadOfFile {
  return refusedFile(paperRefusals[problem], {
    actions: (
      <>
        <a className="button" href={blankPdfOf(mode)}>
          Réessayer
        </a>{' '}
        <a className="button quiet" href={blankSheetOf(mode)}>
          Voir la feuille
        </a>
      </>
    ),
    note: 'Vous pouvez aussi imprimer la feuille depuis votre navigateur, en ouvrant «\u00A0Voir la feuille\u00A0».',
  })
}
