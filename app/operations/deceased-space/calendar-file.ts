import { appointmentFile } from '#app/adapters/calendar-file.ts'
import { eventIds } from '#app/operations/calendar/file.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { momentTitles, spanOf } from '#app/rules/deceased-space/moment-copy.ts'
import type { DeceasedSpace, MomentName } from '#app/rules/deceased-space/space.ts'
import { wheelchairAnswers } from '#app/rules/deceased-space/space.ts'
import type { Site } from '#app/rules/partners/site.ts'
import type { Account } from '#db/accounts/accounts.ts'

/** The file name contains nothing about the family, because file names travel. */
export const SPACE_CALENDAR_NAME = 'obseques.ics'

/** `changedAt`: when the space last changed. */
type CalendarFileContext = { account: Account; site: Site; deceased: string; changedAt: string }

/** Builds the calendar file of one moment, in the local time of its place. Undefined without a date. */
export function momentCalendarFile(
  name: MomentName,
  { moments, createdAt }: Pick<DeceasedSpace, 'moments' | 'createdAt'>,
  { account, site, deceased, changedAt }: CalendarFileContext,
): string | undefined {
  const moment = moments[name]
  const span = spanOf(moment)
  if (!span) return undefined
  const summary = `${momentTitles[name]} – ${deceased}`
  const { description, wheelchair, parking, transport } = moment
  const access = [
    wheelchair && `Accès fauteuil\u00A0: ${wheelchairAnswers[wheelchair]}.`,
    parking && `Se garer\u00A0: ${parking}`,
    transport && `Transports\u00A0: ${transport}`,
  ]
  return appointmentFile({
    name: summary,
    publisher: site.name,
    revision: { at: new Date(changedAt), number: secondsBetween(createdAt, changedAt) },
    url: `${site.origin}${spaceOf(account.hashid)}`,
    appointment: {
      ...span,
      uid: `${eventIds(account)(`space ${name}`)}@${site.hostname}`,
      summary,
      location: moment.place,
      // A funeral chamber is open for days, so the calendar does not block them.
      leavesFree: name === 'funeralChamber',
      description: [description, ...access, 'L’heure est celle du lieu.'].filter(Boolean).join('\n'),
    },
  })
}

const secondsBetween = (from: string, to: string) => Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1000))
