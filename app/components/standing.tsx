import { Fragment } from 'react'
import { lasting } from '#app/rules/ceremony/durations.ts'
import { shortWeekday } from '#app/rules/day-words.ts'
import type { Day } from '#app/rules/days.ts'
import { clockFr, dayOf } from '#app/rules/wall-time.ts'

type Letters = { posted: number; ready: number; begun: number; next?: { day: Day; name: string } | undefined }

type Ceremonies = {
  id: string
  /** « À l’église ». The catalogue of places stays on the server: this page ships its script. */
  place: string
  datetime?: string | undefined
  isConfirmed: boolean
  duration: number
  gaps: number
}[]

/** « mardi 10 mars, 14 h 30. Durée prévue : 32 min. Il manque 2 choses. », one line a ceremony. Screens 3.6. */
export function CeremonyStanding({ ceremonies, today }: { ceremonies: Ceremonies; today: Day }) {
  if (ceremonies.length === 0) return <span>Pas encore commencée.</span>
  return ceremonies.map(({ id, place, datetime, isConfirmed, duration, gaps }, index) => {
    const when = datetime ? `${shortWeekday(dayOf(datetime), today)}, ${clockFr(datetime)}` : 'jour'
    const said = [
      `${when}${isConfirmed ? '' : ' à confirmer'}.`,
      ...(duration > 0 ? [`Durée prévue\u00A0: ${lasting(duration)}.`] : []),
      ...(gaps > 0 ? [`Il manque ${gaps === 1 ? 'une chose' : `${gaps}\u00A0choses`}.`] : []),
    ].join(' ')
    return (
      <Fragment key={id}>
        {index > 0 && <br />}
        <span>{ceremonies.length > 1 ? `${place}, ${said}` : `${said[0]?.toUpperCase()}${said.slice(1)}`}</span>
      </Fragment>
    )
  })
}

/** « 1 posté, 3 prêts, 2 commencés. Prochaine date : jeudi 12 mars (Banque). » Screens 3.6. */
export function Standing({ letters: { posted, ready, begun, next }, today }: { letters: Letters; today: Day }) {
  const counts = [counted(posted, 'posté'), counted(ready, 'prêt'), counted(begun, 'commencé')]
    .filter(Boolean)
    .join(', ')
  return (
    <span>
      {counts ? `${counts}.` : 'Pas encore commencés.'}
      {next && ` Prochaine date : ${shortWeekday(next.day, today)} (${next.name}).`}
    </span>
  )
}

const counted = (count: number, word: string) => (count > 0 ? `${count} ${word}${count > 1 ? 's' : ''}` : '')
