import { sourcesOfLetters } from '#app/rules/calendar/date-sources.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { DateSources } from './date-sources.tsx'

/** What the dates of these letters rest on. Apart from DateSources, which the page that runs React shows too. */
export function LetterSources({ letters }: { letters: readonly { id: DocumentId; dates: readonly unknown[] }[] }) {
  return <DateSources of={sourcesOfLetters(letters.filter(({ dates }) => dates.length > 0).map(({ id }) => id))} />
}
