import { fileAnswer } from '#app/http/files.ts'
import { requireTeamOwner } from '#app/http/partners/team.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { takingsCsv } from '#app/rules/partners/figures.ts'
import { listPartnerTakings } from '#db/partners/figures.ts'

/** What the accounts of this partner paid and got back, by month, to an owner of its team. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { person } = await requireTeamOwner({ request, context })
  const csv = takingsCsv(await listPartnerTakings(context.db, person.domainId))
  return fileAnswer({ name: 'paiements.csv', mediaType: 'text/csv; charset=utf-8' }, csv)
}
