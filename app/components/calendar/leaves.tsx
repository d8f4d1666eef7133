import type { Day } from '#app/rules/days.ts'
import { leafMonth } from '#app/rules/french.ts'

/** Dates as leaves of a calendar. Needs styles/path.css. */
export function Leaves({ dates }: { dates: readonly { day: Day; title: string; note: string }[] }) {
  return (
    <ol className="leaves">
      {dates.map(({ day, title, note }) => (
        <li key={`${day} ${title}`}>
          <time className="leaf" dateTime={day}>
            <b>{Number(day.slice(8))}</b> {leafMonth(day)}
          </time>
          <div>
            <strong>{title}</strong>
            <p className="small">{note}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
