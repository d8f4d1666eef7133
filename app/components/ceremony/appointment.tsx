import { Fragment } from 'react'
import { type AppointmentText, appointmentTexts } from '#app/rules/ceremony/appointment-texts.ts'
import { type Ceremony, ceremonyTypes } from '#app/rules/ceremony/ceremonies.ts'
import type { ProgrammeLine } from '#app/rules/ceremony/papers/programme.ts'
import { weekdayDate } from '#app/rules/french.ts'
import { clockFr, dayOf, hourFr, type WallTime } from '#app/rules/wall-time.ts'
import { appointmentOf, calendarFileOf, lifeDatesPath } from './addresses.ts'
import { appointmentLabels } from './appointment-copy.ts'
import { Minutes } from './minutes.tsx'

/** What every member of the account sees of a ceremony. `phone`: only for members who may edit (choice-13). */
export type ShownCeremony = Pick<
  Ceremony,
  'id' | 'ceremonyType' | 'datetime' | 'isConfirmed' | 'slotMinutes' | AppointmentText
> & {
  /** Value of `_seen` in the form; empty for a reader. */
  seen: string
  withoutMusic: number
  withMusic: number
  isOutsideDays: boolean
  longest: ProgrammeLine | undefined
  endsAt: WallTime | undefined
}

/** "mardi 10 mars 2026, 14 h 30", followed by "à confirmer" until it is confirmed. */
export function whenCopy({ datetime, isConfirmed }: Pick<Ceremony, 'datetime' | 'isConfirmed'>): string {
  if (!datetime) return 'À confirmer'
  const when = `${weekdayDate(dayOf(datetime))}, ${clockFr(datetime)}`
  return isConfirmed ? when : `${when} – à confirmer`
}

type AppointmentProps = { ceremony: ShownCeremony; mayWrite: boolean; lacksDates: boolean }

export function Appointment({ ceremony, mayWrite, lacksDates }: AppointmentProps) {
  const { id, address, isOutsideDays, endsAt } = ceremony
  const told = appointmentTexts.filter((name) => name !== 'address' && ceremony[name])
  return (
    <section className="section">
      <h2>Le rendez-vous</h2>
      <div className="stack">
        <dl className="facts">
          <dt>Jour</dt>
          <dd>{whenCopy(ceremony)}</dd>
          <dt>Lieu</dt>
          <dd>{[ceremonyTypes[ceremony.ceremonyType], address || 'adresse à confirmer'].join(' – ')}</dd>
          {endsAt && ceremony.withMusic > 0 && (
            <>
              <dt>Fin prévue</dt>
              <dd>vers {clockFr(endsAt)}</dd>
            </>
          )}
          {told.map((name) => (
            <Fragment key={name}>
              <dt>{appointmentLabels[name]}</dt>
              <dd className="as-typed">{name === 'filmedAt' ? hourFr(ceremony[name] ?? '') : ceremony[name]}</dd>
            </Fragment>
          ))}
        </dl>
        <Minutes ceremony={ceremony} mayWrite={mayWrite} />
        {isOutsideDays && (
          <p className="notice">
            Les obsèques ont lieu entre 24 heures et 14 jours après le décès. Cette date sort du délai&nbsp;: parlez-en
            aux pompes funèbres.
          </p>
        )}
        <p className="actions">
          {mayWrite && (
            <a className="link" href={appointmentOf(id)}>
              Modifier le rendez-vous
            </a>
          )}{' '}
          {mayWrite && lacksDates && (
            <a className="link" href={lifeDatesPath}>
              Ajouter les dates de naissance et de décès
            </a>
          )}{' '}
          {ceremony.datetime && ceremony.isConfirmed && (
            <a className="link" href={calendarFileOf(id)} download>
              Ajouter à mon agenda
            </a>
          )}
        </p>
      </div>
    </section>
  )
}
