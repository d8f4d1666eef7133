import { pagePdfAnswer } from '#app/http/files.ts'
import { requireSignedIn } from '#app/http/guards.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { printPage } from '#app/operations/bundle/print-page.ts'
import { readOwnMandate } from '#app/operations/helpers/own.ts'
import { printHelperMandate } from '#app/operations/helpers/print.ts'
import { helpedPathOf } from '#app/rules/helpers/addresses.ts'
import { siteOf } from '#app/rules/partners/site.ts'

/** The paper of a mandate for a person without an email address, to sign, in two copies. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { user } = await requireSignedIn({ request, context })
  const own = await readOwnMandate(context, user, params.mandateId!)
  if (!own) throw new Response(null, { status: 404 })
  const { account, mandate, firstName, deceased } = own
  const printed = await printPage(context, account, ({ help }) =>
    printHelperMandate(context.printer, mandate, { site: siteOf(context.sites(), account), help, firstName, deceased }),
  )
  return pagePdfAnswer({ path: helpedPathOf(mandate.id), name: 'mandat-a-signer.pdf' }, printed)
}
