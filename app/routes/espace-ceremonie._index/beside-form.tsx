import { deletionOf, eventOf, runningOrderAt, secondCeremonyOf } from '#app/rules/ceremony/addresses.ts'
import { MOST_CEREMONIES, type NamedCeremony } from '#app/rules/ceremony/ceremonies.ts'
import { cardinal } from '#app/rules/french.ts'
import type { readAppointment } from './appointment.server.ts'
import { AppointmentLinks } from './appointment-facts.tsx'

type Read = Awaited<ReturnType<typeof readAppointment>>
type Shown = NonNullable<Read['ceremony']>

type BesideFormProps = Pick<Read, 'mayWrite' | 'asks' | 'lacksDates'> & {
  ceremony: Shown
  ceremonies: NamedCeremony[]
}

/** The missing items and the other actions, folded on a narrow screen while the page asks one thing. */
export function BesideForm({ ceremony, ceremonies, mayWrite, asks, lacksDates }: BesideFormProps) {
  const all = (
    <>
      {mayWrite && <Remaining {...ceremony} />}
      <AppointmentLinks ceremony={ceremony} lacksDates={lacksDates} />
      {mayWrite && <Others ceremonyId={ceremony.id} count={ceremonies.length} />}
    </>
  )
  if (!asks) return all
  return (
    <details className="fold aside">
      <summary>
        <b>Ce qui reste, l’agenda</b>
      </summary>
      <div className="stack">{all}</div>
    </details>
  )
}

const MOST_QUESTIONS = 2

/** The questions that the events leave open. */
function Remaining({ id, open }: Pick<Shown, 'id' | 'open'>) {
  if (open.length === 0) return null
  const more = open.length - MOST_QUESTIONS
  return (
    <>
      <h2>Ce qui reste</h2>
      <ul className="rows">
        {open.slice(0, MOST_QUESTIONS).map(({ eventId, asks }) => (
          <li key={eventId}>
            <p>
              <a className="title" href={eventOf(id, eventId, { edit: true })}>
                {asks}
              </a>
            </p>
            <p className="small">Dans le déroulé</p>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <a className="link" href={runningOrderAt(id)}>
            Et {cardinal(more)} de plus, dans le déroulé
          </a>
        </p>
      )}
    </>
  )
}

function Others({ ceremonyId, count }: { ceremonyId: string; count: number }) {
  return (
    <>
      {count < MOST_CEREMONIES ? (
        <p>
          <a className="link" href={secondCeremonyOf(ceremonyId)}>
            Ajouter une seconde cérémonie
          </a>
        </p>
      ) : (
        <p className="small">Vous avez deux cérémonies.</p>
      )}
      <p>
        <a className="link" href={deletionOf(ceremonyId)}>
          Supprimer cette cérémonie
        </a>
      </p>
    </>
  )
}
