import { ConflictSummary as QuestionConflicts } from '#app/components/ceremony/their-version.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { AddressesMeanwhile } from '#app/components/letters/conflicts/addresses.tsx'
import { LetterConflictSummary } from '#app/components/letters/conflicts/summary.tsx'
import type { FormState } from '#app/components/letters/form-state.ts'
import { questionWords } from '#app/rules/questionnaire/sheets.ts'
import type { RefusedSheet } from './refusal.server.ts'

/** At the top of the page: what a relative has changed in the meantime, or what to correct. */
export function RefusalSummaries({ again, known }: { again: RefusedSheet | undefined; known: FormState }) {
  if (!again) return null
  return (
    <>
      <LetterConflictSummary sentence={again.sentence} form={known} />
      <QuestionConflicts conflict={again.conflict} labelOf={(name) => questionWords[name] ?? name} />
      <AddressesMeanwhile meanwhile={again.meanwhile} />
      <ErrorSummary errors={again.errors} saved isSecond={again.isChanged} />
    </>
  )
}
