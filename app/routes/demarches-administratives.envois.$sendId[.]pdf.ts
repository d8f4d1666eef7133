import type { pdfRefusals } from '#app/components/letters/pdf-refusals.ts'
import { sentLetterRefused } from '#app/components/letters/pdf-refused.tsx'
import { answerInstead } from '#app/components/page/standalone.tsx'
import { fileAnswer } from '#app/http/files.ts'
import { requireEditor } from '#app/http/guards.ts'
import { readPageData } from '#app/http/page-data.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { withinPdfLimit } from '#app/operations/access/limits.ts'
import { readMailedPdf } from '#app/operations/mail/mailed-pdf.ts'
import { sentPdfOf } from '#app/rules/letters/addresses.ts'
import { pdfName } from '#app/rules/letters/documents.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { writeIfPossible } from '#db/instance/storage.ts'
import { findSendRecord } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'

/**
 * A letter exactly as sent. Throws 404 for another account's, and 503 if its PDF was not stored and cannot be printed.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, user } = await requireEditor({ request, context })
  const { db, keys, network, isReadOnly, now } = context
  const record = await findSendRecord(db, account, params.sendId ?? '')
  if (!record) throw new Response(null, { status: 404 })

  const refused = async (problem: keyof typeof pdfRefusals) =>
    answerInstead(
      sentLetterRefused(problem, sentPdfOf(record.id)),
      await readPageData({ request, context }),
      context.nonce,
    )
  const pdf = await withinPdfLimit(context, account, () => readMailedPdf(context, { account, user }, record))
  if (!pdf.ok) return refused(pdf.problem)
  if (!isReadOnly) {
    const entry = { accountId: account.id, userId: user.id, act: 'letter-printed', object: record.documentId } as const
    await writeIfPossible(() =>
      db.transaction().execute((db) => appendAudit(db, keys, { ...entry, network, at: now() })),
    )
  }
  const name = pdfName(letterName(letterOf(record.documentId), record.snapshot.answers), {})
  return fileAnswer({ name, mediaType: 'application/pdf' }, pdf.value)
}
