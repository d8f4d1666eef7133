import { Fragment } from 'react'
import { IfOpened } from '#app/components/helpers/if-opened.tsx'
import { ceremonyCalendarPathOf, lifeDatesPath } from '#app/rules/ceremony/addresses.ts'
import { appointmentTexts } from '#app/rules/ceremony/appointment-texts.ts'
import { type Ceremony, ceremonyTypes, unsaidPlace } from '#app/rules/ceremony/ceremonies.ts'
import type { shownAppointment } from '#app/rules/ceremony/shown-ceremony.ts'
import { weekdayDate } from '#app/rules/french.ts'
import { clockFr, dayOf, hourFr } from '#app/rules/wall-time.ts'
import { appointmentLabels } from './appointment-copy.ts'

/** "mardi 10 mars 2026, 14 h 30", followed by "à confirmer" until it is confirmed. */
export function appointmentWhenCopy({ datetime, isConfirmed }: Pick<Ceremony, 'datetime' | 'isConfirmed'>): string {
  if (!datetime) return 'À confirmer'
  const when = `${weekdayDate(dayOf(datetime))}, ${clockFr(datetime)}`
  return isConfirmed ? when : `${when} – à confirmer`
}

/** "Crématorium de Quimper, salle des Hêtres", or the type of place if its address is missing. */
export const whereCopy = ({ ceremonyType, address }: Pick<Ceremony, 'ceremonyType' | 'address'>): string =>
  address || `${ceremonyTypes[ceremonyType]}, adresse à confirmer`

type Shown = ReturnType<typeof shownAppointment>

/** All known facts of the appointment, for readers. */
export function AppointmentFacts({ ceremony }: { ceremony: Shown }) {
  const { address, ceremonyType } = ceremony
  const filled = appointmentTexts.filter((name) => name !== 'address' && ceremony[name])
  return (
    <dl className="facts">
      <dt>Jour</dt>
      <dd>{appointmentWhenCopy(ceremony)}</dd>
      <dt>Lieu</dt>
      <dd>{[unsaidPlace({ ceremonyType, address }), address || 'adresse à confirmer'].filter(Boolean).join(' – ')}</dd>
      {filled.map((name) => (
        <Fragment key={name}>
          <dt>{appointmentLabels[name]}</dt>
          <dd className="as-typed">{name === 'filmedAt' ? hourFr(ceremony[name] ?? '') : ceremony[name]}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

export const OutsideDays = () => (
  <p className="notice">
    Les obsèques ont lieu entre 24 heures et 14 jours après le décès. Cette date sort du délai&nbsp;: parlez-en aux
    pompes funèbres.
  </p>
)

/** Its other uses, and the dates that it lacks. */
export function AppointmentLinks({ ceremony, lacksDates }: { ceremony: Shown; lacksDates: boolean }) {
  const { id, datetime, isConfirmed } = ceremony
  return (
    <>
      {datetime && isConfirmed && (
        <IfOpened to={ceremonyCalendarPathOf(id)}>
          <p>
            <a className="link" href={ceremonyCalendarPathOf(id)} download>
              Ajouter à mon agenda
            </a>
          </p>
        </IfOpened>
      )}
      {lacksDates && (
        <IfOpened to={lifeDatesPath}>
          <p>
            <a className="link" href={lifeDatesPath}>
              Ajouter les dates de naissance et de décès
            </a>
          </p>
        </IfOpened>
      )}
    </>
  )
}
