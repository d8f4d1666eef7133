import { conflictWith } from '#app/components/ceremony/events/conflict-copy.ts'
import type { RequestArgs } from '#app/context.ts'
import { seeOther } from '#app/http/answers.ts'
import { mayWriteCeremony, partnerMessage } from '#app/http/ceremony.ts'
import { readFields, type readTexts } from '#app/http/form.ts'
import type { Member } from '#app/http/guards.ts'
import { type AppLoadContext, data } from '#app/http/router.ts'
import { nameAuthors } from '#app/operations/accounts/change-authors.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { announceCeremony, postponeAnnouncing } from '#app/operations/ceremony/announcing.ts'
import { saveAppointment } from '#app/operations/ceremony/appointment.ts'
import { addCeremony } from '#app/operations/ceremony/ceremonies.ts'
import { removeCeremony } from '#app/operations/ceremony/changes.ts'
import type { CoverProblem } from '#app/operations/ceremony/cover.ts'
import { findPhotographIn, removePhotograph, savePhotograph } from '#app/operations/ceremony/photograph.ts'
import { unknownDates } from '#app/rules/accounts/life-dates.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { ceremonyHome, ceremonyOf } from '#app/rules/ceremony/addresses.ts'
import { announceQuestion } from '#app/rules/ceremony/announcing.ts'
import { appointmentSeen } from '#app/rules/ceremony/appointment-conflicts.ts'
import { appointmentTexts } from '#app/rules/ceremony/appointment-texts.ts'
import { firstConfirmed } from '#app/rules/ceremony/ceremonies.ts'
import { eventFileStatus, photographSentence } from '#app/rules/ceremony/events/file-problems.ts'
import { appointmentForm } from '#app/rules/ceremony/forms.ts'
import { openQuestions } from '#app/rules/ceremony/gaps.ts'
import { shownAppointment } from '#app/rules/ceremony/shown-ceremony.ts'
import { parisDay } from '#app/rules/days.ts'
import { LOST_FILE } from '#app/rules/files/uploads.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findCeremony } from '#db/ceremony/ceremonies.ts'
import type { CeremonyWithEvents } from '#db/ceremony/with-events.ts'
import type { Db } from '#db/connect.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { ceremonyIdIn, notChanged, readCeremoniesOf, startOf } from '../espace-ceremonie/section.ts'
import type { AppointmentRefusal } from './appointment-form.tsx'
import { type LostText, lostOfAppointment } from './lost-texts.ts'
import { readProposal } from './proposed-hour.server.ts'

/** Reads "Le rendez-vous" of a ceremony, and what still lacks. `ceremony`: undefined while the account has none. */
export async function readAppointment(
  { request, context }: RequestArgs,
  member: Member,
  ceremony: CeremonyWithEvents | undefined,
) {
  const { account, role } = member
  const mayWrite = mayWriteCeremony(member, context)
  const profile = await readProfile(context.db, account)
  const space = ceremony && mayWrite ? await findSpace(context.db, account) : undefined
  return {
    firstName: firstNameOf(profile),
    today: parisDay(context.now()),
    mayWrite,
    lacksDates: mayWrite && !member.mandate && unknownDates(profile).length > 0,
    message: partnerMessage(member, context),
    mayGive: !siteOf(context.sites(), account).editableEc && can(role, 'give-mandate'),
    isDeleting: mayWrite && new URL(request.url).searchParams.get('supprimer') === 'ceremonie',
    proposed: ceremony && (await readProposal(context, member, ceremony)),
    asks: ceremony && (await readQuestion({ request, context }, member, { ceremony, space })),
    ceremony: ceremony && {
      ...shownAppointment(ceremony, { deathDay: profile.defunctDeathDate ?? '', mayWrite }),
      seen: mayWrite ? appointmentSeen(ceremony, fingerprinter(account)) : '',
      open: mayWrite ? openQuestions(ceremony.events) : [],
      photograph: mayWrite ? await readPhotograph(context.db, member, { ceremony, space }) : undefined,
    },
  }
}

type Shown = { ceremony: CeremonyWithEvents; space: Awaited<ReturnType<typeof findSpace>> }

/** The portrait of the space is the family's: the holder of a mandate does not see it here. */
async function readPhotograph(db: Db, { account, mandate }: Member, { ceremony, space }: Shown) {
  const found = await findPhotographIn(db, account, ceremony, space)
  return found && { ...found, isVisible: found.isOwn || !mandate }
}

/** Finds what to ask about the space: of its first ceremony, for those who may write there. */
async function readQuestion(args: RequestArgs, member: Member, { ceremony, space }: Shown) {
  const { account, role, mandate } = member
  const { sites } = args.context
  const mayAnnounce = mayWriteCeremony(member, args.context) && !mandate && can(role, 'write-space')
  if (!mayAnnounce || !siteOf(sites(), account).services.includes('ed')) return undefined
  if (firstConfirmed(await readCeremoniesOf(args, member))?.id !== ceremony.id) return undefined
  return announceQuestion(ceremony, space?.moments.burialOrCremation)
}

type Posted = Awaited<ReturnType<typeof readTexts>>
type Answer = AppointmentRefusal & { lost?: LostText[] }

/** Saves "Le rendez-vous", or gives back what was typed of a ceremony that is gone. */
export async function postAppointment({ request, context }: RequestArgs, member: Member, posted: Posted) {
  const id = ceremonyIdIn(request)
  const parsed = await readFields(posted, appointmentForm)
  const { typed } = parsed
  const gone = () => data<Answer>({ lost: lostOfAppointment(typed) }, { status: 404 })
  if (!parsed.ok) {
    if (!(await findCeremony(context.db, member.account, id))) return gone()
    const errors: Record<string, string> = { ...parsed.errors }
    if (context.upload || LOST_FILE in typed) errors.file = 'Choisissez la photo de nouveau.'
    return data<Answer>({ typed, errors }, { status: 422 })
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
      return data<Answer>({ typed, conflict }, { status: 409 })
    }
  }
}

/** Saves the photograph of the form, whose fields are saved; or removes it. */
async function postPhotograph(context: AppLoadContext, actor: Member & Actor, ceremonyId: string, typed: TypedValues) {
  const { upload } = context
  const refused = (problem: CoverProblem) => {
    if (problem === 'not-there' || problem === 'not-allowed') return seeOther(ceremonyOf(ceremonyId))
    const errors = { file: photographSentence(problem) }
    return data<Answer>({ typed, errors, isSaved: true }, { status: eventFileStatus(problem) })
  }
  if (!upload && LOST_FILE in typed) return refused('no-file')
  if (!upload && typed.removePhoto !== 'on') return seeOther(ceremonyOf(ceremonyId), { notice: 'enregistre' })
  const done = upload
    ? await savePhotograph(context, actor, { ceremonyId, upload })
    : await removePhotograph(context, actor, ceremonyId)
  if (!done.ok) return refused(done.problem)
  return seeOther(ceremonyOf(ceremonyId), { notice: upload ? 'photoAjoutee' : 'photoRetiree' })
}

/** Answers the question about the space: `announce`, or not yet. */
export async function postAnnouncing(
  { request, context }: RequestArgs,
  member: Member,
  { announces, once }: { announces: boolean; once: string | undefined },
) {
  const id = ceremonyIdIn(request)
  const act = announces ? announceCeremony : postponeAnnouncing
  const answered = await act(context, { ...member, once }, id)
  if (answered.ok) return seeOther(ceremonyOf(id), { notice: announces ? 'jourAnnonce' : 'note' })
  if (answered.problem === 'not-confirmed') return seeOther(ceremonyOf(id))
  return notChanged(answered.problem === 'not-there' ? 'ceremony-gone' : answered.problem)
}

/** Deletes the ceremony that the address names. */
export async function postDeletion({ request, context }: RequestArgs, member: Member, once: string | undefined) {
  const removed = await removeCeremony(context, { ...member, once }, ceremonyIdIn(request))
  if (removed.ok) return seeOther(ceremonyHome, { notice: 'ceremonieSupprimee' })
  return notChanged(removed.problem === 'not-there' ? 'ceremony-gone' : removed.problem)
}

/** Adds a second ceremony, or a first one after the last was deleted. */
export async function postNewCeremony({ context }: RequestArgs, member: Member, once: string | undefined) {
  const start = startOf(siteOf(context.sites(), member.account))
  const added = await addCeremony(context, { ...member, once }, start)
  return added.ok ? seeOther(ceremonyOf(added.value), { notice: 'ceremonieAjoutee' }) : notChanged(added.problem)
}
