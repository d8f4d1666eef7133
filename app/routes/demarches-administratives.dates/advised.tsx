import type { Day } from '#app/rules/days.ts'
import { lowerFirst, shortDay, upperFirst } from '#app/rules/french.ts'
import type { ShownDeadline } from './deadline-list.tsx'

/** Dates that are only advised, one row per day. Past days are one row, without their dates. */
export function Advised({ deadlines, today }: { deadlines: (ShownDeadline & { day: Day })[]; today: Day }) {
  if (deadlines.length === 0) return null
  const when = ({ isPast, day }: ShownDeadline & { day: Day }) =>
    isPast ? 'À envoyer dès que possible' : `Avant le ${shortDay(day, today)}`
  const titles = [...new Set(deadlines.map(when))]
  const wordsOf = (title: string) => [
    ...new Set(
      deadlines
        .filter((each) => when(each) === title)
        .flatMap(({ label, names }) => (names.length > 0 ? names : [lowerFirst(label)])),
    ),
  ]
  return (
    <section className="part">
      <h2>Conseillé</h2>
      <ul className="rows">
        {titles.map((title) => (
          <li key={title}>
            <p className="title">{title}</p>
            <p className="small">{upperFirst(wordsOf(title).join(', '))}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
