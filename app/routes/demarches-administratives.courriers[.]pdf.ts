import { pagePdfAnswer } from '#app/http/files.ts'
import { requireMember } from '#app/http/guards.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { printPage } from '#app/operations/bundle/print-page.ts'
import { printTracking, readTrackingPaper } from '#app/operations/tracking/paper.ts'
import { trackingPath } from '#app/rules/letters/addresses.ts'

/** The progress of each letter, as a file. A reader gets the same facts as on the page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember({ request, context })
  const printed = await printPage(context, member.account, async (paper) =>
    printTracking(context.printer, await readTrackingPaper(context, member, paper.today), paper),
  )
  return pagePdfAnswer({ path: trackingPath, name: 'suivi-des-courriers.pdf' }, printed)
}
