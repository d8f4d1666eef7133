import { appointmentFile } from '#app/adapters/calendar-file.ts'
import type { Day } from '#app/rules/days.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { momentTitles, spanOf } from '#app/rules/deceased-space/moment-words.ts'
import type { Moment, MomentName } from '#app/rules/deceased-space/space.ts'
import { wheelchairAnswers } from '#app/rules/deceased-space/space.ts'
import type { Site } from '#app/rules/site.ts'
import type { Account } from '#db/accounts.ts'
import { eventIds } from './calendar-file.ts'

/** « obseques.ics »: file names travel, so nothing of the family. */
export const SPACE_DIARY_NAME = 'obseques.ics'

type Told = { account: Account; site: Site; deceased: string; today: Day }

/** One moment for a diary, at the hour of the place. Undefined while no day is told. */
export function momentDiary(
  name: MomentName,
  moment: Moment,
  { account, site, deceased, today }: Told,
): string | undefined {
  const span = spanOf(moment)
  if (!span) return undefined
  const summary = `${momentTitles[name]} – ${deceased}`
  const access = `Accès fauteuil\u00A0: ${wheelchairAnswers[moment.wheelchair]}.`
  return appointmentFile({
    ...{ name: summary, publisher: site.name, stampedOn: today },
    url: `${site.origin}${spaceOf(account.hashid)}`,
    appointment: {
      ...span,
      uid: `${eventIds(account)(`space ${name}`)}@${site.hostname}`,
      ...{ summary, location: moment.place },
      description: [moment.description, access, 'L’heure est celle du lieu.'].filter(Boolean).join('\n'),
    },
  })
}
