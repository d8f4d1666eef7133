import type { Day } from '#app/rules/days.ts'
import { weekdayDate } from '#app/rules/french.ts'

type Letters = { ready: number; begun: number; next?: { day: Day; name: string } | undefined }

/** « 3 prêts, 2 commencés. Prochaine date : jeudi 12 mars (Banque). » Screens 3.6. */
export function Standing({ letters: { ready, begun, next }, today }: { letters: Letters; today: Day }) {
  const counts = [counted(ready, 'prêt'), counted(begun, 'commencé')].filter(Boolean).join(', ')
  return (
    <span>
      {counts ? `${counts}.` : 'Pas encore commencés.'}
      {next && ` Prochaine date : ${shortDate(next.day, today)} (${next.name}).`}
    </span>
  )
}

const counted = (count: number, word: string) => (count > 0 ? `${count} ${word}${count > 1 ? 's' : ''}` : '')

/** The year is said when it is not this one. */
const shortDate = (day: Day, today: Day) =>
  day.slice(0, 4) === today.slice(0, 4) ? weekdayDate(day).replace(/ \d{4}$/, '') : weekdayDate(day)
