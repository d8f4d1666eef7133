import type { LoaderFunctionArgs } from '@remix-run/node'
import { confirmationPath } from '#app/components/letters/addresses.ts'
import { seeOther } from '#app/http/answers.ts'
import { requireEditor } from '#app/http/guards.ts'
import { printConfirmation, readConfirmation } from '#app/operations/confirmation.ts'
import { parisDay } from '#app/rules/days.ts'
import { MOST_PDFS_PER_HOUR } from '#app/rules/documents.ts'
import { HOUR_MS } from '#app/rules/sign-in.ts'
import { countHit } from '#db/rates.ts'

/** « Enregistrer »: the page as a file. Where it cannot be made, the page itself says how to print it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireEditor({ request, context })
  const { db, rates, printer, network, now } = context
  const today = parisDay(now())
  const isOver = network && (await countHit(rates, `pdf:${account.id}`, HOUR_MS, now())).hits > MOST_PDFS_PER_HOUR
  if (isOver) return seeOther(confirmationPath, { notice: 'pdfPlusTard' })
  const printed = await printConfirmation(printer, await readConfirmation(db, account, today), today)
  if (!printed.ok) return seeOther(confirmationPath, { notice: 'pdfPlusTard' })
  return new Response(printed.value.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="vos-courriers.pdf"',
      'Cache-Control': 'no-store',
    },
  })
}
