import { PageModule } from '#app/components/page/needs.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireCeremonyMember } from '#app/http/ceremony/mandate.ts'
import { requireCeremonyWriter } from '#app/http/ceremony.ts'
import { readTexts } from '#app/http/form.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { namedCeremonies } from '#app/rules/ceremony/ceremonies.ts'
import { ceremonyIdIn, readCeremoniesOf } from '../espace-ceremonie/section.ts'
import {
  postAnnouncing,
  postAppointment,
  postDeletion,
  postNewCeremony,
  readAppointment,
} from './appointment.server.ts'
import type { AppointmentRefusal } from './appointment-form.tsx'
import { AppointmentPage } from './appointment-page.tsx'
import { postEvent, readEvent } from './event/event.server.ts'
import { EventPage } from './event/page.tsx'
import { type EventRefusal, eventTitle } from './event/state.ts'
import type { LostText } from './lost-texts.ts'
import { NoLonger } from './no-longer.tsx'
import { postProposedHour } from './proposed-hour.server.ts'

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
  return data({ appointment: await readAppointment(args, member, ceremony), ceremonies: named })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const args = { request, context }
  const member = await requireCeremonyMember(args)
  const posted = await readTexts(request)
  const { intent } = posted.typed
  if (intent === 'accept-hour' || intent === 'keep-hour') return await postProposedHour(args, member, posted)
  requireCeremonyWriter(member, context)
  if (isEventForm(request)) return await postEvent(args, member, posted)
  switch (intent) {
    case 'delete':
      return await postDeletion(args, member, posted.once)
    case 'announce':
    case 'not-yet':
      return await postAnnouncing(args, member, {
        announces: intent === 'announce',
        once: posted.once,
      })
    case 'add-ceremony':
      return await postNewCeremony(args, member, posted.once)
    default:
      return await postAppointment(args, member, posted)
  }
}

type Answer = AppointmentRefusal & { lost?: LostText[] }

export default function CeremonyRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Answer | undefined
  if ('gone' in page) return <NoLonger what={page.gone} lost={answer?.lost} />
  if ('appointment' in page) {
    return <AppointmentPage {...page.appointment} ceremonies={page.ceremonies} refusal={answer} />
  }
  return (
    <>
      {page.event.edit && <PageModule name="moment" />}
      <EventPage page={page.event} refusal={answer as EventRefusal | undefined} />
    </>
  )
}
