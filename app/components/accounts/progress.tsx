import { Fragment } from 'react'
import type { Day } from '#app/rules/days.ts'
import { counted, shortWeekday } from '#app/rules/french.ts'

type LettersCount = { posted: number; ready: number; begun: number; next?: { day: Day; name: string } | undefined }

/** The progress of a service, one line each, as the server writes them. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      <span>{line}</span>
    </Fragment>
  ))
}

/** « 1 posté, 3 prêts, 2 commencés. Prochaine date : jeudi 12 mars (Banque). » screens-3.6. */
export function ProgressList({
  letters: { posted, ready, begun, next },
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
      {next && ` Prochaine date\u00A0: ${shortWeekday(next.day, today)} (${next.name}).`}
    </span>
  )
}
