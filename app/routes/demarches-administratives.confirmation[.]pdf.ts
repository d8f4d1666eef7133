import { seeOther } from '#app/http/answers.ts'
import { fileAnswer } from '#app/http/files.ts'
import { requireEditor } from '#app/http/guards.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { isOverPdfLimit } from '#app/operations/access/limits.ts'
import { printConfirmation, readConfirmation } from '#app/operations/letters/confirmation.ts'
import { parisDay } from '#app/rules/days.ts'
import { confirmationPath } from '#app/rules/letters/addresses.ts'
import { helpCopy } from '#app/rules/partners/help-copy.ts'
import { siteOf } from '#app/rules/partners/site.ts'

/** Responds with the page as a PDF ("Enregistrer"). If it cannot be made, the page itself says how to print it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireEditor({ request, context })
  const { db, printer, now } = context
  const today = parisDay(now())
  if (await isOverPdfLimit(context, account)) return seeOther(confirmationPath, { notice: 'pdfPlusTard' })
  const printed = await printConfirmation(printer, await readConfirmation(db, account, today), {
    today,
    help: helpCopy(siteOf(context.sites(), account)),
  })
  if (!printed.ok) return seeOther(confirmationPath, { notice: 'pdfPlusTard' })
  return fileAnswer({ name: 'vos-courriers.pdf', mediaType: 'application/pdf' }, printed.value.bytes)
}
