import { pagePdfAnswer } from '#app/http/files.ts'
import { requireEditor } from '#app/http/guards.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { printPage } from '#app/operations/bundle/print-page.ts'
import { printConfirmation, readLettersConfirmation } from '#app/operations/letters/confirmation.ts'
import { confirmationPath } from '#app/rules/letters/addresses.ts'

/** Responds with the page as a PDF ("Enregistrer"). If it cannot be made, the page itself says how to print it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireEditor({ request, context })
  const printed = await printPage(context, account, async (paper) =>
    printConfirmation(context.printer, await readLettersConfirmation(context.db, account, paper.today), paper),
  )
  return pagePdfAnswer({ path: confirmationPath, name: 'vos-courriers.pdf' }, printed)
}
