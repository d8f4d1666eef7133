import { Ceremonies } from '#app/components/ceremony/ceremonies.tsx'
import { ConflictSummary, labelIn } from '#app/components/ceremony/their-version.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { TourOffer } from '#app/components/page/tour-offer.tsx'
import { mandatesPath } from '#app/rules/ceremony/addresses.ts'
import type { NamedCeremony } from '#app/rules/ceremony/ceremonies.ts'
import type { Day } from '#app/rules/days.ts'
import { upperFirst } from '#app/rules/french.ts'
import { dayCopy } from '#app/rules/mail/summary.ts'
import { clockFr } from '#app/rules/wall-time.ts'
import { Announce } from './announce.tsx'
import type { readAppointment } from './appointment.server.ts'
import { appointmentLabels } from './appointment-copy.ts'
import { AppointmentFacts, appointmentWhenCopy, OutsideDays, whereCopy } from './appointment-facts.tsx'
import { AppointmentForm, type AppointmentRefusal } from './appointment-form.tsx'
import { BesideForm } from './beside-form.tsx'
import { Deletion } from './deletion.tsx'
import { NoCeremony, SecondCeremony } from './new-ceremony.tsx'
import { ProposedHour } from './proposed-hour.tsx'

type AppointmentPageProps = Awaited<ReturnType<typeof readAppointment>> & {
  ceremonies: NamedCeremony[]
  /** Why the form, or a button, was refused. */
  refusal?: AppointmentRefusal | undefined
}

/** When and where a ceremony is, and what still lacks. The first screen of the tab `Ceremonies`. */
export function AppointmentPage(props: AppointmentPageProps) {
  const { ceremony, ceremonies, mayWrite, message, mayGive, isAdding, today, firstName, refusal = {} } = props
  const { isDeleting, asks, proposed } = shownBeside(props)
  const hasOtherButtons = isDeleting || asks !== undefined || proposed?.mayAnswer === true
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
              {ceremony.isOutsideDays && <OutsideDays />}
              {proposed && <ProposedHour ceremonyId={ceremony.id} {...proposed} today={today} />}
              {asks && <Announce ceremonyId={ceremony.id} asks={asks} firstName={firstName} />}
              {isAdding && <SecondCeremony firstId={ceremony.id} />}
              {mayWrite && !isAdding ? (
                <AppointmentForm
                  firstName={firstName}
                  ceremony={ceremony}
                  {...refusal}
                  hasOtherButtons={hasOtherButtons}
                />
              ) : (
                <AppointmentFacts ceremony={ceremony} />
              )}
            </div>
            <div className="stack">
              <BesideForm {...props} ceremony={ceremony} />
            </div>
          </div>
        </>
      ) : (
        <NoCeremony mayWrite={mayWrite} />
      )}
    </>
  )
}

/** A page that asks for the photograph, or for it again, has no other button, which would lose it. */
function shownBeside({ isForPhotograph, refusal, isDeleting, asks, proposed }: AppointmentPageProps) {
  if (!isForPhotograph && !refusal?.errors?.file) return { isDeleting, asks, proposed }
  return { isDeleting: false, asks: undefined, proposed: undefined }
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
