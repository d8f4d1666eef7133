import { answerInstead } from '#app/components/page/standalone.tsx'
import { fileAnswer } from '#app/http/files.ts'
import { requireSignedIn } from '#app/http/guards.ts'
import { readPageData } from '#app/http/page-data.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { findOwnReceipt } from '#app/operations/orders/history.ts'
import { printReceipt, receiptFileName } from '#app/operations/orders/print-receipt.ts'
import { receiptRefused } from './receipt-refused.tsx'

/** A receipt or a credit note. Throws 404 for another user's, also for their relatives. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { user } = await requireSignedIn({ request, context })
  const receipt = await findOwnReceipt(context, user, params.number ?? '')
  if (!receipt) throw new Response(null, { status: 404 })
  const printed = await printReceipt(context.printer, receipt)
  if (!printed.ok)
    return answerInstead(receiptRefused(printed.problem), await readPageData({ request, context }), context.nonce)
  return fileAnswer({ name: receiptFileName(receipt), mediaType: 'application/pdf' }, printed.value.bytes)
}
