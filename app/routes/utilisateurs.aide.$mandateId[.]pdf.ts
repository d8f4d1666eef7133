import { pagePdfAnswer } from '#app/http/files.ts'
import { requireOwner } from '#app/http/guards.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { readDeceasedName } from '#app/operations/accounts/permissions.ts'
import { printPage } from '#app/operations/bundle/print-page.ts'
import { printHelperMandate } from '#app/operations/helpers/print.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { ownHelpersPath } from '#app/rules/helpers/addresses.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { listHelperMandates } from '#db/helpers/mandates.ts'

/** The paper of a mandate, to sign, in two copies. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account } = await requireOwner({ request, context })
  const { db, printer, sites } = context
  const mandate = (await listHelperMandates(db, account)).find(({ id }) => id === params.mandateId)
  if (!mandate) throw new Response(null, { status: 404 })
  const names = {
    deceased: await readDeceasedName(db, account),
    firstName: firstNameOf(await readProfile(db, account)),
  }
  const printed = await printPage(context, account, ({ help }) =>
    printHelperMandate(printer, mandate, { site: siteOf(sites(), account), help, ...names }),
  )
  return pagePdfAnswer({ path: ownHelpersPath, name: 'mandat-a-signer.pdf' }, printed)
}
