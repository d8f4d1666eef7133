import { CALENDAR_TYPE } from '#app/adapters/calendar-file.ts'
import { fileAnswer } from '#app/http/files.ts'
import { requireMember } from '#app/http/guards.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { readCalendar } from '#app/operations/calendar/deadlines.ts'
import { calendarFileOf, DATES_FILE_NAME } from '#app/operations/calendar/file.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { readTakers } from '#app/operations/tasks/assignments.ts'
import { listOpenSteps } from '#app/operations/tracking/next-steps.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import { siteOf } from '#app/rules/partners/site.ts'

/** The dates as a calendar file, empty if the date of death is unknown. Never cached. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, role } = await requireMember({ request, context })
  const today = parisDay(context.now())
  const overview = await readOverview(context.db, account, today)
  const mayWrite = can(role, 'write-letters')
  const deadlines = await readCalendar(context.db, { account, mayWrite }, overview, today)
  const letters = mayWrite ? overview.letters.filter(({ document }) => document) : []
  const takers = await readTakers(context, account, { unnamed: 'Un proche' })
  const steps = mayWrite ? await listOpenSteps(context.db, account, overview.letters, today) : []
  const site = siteOf(context.sites(), account)
  const file = calendarFileOf(account, site, deadlines, { today, takers, letters, steps })
  return fileAnswer({ name: DATES_FILE_NAME, mediaType: CALENDAR_TYPE }, file)
}
