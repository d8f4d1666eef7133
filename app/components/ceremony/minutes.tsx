import { lasting, lastingAbout, roomLeftCopy, tooLongCopy } from '#app/rules/ceremony/events/durations.ts'
import type { ProgrammeLine } from '#app/rules/ceremony/papers/programme.ts'
import { appointmentOf, eventOf } from './addresses.ts'

type MinutesProps = {
  ceremony: {
    id: string
    /** In seconds. */
    withoutMusic: number
    withMusic: number
    slotMinutes?: number | undefined
    longest?: ProgrammeLine | undefined
  }
  mayWrite: boolean
}

/** The three durations side by side, with those that are too long, and what to shorten. screens-3.9. */
export function Minutes({ ceremony, mayWrite }: MinutesProps) {
  const { id, withoutMusic, withMusic, slotMinutes, longest } = ceremony
  const tooLong = tooLongCopy(ceremony)
  return (
    <>
      <dl className="minutes">
        <div>
          <dt>Paroles et gestes</dt>
          <dd>{lastingAbout(withoutMusic)}</dd>
        </div>
        <div className={tooLong && 'over'}>
          <dt>Avec la musique</dt>
          <dd>{lastingAbout(withMusic)}</dd>
        </div>
        {slotMinutes && (
          <div>
            <dt>La salle est réservée</dt>
            <dd>{lasting(slotMinutes * 60)}</dd>
          </div>
        )}
      </dl>
      <p>
        {tooLong ?? roomLeftCopy(ceremony)}
        {tooLong && longest && ` Le plus long\u00A0: «\u00A0${longest.label}\u00A0», ${lasting(longest.duration)}.`}
      </p>
      {tooLong && mayWrite && (
        <p className="actions">
          {longest && (
            <>
              <a className="button" href={eventOf(id, longest.id, { edit: true })}>
                Raccourcir «&nbsp;{longest.label}&nbsp;»
              </a>{' '}
            </>
          )}
          <a className="link" href={appointmentOf(id)}>
            Changer l’heure ou la salle
          </a>
        </p>
      )}
    </>
  )
}
