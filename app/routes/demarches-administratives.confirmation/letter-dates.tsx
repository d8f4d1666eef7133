import { Fragment } from 'react'
import { paperCopy } from '#app/rules/calendar/copy.ts'
import type { LetterDate } from '#app/rules/calendar/letter-dates.ts'
import type { Day } from '#app/rules/days.ts'
import { shortDay } from '#app/rules/french.ts'

/**
 * Dates of a letter in a table cell: each day, and what is at stake. They are one element, because on a small screen
 * each child of a cell is a column.
 */
export function LetterDates({ dates, today }: { dates: readonly LetterDate[]; today: Day }) {
  return (
    <span>
      {dates.map(({ day, stake }, index) => (
        <Fragment key={stake}>
          {index > 0 && <br />}
          {shortDay(day, today)} <small>({paperCopy(stake)})</small>
        </Fragment>
      ))}
    </span>
  )
}
