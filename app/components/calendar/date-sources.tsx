import { SourceLinks } from '#app/components/page/source-links.tsx'
import type { DateSource } from '#app/rules/calendar/date-sources.ts'

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
            {label}. <SourceLinks sources={sources} verifiedAt={verifiedAt} />
          </li>
        ))}
      </ul>
    </details>
  )
}
