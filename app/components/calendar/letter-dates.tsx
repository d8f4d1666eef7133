import { paperCopy } from '#app/rules/calendar/copy.ts'
import type { LetterDate } from '#app/rules/calendar/letter-dates.ts'
import type { Day } from '#app/rules/days.ts'
import { shortDay } from '#app/rules/french.ts'

/** The dates of a letter in a table cell, each with its legal weight. */
export function LetterDates({ dates, today }: { dates: readonly LetterDate[]; today: Day }) {
  return dates.map(({ day, stake }, index) => (
    <span key={stake}>
      {index > 0 && <br />}
      {shortDay(day, today)} <small>({paperCopy(stake)})</small>
    </span>
  ))
}
