import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Icon } from '#app/components/page/icon.tsx'
import { PageModule } from '#app/components/page/needs.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { requireCeremonyMember } from '#app/http/ceremony/mandate.ts'
import { requireCeremonyWriter } from '#app/http/ceremony.ts'
import { readTexts } from '#app/http/form.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { announceCeremony, postponeAnnouncing } from '#app/operations/ceremony/announcing.ts'
import { addCeremony } from '#app/operations/ceremony/ceremonies.ts'
import { removeCeremony } from '#app/operations/ceremony/changes.ts'
import { answerProposedHour } from '#app/operations/ceremony/proposed-hour.ts'
import { ceremonyHome, ceremonyOf, runningOrderAt } from '#app/rules/ceremony/addresses.ts'
import { namedCeremonies } from '#app/rules/ceremony/ceremonies.ts'
import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import { categories } from '#app/rules/ceremony/events/definition.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { ceremonyIdIn, notChanged, readCeremoniesOf, startOf } from '../espace-ceremonie/section.ts'
import { type AppointmentAnswer, postAppointment, readAppointment } from './appointment.server.ts'
import { AppointmentPage } from './appointment-page.tsx'
import { EventConflictSummary } from './event/conflict.tsx'
import { postEvent, readEvent } from './event/event.server.ts'
import { EventsStrip } from './event/events-strip.tsx'
import { EventForm } from './event/form.tsx'
import { EventReading } from './event/reading.tsx'
import { type EventPageProps, type EventRefusal, eventTitle, formStateOf } from './event/state.ts'
import { NoLonger } from './no-longer.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data && 'event' in data ? eventTitle(data.event) : 'Le rendez-vous', matches)

const isEventForm = ({ url }: Pick<Request, 'url'>) => new URL(url).searchParams.get('onglet') === 'evenement'

/**
 * The tabs of S1-2, with their keys of choice-51: `Ceremonies`, of which this is the first screen, and `EventForm`, one
 * event. What a relative has removed in the meantime is a page that says so, and gives back what was being written.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const args = { request, context }
  const member = await requireCeremonyMember(args)
  const ceremonies = await readCeremoniesOf(args, member)
  const named = namedCeremonies(ceremonies)
  const id = ceremonyIdIn(request) || named[0]?.id
  const ceremony = ceremonies.find((one) => one.id === id)
  if (isEventForm(request)) {
    const event = ceremony && (await readEvent(args, member, ceremony))
    return event ? data({ event }) : data({ gone: 'event' as const }, { status: 404 })
  }
  if (ceremonyIdIn(request) && !ceremony) return data({ gone: 'ceremony' as const }, { status: 404 })
  return data({ appointment: await readAppointment(args, member, { ceremonies, ceremony }), ceremonies: named })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const args = { request, context }
  const member = await requireCeremonyMember(args)
  const posted = await readTexts(request)
  const id = ceremonyIdIn(request)
  const actor = { ...member, once: posted.once }
  const { intent, _seen: seen = '' } = posted.typed
  if (intent === 'accept-hour' || intent === 'keep-hour') {
    const accepts = intent === 'accept-hour'
    const answered = await answerProposedHour(context, actor, { accepts, seen })
    if (answered.ok) return seeOther(ceremonyOf(id), { notice: accepts ? 'heureAcceptee' : 'heureGardee' })
    return notChanged(answered.problem === 'not-allowed' ? 'not-allowed' : 'hour-changed')
  }
  requireCeremonyWriter(member, context)
  if (isEventForm(request)) return await postEvent(args, member, posted)
  switch (intent) {
    case 'delete': {
      const removed = await removeCeremony(context, actor, id)
      if (removed.ok) return seeOther(ceremonyHome, { notice: 'ceremonieSupprimee' })
      return notChanged(removed.problem === 'not-there' ? 'ceremony-gone' : removed.problem)
    }
    case 'announce':
    case 'not-yet': {
      const announces = intent === 'announce'
      const answered = await (announces ? announceCeremony : postponeAnnouncing)(context, actor, id)
      if (answered.ok) return seeOther(ceremonyOf(id), { notice: announces ? 'jourAnnonce' : 'note' })
      if (answered.problem === 'not-confirmed') return seeOther(ceremonyOf(id))
      return notChanged(answered.problem === 'not-there' ? 'ceremony-gone' : answered.problem)
    }
    case 'add-ceremony': {
      const added = await addCeremony(context, actor, startOf(siteOf(context.sites(), member.account)))
      return added.ok ? seeOther(ceremonyOf(added.value), { notice: 'ceremonieAjoutee' }) : notChanged(added.problem)
    }
    default:
      return await postAppointment(args, member, posted)
  }
}

export default function CeremonyRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as AppointmentAnswer | undefined
  if ('gone' in page) return <NoLonger what={page.gone} lost={answer?.lost} />
  if ('appointment' in page) {
    return <AppointmentPage {...page.appointment} ceremonies={page.ceremonies} refusal={answer} />
  }
  return <EventPage page={page.event} refusal={answer as EventRefusal | undefined} />
}

/** One event of a ceremony, read-only or open for editing. screens-3.9; the second tab of S1-2. */
function EventPage({ page, refusal }: { page: EventPageProps; refusal?: EventRefusal | undefined }) {
  const { mayWrite, edit, prepared, ceremonyId, event } = page
  const { label, category } = definitionOf(event.type)
  const form = formStateOf(page, refusal)
  return (
    <>
      {edit && <PageModule name="event" />}
      <EventConflictSummary form={form} />
      <ErrorSummary errors={form.errors} />
      <div className="tight" data-kind={category}>
        <h1>{label}</h1>
        <p className="mark">
          <Icon name={category} /> {categories[category].label}
        </p>
      </div>
      {prepared && <p className="notice as-typed">{prepared}</p>}
      <EventsStrip page={page} />
      {mayWrite && edit ? <EventForm form={form} /> : <EventReading page={page} />}
      <p>
        <a className="link" href={runningOrderAt(ceremonyId, { eventId: event.id })}>
          Revenir au déroulé
        </a>
      </p>
    </>
  )
}
