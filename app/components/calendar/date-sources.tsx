import { SourceLinks } from '#app/components/page/source-links.tsx'
import type { DateSource } from '#app/rules/calendar/date-sources.ts'

/** Sources of a list of dates, folded below it, with the day on which they were checked. Not printed. */
export function DateSources({ of }: { of: readonly DateSource[] }) {
  if (of.length === 0) return null
  return (
    <details className="fold unprinted">
      <summary>
        <b>D’où viennent ces dates</b>
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
