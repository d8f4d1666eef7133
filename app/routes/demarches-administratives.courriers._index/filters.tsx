import { trackingPath } from '#app/rules/letters/addresses.ts'
import { type TrackingFilter, trackingFilters } from '#app/rules/tracking/filters.ts'

/** The lists, as links, with how many each holds. */
export function TrackingFilters({
  filter,
  counts,
}: {
  filter: TrackingFilter
  counts: Record<TrackingFilter, number>
}) {
  if (counts.tous === 0) return null
  return (
    <nav className="pages" aria-label="Filtrer">
      <ul>
        {Object.entries(trackingFilters).map(([name, label]) => (
          <li key={name}>
            <a
              href={name === 'tous' ? trackingPath : `${trackingPath}?liste=${name}`}
              aria-current={name === filter ? 'true' : undefined}
            >
              {label} ({counts[name as TrackingFilter]})
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
