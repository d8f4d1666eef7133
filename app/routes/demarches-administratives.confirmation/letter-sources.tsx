import { DateSources } from '#app/components/calendar/date-sources.tsx'
import { sourcesOfLetters } from '#app/rules/calendar/date-sources.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'

/** Sources of the dates of these letters. */
export function LetterSources({ letters }: { letters: readonly { id: DocumentId; dates: readonly unknown[] }[] }) {
  return <DateSources of={sourcesOfLetters(letters.filter(({ dates }) => dates.length > 0).map(({ id }) => id))} />
}
