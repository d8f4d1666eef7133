import type { ReactNode } from 'react'
import { Ceremonies } from '#app/components/ceremony/ceremonies.tsx'
import { ConflictSummary, labelIn } from '#app/components/ceremony/their-version.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { TourOffer } from '#app/components/page/tour-offer.tsx'
import { deletionOf, eventOf, mandatesPath, runningOrderAt } from '#app/rules/ceremony/addresses.ts'
import { MOST_CEREMONIES, type NamedCeremony } from '#app/rules/ceremony/ceremonies.ts'
import type { Day } from '#app/rules/days.ts'
import { cardinal, upperFirst } from '#app/rules/french.ts'
import { dayCopy } from '#app/rules/mail/summary.ts'
import { clockFr } from '#app/rules/wall-time.ts'
import { Announce } from './announce.tsx'
import type { readAppointment } from './appointment.server.ts'
import { appointmentLabels } from './appointment-copy.ts'
import {
  AppointmentFacts,
  AppointmentLinks,
  appointmentWhenCopy,
  OutsideDays,
  whereCopy,
} from './appointment-facts.tsx'
import { AppointmentForm, type AppointmentRefusal } from './appointment-form.tsx'
import { Deletion } from './deletion.tsx'
import { NewCeremony, NoCeremony } from './new-ceremony.tsx'

type AppointmentPageProps = Awaited<ReturnType<typeof readAppointment>> & {
  ceremonies: NamedCeremony[]
  /** Why the form, or a button, was refused. */
  refusal?: AppointmentRefusal | undefined
}

/** When and where a ceremony is, and what still lacks. The first screen of the tab `Ceremonies`. */
export function AppointmentPage(props: AppointmentPageProps) {
  const {
    ceremony,
    ceremonies,
    mayWrite,
    lacksDates,
    message,
    mayGive,
    isDeleting,
    today,
    asks,
    firstName,
    refusal = {},
  } = props
  return (
    <>
      <ConflictSummary conflict={refusal.conflict} labelOf={labelIn(appointmentLabels)} />
      <ErrorSummary errors={refusal.errors ?? {}} saved={refusal.isSaved ?? false} />
      {ceremony ? <Headline ceremony={ceremony} today={today} /> : <h1>La cérémonie</h1>}
      {ceremony && mayWrite && !isTold(ceremony) && (
        <p className="small">
          <TourOffer />
        </p>
      )}
      {message && <p className="notice as-typed">{message}</p>}
      {mayGive && (
        <p>
          <a className="link" href={mandatesPath}>
            Confier la cérémonie à une personne qui la prépare
          </a>
        </p>
      )}
      {ceremony ? (
        <>
          <Ceremonies ceremonies={ceremonies} current={ceremony.id} />
          {isDeleting && <Deletion ceremony={ceremony} />}
          <div className="duo">
            <div className="stack">
              {asks && <Announce ceremonyId={ceremony.id} asks={asks} firstName={firstName} />}
              {mayWrite ? (
                <AppointmentForm firstName={firstName} ceremony={ceremony} {...refusal} />
              ) : (
                <AppointmentFacts ceremony={ceremony} />
              )}
            </div>
            <div className="stack">
              {ceremony.isOutsideDays && <OutsideDays />}
              <Beside isFolded={asks !== undefined}>
                {mayWrite && <Remaining {...ceremony} />}
                <AppointmentLinks ceremony={ceremony} lacksDates={lacksDates} />
                {mayWrite && <Others ceremonyId={ceremony.id} count={ceremonies.length} />}
              </Beside>
            </div>
          </div>
        </>
      ) : (
        <NoCeremony mayWrite={mayWrite} />
      )}
    </>
  )
}

type Shown = NonNullable<AppointmentPageProps['ceremony']>

const isTold = ({ datetime, isProposed }: Pick<Shown, 'datetime' | 'isProposed'>) => Boolean(datetime) && !isProposed

/** The day and the place, or a question while nobody has told the day. */
function Headline({ ceremony, today }: { ceremony: Shown; today: Day }) {
  const { datetime, isConfirmed, isProposed, endsAt } = ceremony
  return (
    <div className="tight">
      <h1>
        {datetime && !isProposed
          ? `${upperFirst(dayCopy(datetime, today))}, ${clockFr(datetime)}`
          : 'Quand aura-t-elle lieu\u202F?'}
      </h1>
      <p className="lede">
        {isTold(ceremony) ? (
          <>
            {whereCopy(ceremony)}. {!isConfirmed && 'À confirmer. '}
            {endsAt && `Fin vers ${clockFr(endsAt)}.`}
          </>
        ) : (
          datetime && <>Proposé&nbsp;: {appointmentWhenCopy(ceremony)}.</>
        )}
      </p>
    </div>
  )
}

/** What stands beside the form: folded while the page asks one thing. */
const Beside = ({ isFolded, children }: { isFolded: boolean; children: ReactNode }) =>
  isFolded ? (
    <details className="fold">
      <summary>
        <b>Ce qui reste, l’agenda</b>
      </summary>
      <div className="stack">{children}</div>
    </details>
  ) : (
    children
  )

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
        <NewCeremony words="Ajouter une seconde cérémonie" />
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
