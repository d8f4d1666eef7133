import { CALENDAR_TYPE } from '#app/adapters/calendar-file.ts'
import { findSpaceVisit } from '#app/http/deceased-space.ts'
import { fileAnswer } from '#app/http/files.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { readDeceasedName } from '#app/operations/accounts/permissions.ts'
import { momentCalendarFile, SPACE_CALENDAR_NAME } from '#app/operations/deceased-space/calendar-file.ts'
import { seesMoment } from '#app/rules/deceased-space/public-view.ts'
import { isMomentName } from '#app/rules/deceased-space/space.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { findSpaceChange } from '#db/deceased-space/spaces.ts'

/**
 * One moment as a calendar file, for anyone who may see it. Throws 404 for anyone else, and for a moment without a
 * date.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { db, sites } = context
  const visit = await findSpaceVisit({ request, context }, params.hashid!)
  const { moment } = params
  if (!visit?.space || !isMomentName(moment) || !seesMoment(visit.space, moment, { role: visit.member?.role })) {
    throw new Response(null, { status: 404 })
  }
  const { account, space } = visit
  const changedAt = (await findSpaceChange(db, account))?.at ?? space.createdAt
  const source = { account, site: siteOf(sites(), account), deceased: await readDeceasedName(db, account), changedAt }
  const calendarFile = momentCalendarFile(moment, space, source)
  if (!calendarFile) throw new Response(null, { status: 404 })
  return fileAnswer({ name: SPACE_CALENDAR_NAME, mediaType: CALENDAR_TYPE }, calendarFile)
}
