import { Fragment } from 'react'
import type { Day } from '#app/rules/days.ts'
import { counted, shortWeekday } from '#app/rules/french.ts'

type Dated = { day: Day; names: string[] }
type LettersCount = {
  posted: number
  ready: number
  begun: number
  dates: { advised?: Dated | undefined; asked?: Dated | undefined; late: string[] }
}

/** The progress of a service, one line each, as the server writes them. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      <span>{line}</span>
    </Fragment>
  ))
}

/**
 * « 1 posté, 3 prêts, 2 commencés. Prochaine date conseillée : jeudi 12 mars (Banque). » What the law asks for next is
 * always there, and so is a duty that is past and not done. screens-3.6.
 */
export function ProgressList({
  letters: { posted, ready, begun, dates },
  today,
}: {
  letters: LettersCount
  today: Day
}) {
  const states = [
    { count: posted, adjective: 'posté' },
    { count: ready, adjective: 'prêt' },
    { count: begun, adjective: 'commencé' },
  ]
  const counts = states
    .filter(({ count }) => count > 0)
    .map(({ count, adjective }) => counted(count, adjective))
    .join(', ')
  return (
    <span>
      {counts ? `${counts}.` : 'Pas encore commencés.'}
      {dates.late.length > 0 && ` À faire dès que possible\u00A0: ${dates.late.join(', ')}.`}
      {dates.advised && ` Prochaine date conseillée\u00A0: ${dayCopy(dates.advised, today)}.`}
      {dates.asked && ` Prochaine date obligatoire\u00A0: ${dayCopy(dates.asked, today)}.`}
    </span>
  )
}

const dayCopy = ({ day, names }: Dated, today: Day) => `${shortWeekday(day, today)} (${names.join(', ')})`
