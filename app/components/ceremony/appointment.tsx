import { type Ceremony, ceremonyTypes } from '#app/rules/ceremony/ceremonies.ts'
import { plannedCopy, tooLongCopy } from '#app/rules/ceremony/events/durations.ts'
import { weekdayDate } from '#app/rules/french.ts'
import { clockFr, dayOf } from '#app/rules/wall-time.ts'
import { appointmentOf, calendarFileOf, lifeDatesPath } from './addresses.ts'

/** What everyone who shares the account reads of a ceremony; `phone` is for those who write (choice-13). */
export type ShownCeremony = Pick<
  Ceremony,
  'id' | 'ceremonyType' | 'datetime' | 'isConfirmed' | 'address' | 'slotMinutes' | 'phone' | 'thanks'
> & {
  /** What its form carries in `_seen`; empty for anyone who may only read. */
  seen: string
  withoutMusic: number
  withMusic: number
  isOutsideDays: boolean
  hasCover: boolean
}

/** « mardi 10 mars 2026, 14 h 30 », and « à confirmer » as long as nobody has. */
export function whenCopy({ datetime, isConfirmed }: Pick<Ceremony, 'datetime' | 'isConfirmed'>): string {
  if (!datetime) return 'À confirmer'
  const when = `${weekdayDate(dayOf(datetime))}, ${clockFr(datetime)}`
  return isConfirmed ? when : `${when} – à confirmer`
}

type AppointmentProps = { ceremony: ShownCeremony; mayWrite: boolean; lacksDates: boolean }

export function Appointment({ ceremony, mayWrite, lacksDates }: AppointmentProps) {
  const { id, address, phone, thanks, isOutsideDays, withMusic, slotMinutes } = ceremony
  const tooLong = tooLongCopy({ withMusic, slotMinutes })
  return (
    <section className="section">
      <h2>Le rendez-vous</h2>
      <div className="stack">
        <dl className="facts">
          <dt>Jour</dt>
          <dd>{whenCopy(ceremony)}</dd>
          <dt>Lieu</dt>
          <dd>{[ceremonyTypes[ceremony.ceremonyType], address || 'adresse à confirmer'].join(' – ')}</dd>
          <dt>Durée prévue</dt>
          <dd>{plannedCopy(ceremony)}</dd>
          {phone && (
            <>
              <dt>Téléphone de la famille</dt>
              <dd>{phone}</dd>
            </>
          )}
          {thanks && (
            <>
              <dt>Remerciements</dt>
              <dd className="as-typed">{thanks}</dd>
            </>
          )}
        </dl>
        {tooLong && <p className="notice">{tooLong}</p>}
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
