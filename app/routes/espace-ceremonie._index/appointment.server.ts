import { ceremonyHome, ceremonyOf } from '#app/components/ceremony/addresses.ts'
import { meanwhileCopy } from '#app/components/ceremony/events/conflict-copy.ts'
import type { RequestArgs } from '#app/context.ts'
import { seeOther } from '#app/http/answers.ts'
import { mayWriteCeremony, partnerMessage } from '#app/http/ceremony.ts'
import { readFields, type readTexts } from '#app/http/form.ts'
import type { Member } from '#app/http/guards.ts'
import { data } from '#app/http/router.ts'
import { nameAuthors } from '#app/operations/accounts/change-authors.ts'
import { saveAppointment } from '#app/operations/ceremony/appointment.ts'
import { addCeremony } from '#app/operations/ceremony/ceremonies.ts'
import { removeCeremony } from '#app/operations/ceremony/changes.ts'
import { unknownDates } from '#app/rules/accounts/life-dates.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { appointmentSeen } from '#app/rules/ceremony/appointment-conflicts.ts'
import { appointmentTexts } from '#app/rules/ceremony/appointment-texts.ts'
import { appointmentForm } from '#app/rules/ceremony/forms.ts'
import { openQuestions } from '#app/rules/ceremony/gaps.ts'
import { shownAppointment } from '#app/rules/ceremony/shown-ceremony.ts'
import { parisDay } from '#app/rules/days.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findCeremony } from '#db/ceremony/ceremonies.ts'
import type { CeremonyWithEvents } from '#db/ceremony/with-events.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { ceremonyIdIn, notChanged, startOf } from '../espace-ceremonie/section.ts'
import type { AppointmentRefusal } from './appointment-form.tsx'
import { type LostText, lostOfAppointment } from './lost-texts.ts'

/** Reads "Le rendez-vous" of a ceremony, and what still lacks. `ceremony`: undefined while the account has none. */
export async function readAppointment(
  { request, context }: RequestArgs,
  member: Member,
  ceremony: CeremonyWithEvents | undefined,
) {
  const { account, role } = member
  const mayWrite = mayWriteCeremony(member, context)
  const profile = await readProfile(context.db, account)
  return {
    firstName: firstNameOf(profile),
    today: parisDay(context.now()),
    mayWrite,
    lacksDates: mayWrite && !member.mandate && unknownDates(profile).length > 0,
    message: partnerMessage(member, context),
    mayGive: !siteOf(context.sites(), account).editableEc && can(role, 'give-mandate'),
    isDeleting: mayWrite && new URL(request.url).searchParams.get('supprimer') === 'ceremonie',
    ceremony: ceremony && {
      ...shownAppointment(ceremony, { deathDay: profile.defunctDeathDate ?? '', mayWrite }),
      seen: mayWrite ? appointmentSeen(ceremony, fingerprinter(account)) : '',
      open: mayWrite ? openQuestions(ceremony.events) : [],
    },
  }
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
    return data<Answer>({ typed, errors: parsed.errors }, { status: 422 })
  }

  const { isConfirmed, datetime, slotMinutes, ...others } = parsed.values
  const emptied = Object.fromEntries(appointmentTexts.map((name) => [name, others[name]]))
  const changes = { ...others, ...emptied, datetime, slotMinutes, isConfirmed: isConfirmed === 'on' }
  const saved = await saveAppointment(context, { ...member, once: parsed.once }, id, { changes, typed })
  if (saved.ok) return seeOther(ceremonyOf(id), { notice: 'enregistre' })
  switch (saved.problem) {
    case 'not-there':
      return gone()
    case 'not-allowed':
      throw new Response(null, { status: 403 })
    case 'changed-meanwhile': {
      const { change, conflicts, theirs, typed } = saved.meanwhile
      const { author } = await nameAuthors(context, member.user, { author: change })
      const sentence = meanwhileCopy(author!, context.now(), 'le rendez-vous')
      const { by, isMe } = author!
      return data<Answer>({ typed, conflict: { sentence, by, isMe, names: conflicts, theirs } }, { status: 409 })
    }
  }
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
