import { conflictWith } from '#app/components/ceremony/events/conflict-copy.ts'
import type { RequestArgs } from '#app/context.ts'
import { seeOther } from '#app/http/answers.ts'
import { mayWriteCeremony, partnerMessage } from '#app/http/ceremony.ts'
import { readFields, type readTexts } from '#app/http/form.ts'
import type { Member } from '#app/http/guards.ts'
import { type AppLoadContext, data } from '#app/http/router.ts'
import { nameAuthors } from '#app/operations/accounts/change-authors.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { saveAppointment } from '#app/operations/ceremony/appointment.ts'
import { readAppointmentPage } from '#app/operations/ceremony/appointment-page.ts'
import type { CoverProblem } from '#app/operations/ceremony/cover.ts'
import { removePhotograph, savePhotograph } from '#app/operations/ceremony/photograph.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { ceremonyOf, photographPageOf } from '#app/rules/ceremony/addresses.ts'
import { appointmentTexts } from '#app/rules/ceremony/appointment-texts.ts'
import { MOST_CEREMONIES } from '#app/rules/ceremony/ceremonies.ts'
import { eventFileStatus, photographSentence } from '#app/rules/ceremony/events/file-problems.ts'
import { appointmentForm } from '#app/rules/ceremony/forms.ts'
import type { CeremonyWithEvents } from '#app/rules/ceremony/shown-ceremony.ts'
import { LOST_FILE } from '#app/rules/files/uploads.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { findCeremony } from '#db/ceremony/ceremonies.ts'
import { ceremonyIdIn } from '../espace-ceremonie/section.ts'
import type { AppointmentRefusal } from './appointment-form.tsx'
import { type LostText, lostOfAppointment } from './lost-texts.ts'

/** Reads the page, with what the viewer may do on it. */
export async function readAppointment(
  { request, context }: RequestArgs,
  member: Member,
  shown: { ceremonies: readonly CeremonyWithEvents[]; ceremony: CeremonyWithEvents | undefined },
) {
  const mayWrite = mayWriteCeremony(member, context)
  const asked = new URL(request.url).searchParams
  return {
    ...(await readAppointmentPage(context, member, { ...shown, mayWrite })),
    message: partnerMessage(member, context),
    mayGive: !siteOf(context.sites(), member.account).editableEc && can(member.role, 'give-mandate'),
    isDeleting: mayWrite && asked.get('supprimer') === 'ceremonie',
    isAdding: mayWrite && shown.ceremonies.length < MOST_CEREMONIES && asked.get('ajouter') === 'ceremonie',
    isForPhotograph: asked.get('ajouter') === 'photo',
  }
}

type Posted = Awaited<ReturnType<typeof readTexts>>
/** Why the form was refused. `lost`: what was typed of a ceremony that is gone. */
export type AppointmentAnswer = AppointmentRefusal & { lost?: LostText[] }

/** Saves "Le rendez-vous", or gives back what was typed of a ceremony that is gone. */
export async function postAppointment({ request, context }: RequestArgs, member: Member, posted: Posted) {
  const id = ceremonyIdIn(request)
  const parsed = await readFields(posted, appointmentForm)
  const { typed } = parsed
  const gone = () => data<AppointmentAnswer>({ lost: lostOfAppointment(typed) }, { status: 404 })
  if (!parsed.ok) {
    if (!(await findCeremony(context.db, member.account, id))) return gone()
    const hasFile = context.upload !== undefined || LOST_FILE in typed
    const errors = { ...parsed.errors, ...(hasFile && { file: 'Choisissez la photo de nouveau.' }) }
    return data<AppointmentAnswer>({ typed, errors }, { status: 422 })
  }

  const { isConfirmed, datetime, slotMinutes, ...others } = parsed.value
  const emptied = Object.fromEntries(appointmentTexts.map((name) => [name, others[name]]))
  const changes = { ...others, ...emptied, datetime, slotMinutes, isConfirmed: isConfirmed === 'on' }
  const saved = await saveAppointment(context, { ...member, once: parsed.once }, id, { changes, typed })
  if (saved.ok) return await postPhotograph(context, { ...member, once: parsed.once }, id, typed)
  switch (saved.problem) {
    case 'not-there':
      return gone()
    case 'not-allowed':
      throw new Response(null, { status: 403 })
    case 'changed-meanwhile': {
      const { change, conflicts, theirs, typed } = saved.meanwhile
      const { author } = await nameAuthors(context, member.user, { author: change })
      const conflict = conflictWith(author!, { names: conflicts, theirs }, context.now(), 'le rendez-vous')
      return data<AppointmentAnswer>({ typed, conflict }, { status: 409 })
    }
  }
}

/** Saves the photograph of the form, whose fields are saved; or removes it. */
async function postPhotograph(context: AppLoadContext, actor: Member & Actor, ceremonyId: string, typed: TypedValues) {
  const { upload } = context
  const refused = (problem: CoverProblem) => {
    if (problem === 'not-there' || problem === 'not-allowed') return seeOther(ceremonyOf(ceremonyId))
    const errors = { file: photographSentence(problem) }
    return data<AppointmentAnswer>({ typed, errors, isSaved: true }, { status: eventFileStatus(problem) })
  }
  if (!upload && LOST_FILE in typed) return refused('no-file')
  if (!upload && typed.removePhoto !== 'on') {
    const next = typed.intent === 'photo' ? photographPageOf(ceremonyId) : ceremonyOf(ceremonyId)
    return seeOther(next, { notice: 'enregistre' })
  }
  const done = upload
    ? await savePhotograph(context, actor, { ceremonyId, upload, seen: typed.photograph })
    : await removePhotograph(context, actor, ceremonyId, typed.photograph)
  if (!done.ok) return refused(done.problem)
  return seeOther(ceremonyOf(ceremonyId), { notice: upload ? 'photoAjoutee' : 'photoRetiree' })
}
