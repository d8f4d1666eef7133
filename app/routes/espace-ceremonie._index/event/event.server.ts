import { conflictWith } from '#app/components/ceremony/events/conflict-copy.ts'
import type { RequestArgs } from '#app/context.ts'
import { seeOther } from '#app/http/answers.ts'
import { mayWriteCeremony, preparedFor } from '#app/http/ceremony.ts'
import type { readTexts } from '#app/http/form.ts'
import type { Member } from '#app/http/guards.ts'
import { eventNotice } from '#app/http/notices.ts'
import { data } from '#app/http/router.ts'
import { nameAuthors } from '#app/operations/accounts/change-authors.ts'
import { readEventPage } from '#app/operations/ceremony/event-page.ts'
import { changeOfForm, type EventRefused, type EventTarget, saveEvent } from '#app/operations/ceremony/event-saving.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { eventOf } from '#app/rules/ceremony/addresses.ts'
import { eventFileSentence, eventFileStatus } from '#app/rules/ceremony/events/file-problems.ts'
import { readIntent } from '#app/rules/ceremony/events/form-intents.ts'
import { countRows, musicInputName, readMusics } from '#app/rules/ceremony/events/music-rows.ts'
import type { CeremonyWithEvents } from '#app/rules/ceremony/shown-ceremony.ts'
import { LOST_FILE } from '#app/rules/files/uploads.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { ceremonyIdIn } from '../../espace-ceremonie/section.ts'
import { type LostText, lostOfEvent } from '../lost-texts.ts'
import type { EventRefusal } from './state.ts'

const paramIn = ({ url }: Pick<Request, 'url'>, name: string) => new URL(url).searchParams.get(name) ?? ''

/** Reads the event in the URL, or the first one. Undefined if it was deleted. `rows`: number of rows for music. */
export async function readEvent({ request, context }: RequestArgs, member: Member, ceremony: CeremonyWithEvents) {
  const mayWrite = mayWriteCeremony(member, context)
  const isEditor = can(member.role, 'write-ceremony')
  const eventId = paramIn(request, 'evenement')
  const page = await readEventPage(context.db, member.account, ceremony, { eventId, isEditor })
  return (
    page && {
      ...page,
      mayWrite,
      edit: mayWrite && paramIn(request, 'modifier') === 'oui',
      prepared: preparedFor(member, context),
      mayArrange: !member.mandate,
      rows: Number(paramIn(request, 'musiques')) || 0,
    }
  )
}

/** Saves the form. Every button saves all fields; they differ in the additional action and in the redirect. */
export async function postEvent(
  { request, context }: RequestArgs,
  member: Member,
  { typed, once }: Awaited<ReturnType<typeof readTexts>>,
) {
  const target = { ceremonyId: ceremonyIdIn(request), eventId: paramIn(request, 'evenement') }
  const { upload } = context
  const saved = await saveEvent(context, { ...member, once }, target, changeOfForm(typed, upload))
  if (!saved.ok) return await refused({ request, context }, member, saved, typed)
  const notice = eventNotice(saved.value.type, 'updated')
  return seeOther(nextAfter(target, typed, upload !== undefined || LOST_FILE in typed), { notice })
}

/**
 * Returns the redirect of the button: the event, or the place of the next action, for example to choose a lost file
 * again.
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

/** Shows the form again with the submitted values, or without it if there is no form. Throws 403. */
async function refused({ context }: RequestArgs, { user }: Member, refusal: EventRefused, typed: TypedValues) {
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
      const conflict = conflictWith(event!, { names: conflicts, theirs }, context.now())
      return data<Answer>({ typed, errors: {}, conflict }, { status: 409 })
    }
  }
}
