import { eventOf } from '#app/components/ceremony/addresses.ts'
import { meanwhileCopy } from '#app/components/ceremony/events/conflict-copy.ts'
import { EventPage } from '#app/components/ceremony/events/page.tsx'
import { type EventRefusal, eventTitle } from '#app/components/ceremony/events/state.ts'
import { type LostText, lostOfEvent } from '#app/components/ceremony/lost-texts.ts'
import { NoLonger } from '#app/components/ceremony/no-longer.tsx'
import { PageModule } from '#app/components/page/needs.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { requireCeremonyMember } from '#app/http/ceremony/mandate.ts'
import { readEventAddress, requireCeremonyWriter } from '#app/http/ceremony.ts'
import { readTexts } from '#app/http/form.ts'
import { eventNotice } from '#app/http/notices.ts'
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '#app/http/router.ts'
import { nameAuthors } from '#app/operations/accounts/change-authors.ts'
import { readEventPage } from '#app/operations/ceremony/event-page.ts'
import { type EventRefused, type EventTarget, saveEvent } from '#app/operations/ceremony/event-saving.ts'
import { eventFileSentence, eventFileStatus } from '#app/rules/ceremony/events/file-problems.ts'
import { readIntent } from '#app/rules/ceremony/events/form-intents.ts'
import { countRows, musicInputName, readMusics } from '#app/rules/ceremony/events/music-rows.ts'
import { LOST_FILE } from '#app/rules/files/uploads.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { User } from '#db/accounts/users.ts'
import { requireCeremonyId } from './espace-ceremonie/section.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(eventTitle(data?.page), matches)

/** The event, open to be changed: where its form comes back when something is refused. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireCeremonyMember({ request, context })
  const { target, shown } = readEventAddress(request, member, context)
  if (!target.ceremonyId) target.ceremonyId = await requireCeremonyId(context, member.account, request)
  const page = await readEventPage(context.db, member.account, target)
  if (!page) return data({ page: undefined }, { status: 404 })
  return data({ page: { ...page, ...shown, edit: shown.mayWrite } })
}

/** Every button saves all that is typed; they differ in what else they do, and in where they lead. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireCeremonyMember({ request, context })
  requireCeremonyWriter(member, context)
  const { target } = readEventAddress(request, member, context)
  const place = { ceremonyId: target.ceremonyId ?? '', eventId: target.eventId ?? '' }
  const { typed, once } = await readTexts(request)
  const { upload } = context
  const actor = { ...member, once }

  const saved = await saveEvent(context, actor, place, { typed, upload })
  if (!saved.ok) return await refused(context, member.user, saved, typed)
  const notice = eventNotice(saved.value.type, 'updated')
  return seeOther(nextAfter(place, typed, upload !== undefined || LOST_FILE in typed), { notice })
}

/**
 * Where the button leads: to the event as it is read, or back to where something else is to be done, a file that was
 * lost on its way to be chosen again.
 */
function nextAfter({ ceremonyId, eventId }: EventTarget, typed: TypedValues, broughtFile: boolean): string {
  const intent = readIntent(typed.intent)
  const rows = countRows(typed)
  const back = (anchor: string, rows?: number) =>
    `${eventOf(ceremonyId, eventId, { edit: true, ...(rows && { rows }) })}#${anchor}`
  switch (intent.kind) {
    case 'add-music':
      return back(musicInputName(readMusics(typed).musics.length, 'title'), rows + 1)
    case 'remove-music':
      return back('musics', rows - 1)
    case 'remove-file':
      return back('file')
    default:
      return broughtFile ? back('file') : eventOf(ceremonyId, eventId)
  }
}

type Answer = EventRefusal & { lost?: LostText[] }

/** The form again, with everything as it was typed; without it where there is no form to show. Throws 403. */
async function refused(context: AppLoadContext, user: User, refusal: EventRefused, typed: TypedValues) {
  switch (refusal.problem) {
    case 'not-there':
      return data<Answer>({ typed: {}, errors: {}, lost: lostOfEvent(typed) }, { status: 404 })
    case 'not-allowed':
      throw new Response(null, { status: 403 })
    case 'wrong': {
      const { file, typed } = refusal
      const errors = { ...refusal.errors, ...(file && { file: eventFileSentence(file) }) }
      return data<Answer>({ typed, errors }, { status: file ? eventFileStatus(file) : 422 })
    }
    case 'changed-meanwhile': {
      const { change, conflicts, theirs, typed } = refusal.meanwhile
      const { event } = await nameAuthors(context, user, { event: change })
      const { by, isMe } = event!
      const conflict = { sentence: meanwhileCopy(event!, context.now()), by, isMe, names: conflicts, theirs }
      return data<Answer>({ typed, errors: {}, conflict }, { status: 409 })
    }
  }
}

export default function EventRoute() {
  const { page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (!page || answer?.lost) return <NoLonger what="event" lost={answer?.lost} />
  return (
    <>
      {page.edit && <PageModule name="moment" />}
      <EventPage page={page} refusal={answer} />
    </>
  )
}
