import { seeOther } from '#app/http/answers.ts'
import { fileAnswer } from '#app/http/files.ts'
import { requireMember } from '#app/http/guards.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { isOverPdfLimit } from '#app/operations/access/limits.ts'
import { printTracking, readTrackingPaper } from '#app/operations/tracking/paper.ts'
import { parisDay } from '#app/rules/days.ts'
import { trackingPath } from '#app/rules/letters/addresses.ts'
import { helpCopy } from '#app/rules/partners/help-copy.ts'
import { siteOf } from '#app/rules/partners/site.ts'

/** Where each letter stands, as a file. A reader gets what they see. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember({ request, context })
  if (await isOverPdfLimit(context, member.account)) return seeOther(trackingPath, { notice: 'pdfPlusTard' })
  const today = parisDay(context.now())
  const printed = await printTracking(context.printer, await readTrackingPaper(context, member, today), {
    today,
    help: helpCopy(siteOf(context.sites(), member.account)),
  })
  if (!printed.ok) return seeOther(trackingPath, { notice: 'pdfPlusTard' })
  return fileAnswer({ name: 'suivi-des-courriers.pdf', mediaType: 'application/pdf' }, printed.value.bytes)
}
