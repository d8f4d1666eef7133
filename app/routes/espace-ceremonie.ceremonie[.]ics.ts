import { CALENDAR_TYPE } from '#app/adapters/calendar-file.ts'
import { requireCeremonyMember } from '#app/http/ceremony/mandate.ts'
import { fileAnswer } from '#app/http/files.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { readDeceasedName } from '#app/operations/accounts/permissions.ts'
import { CEREMONY_CALENDAR_NAME, ceremonyCalendarFile } from '#app/operations/ceremony/calendar-file.ts'
import { parisDay } from '#app/rules/days.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { findCeremony } from '#db/ceremony/ceremonies.ts'
import { listEvents } from '#db/ceremony/events.ts'

/** The ceremony as a calendar file, once its day is confirmed. Throws 404 for another account's. Never cached. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireCeremonyMember({ request, context })
  const { db, sites, now } = context
  const ceremony = await findCeremony(db, account, new URL(request.url).searchParams.get('ceremonie') ?? '')
  if (!ceremony) throw new Response(null, { status: 404 })
  const deceased = await readDeceasedName(db, account)
  const options = { account, site: siteOf(sites(), account), deceased, today: parisDay(now()) }
  const file = ceremonyCalendarFile(ceremony, await listEvents(db, account, ceremony.id), options)
  if (!file.ok) return explained('Le jour et l’heure ne sont pas encore confirmés. Le fichier sera là ensuite.')
  return fileAnswer({ name: CEREMONY_CALENDAR_NAME, mediaType: CALENDAR_TYPE }, file.value)
}

/** Pages link to the file only if it exists. This text is for users who kept its URL. */
const explained = (sentence: string) =>
  new Response(sentence, {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
  })
