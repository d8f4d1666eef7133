import { seeOther } from '#app/http/answers.ts'
import { fileAnswer } from '#app/http/files.ts'
import { requireMember } from '#app/http/guards.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { isOverPdfLimit } from '#app/operations/access/limits.ts'
import { printRights } from '#app/operations/rights/paper.ts'
import { readRights } from '#app/operations/rights/rights.ts'
import { parisDay } from '#app/rules/days.ts'
import { rightsPath } from '#app/rules/letters/addresses.ts'
import { helpCopy } from '#app/rules/partners/help-copy.ts'
import { siteOf } from '#app/rules/partners/site.ts'

/** What the family may be entitled to, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireMember({ request, context })
  if (await isOverPdfLimit(context, account)) return seeOther(rightsPath, { notice: 'pdfPlusTard' })
  const page = await readRights(context, account)
  const printed = await printRights(context.printer, page, {
    today: parisDay(context.now()),
    help: helpCopy(siteOf(context.sites(), account)),
  })
  if (!printed.ok) return seeOther(rightsPath, { notice: 'pdfPlusTard' })
  return fileAnswer({ name: 'vos-droits.pdf', mediaType: 'application/pdf' }, printed.value.bytes)
}
