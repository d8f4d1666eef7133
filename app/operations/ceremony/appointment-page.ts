import type { AppContext } from '#app/context.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { unknownDates } from '#app/rules/accounts/life-dates.ts'
import { can, type Role } from '#app/rules/accounts/roles.ts'
import { type AnnounceQuestion, announceQuestion } from '#app/rules/ceremony/announcing.ts'
import { appointmentSeen } from '#app/rules/ceremony/appointment-conflicts.ts'
import { firstConfirmed } from '#app/rules/ceremony/ceremonies.ts'
import { openQuestions } from '#app/rules/ceremony/gaps.ts'
import { type CeremonyWithEvents, shownAppointment } from '#app/rules/ceremony/shown-ceremony.ts'
import { parisDay } from '#app/rules/days.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { findPhotographIn } from './photograph.ts'
import { readProposedHour } from './proposed-hour.ts'

/** A member, or the holder of a mandate. */
type Viewer = Pick<Actor, 'account' | 'mandate'> & { role: Role }

/** `ceremony`: undefined while the account has none. `mayWrite`: whether the viewer may change it. */
type Shown = {
  ceremonies: readonly CeremonyWithEvents[]
  ceremony: CeremonyWithEvents | undefined
  mayWrite: boolean
}

/**
 * Reads "Le rendez-vous" of a ceremony, and what still lacks. `asks`: what to ask about the space. `proposed`: the hour
 * that the partner proposes.
 */
export async function readAppointmentPage(
  deps: Pick<AppContext, 'db' | 'now' | 'sites'>,
  viewer: Viewer,
  { ceremonies, ceremony, mayWrite }: Shown,
) {
  const { account, mandate, role } = viewer
  const { db } = deps
  const site = siteOf(deps.sites(), account)
  const profile = await readProfile(db, account)
  const read = {
    firstName: firstNameOf(profile),
    today: parisDay(deps.now()),
    mayWrite,
    lacksDates: mayWrite && !mandate && unknownDates(profile).length > 0,
  }
  if (!ceremony) return { ...read, ceremony, asks: undefined, proposed: undefined }

  const space = mayWrite ? await findSpace(db, account) : undefined
  const proposed = await readProposedHour(deps, account, ceremony.id)
  const photograph = mayWrite ? await findPhotographIn(db, account, ceremony, space) : undefined
  const isFirst = firstConfirmed(ceremonies)?.id === ceremony.id
  const mayAnnounce = mayWrite && !mandate && can(role, 'write-space') && site.services.includes('ed')
  const asks: AnnounceQuestion | undefined =
    mayAnnounce && isFirst ? announceQuestion(ceremony, space?.moments.burialOrCremation) : undefined
  return {
    ...read,
    asks,
    proposed: proposed && { ...proposed, by: site.name, mayAnswer: !mandate && can(role, 'write-ceremony') },
    ceremony: {
      ...shownAppointment(ceremony, { deathDay: profile.defunctDeathDate ?? '', mayWrite }),
      seen: mayWrite ? appointmentSeen(ceremony, fingerprinter(account)) : '',
      open: mayWrite ? openQuestions(ceremony.events) : [],
      // The portrait of the space is the family's: the holder of a mandate does not see it here.
      photograph: photograph && { ...photograph, isVisible: photograph.isOwn || !mandate },
    },
  }
}
