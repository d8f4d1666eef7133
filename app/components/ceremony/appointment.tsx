import { type Ceremony, ceremonyTypes } from '#app/rules/ceremony/ceremonies.ts'
import { plannedWords, tooLongWords } from '#app/rules/ceremony/durations.ts'
import { weekdayDate } from '#app/rules/french.ts'
import { clockFr, dayOf } from '#app/rules/wall-time.ts'
import { CsrfField } from '../csrf-field.tsx'
import { Field, RadioField, TextArea, Tick } from '../fields.tsx'
import { appointmentOf, ceremonyOf, diaryOf } from './addresses.ts'
import { CoverSection } from './booklet-section.tsx'

/** What everyone who shares the account reads of a ceremony; `phone` is for those who write (decision 13). */
export type ShownCeremony = Pick<
  Ceremony,
  'id' | 'ceremonyType' | 'datetime' | 'isConfirmed' | 'address' | 'slotMinutes' | 'phone' | 'thanks'
> & { withoutMusic: number; withMusic: number; isOutsideDays: boolean; hasCover: boolean }

/** « mardi 10 mars 2026, 14 h 30 », and « à confirmer » as long as nobody has. */
function whenWords({ datetime, isConfirmed }: Pick<Ceremony, 'datetime' | 'isConfirmed'>): string {
  if (!datetime) return 'À confirmer'
  const when = `${weekdayDate(dayOf(datetime))}, ${clockFr(datetime)}`
  return isConfirmed ? when : `${when} – à confirmer`
}

export function Appointment({ ceremony, mayWrite }: { ceremony: ShownCeremony; mayWrite: boolean }) {
  const { id, address, phone, thanks, isOutsideDays, withMusic, slotMinutes } = ceremony
  const tooLong = tooLongWords({ withMusic, slotMinutes })
  return (
    <section className="section">
      <h2>Le rendez-vous</h2>
      <div className="stack">
        <dl className="facts">
          <dt>Jour</dt>
          <dd>{whenWords(ceremony)}</dd>
          <dt>Lieu</dt>
          <dd>{[ceremonyTypes[ceremony.ceremonyType], address || 'adresse à confirmer'].join(' – ')}</dd>
          <dt>Durée prévue</dt>
          <dd>{plannedWords(ceremony)}</dd>
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
            Les obsèques ont lieu entre 24 heures et 14 jours après le décès. Cette date sort du délai : parlez-en aux
            pompes funèbres.
          </p>
        )}
        <p className="actions">
          {mayWrite && (
            <a className="link" href={appointmentOf(id)}>
              Modifier le rendez-vous
            </a>
          )}
          {ceremony.datetime && ceremony.isConfirmed && (
            <a className="link" href={diaryOf(id)} download>
              Ajouter à mon agenda
            </a>
          )}
        </p>
      </div>
    </section>
  )
}

type FormProps = { ceremony: ShownCeremony; typed?: Record<string, string>; errors?: Record<string, string> }

/** What was typed and refused is shown again as it was. */
export function AppointmentForm({ ceremony, typed, errors = {} }: FormProps) {
  const { id, ceremonyType, datetime = '', isConfirmed, address, slotMinutes, phone, thanks } = ceremony
  const said = (name: string, kept: string | undefined) => typed?.[name] ?? (typed ? '' : (kept ?? ''))
  const when = said('datetime', datetime)
  return (
    <>
      <section className="section">
        <h2>Le rendez-vous</h2>
        <form method="post" action={appointmentOf(id)} noValidate>
          <CsrfField />
          <input type="hidden" name="intent" value="save" />
          <RadioField
            name="ceremonyType"
            label="Où a lieu la cérémonie ?"
            choices={ceremonyTypes}
            defaultValue={said('ceremonyType', ceremonyType)}
            error={errors.ceremonyType}
          />
          <Field
            name="datetime"
            label="Jour et heure"
            type={errors.datetime ? 'text' : 'datetime-local'}
            hint="Par exemple : 10/03/2026 14:30."
            defaultValue={when}
            error={errors.datetime}
          />
          <Tick
            name="isConfirmed"
            label="Le jour et l’heure sont confirmés"
            checked={said('isConfirmed', isConfirmed ? 'on' : '') === 'on'}
          />
          <Field
            name="address"
            label="Adresse"
            hint="Le nom du lieu, la salle, la rue, la commune."
            maxLength={200}
            defaultValue={said('address', address)}
            error={errors.address}
          />
          <Field
            name="slotMinutes"
            label="Durée de réservation de la salle, en minutes"
            optional
            className="short"
            inputMode="numeric"
            defaultValue={said('slotMinutes', slotMinutes?.toString())}
            error={errors.slotMinutes}
          />
          <Field
            name="phone"
            label="Téléphone de la famille"
            optional
            hint="Pour le maître de cérémonie. Il n’est pas imprimé sur le programme."
            type="tel"
            autoComplete="tel"
            maxLength={30}
            defaultValue={said('phone', phone)}
            error={errors.phone}
          />
          <TextArea
            name="thanks"
            label="Remerciements"
            optional
            hint="À la fin du programme."
            maxLength={1000}
            defaultValue={said('thanks', thanks)}
            error={errors.thanks}
          />
          <p className="actions">
            <button type="submit" className="button">
              Enregistrer
            </button>
            <a className="link" href={ceremonyOf(id)}>
              Ne rien changer
            </a>
          </p>
        </form>
      </section>
      <CoverSection ceremonyId={id} hasCover={ceremony.hasCover} />
    </>
  )
}
