import { Sources } from '#app/components/page/sources.tsx'
import { type DateSource, sourcesOfLetters } from '#app/rules/calendar/date-sources.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'

/** Folded under a list of dates: what each rests on, and the day it was read there. Not on paper. */
export function DateSources({ of }: { of: readonly DateSource[] }) {
  if (of.length === 0) return null
  return (
    <details className="unprinted">
      <summary>
        <u>Sources de ces dates</u>
      </summary>
      <ul className="list small">
        {of.map(({ code, label, sources, verifiedAt }) => (
          <li key={code}>
            {label}. <Sources names={sources} verifiedAt={verifiedAt} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Those of the letters that show a date. */
export function LetterSources({ letters }: { letters: readonly { id: DocumentId; dates: readonly unknown[] }[] }) {
  return <DateSources of={sourcesOfLetters(letters.filter(({ dates }) => dates.length > 0).map(({ id }) => id))} />
}
