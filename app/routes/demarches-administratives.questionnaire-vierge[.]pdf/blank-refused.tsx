import { type PaperRefusal, paperRefusals } from '#app/components/ceremony/papers/refusals.ts'
import { refusedFile } from '#app/components/files/refused.tsx'
import type { InsteadOfFile } from '#app/components/page/standalone.tsx'
import { blankQuestionnairePath } from '#app/rules/letters/addresses.ts'

/** The page that explains why the sheets were not printed. */
export const blankRefused = (problem: PaperRefusal): InsteadOfFile =>
  refusedFile(paperRefusals[problem], {
    actions: (
      <a className="button" href={blankQuestionnairePath}>
        Réessayer
      </a>
    ),
  })
