import type { pdfRefusals } from '#app/components/letters/pdf-refusals.ts'
import { letterRefused } from '#app/components/letters/pdf-refused.tsx'
import { answerInstead } from '#app/components/page/standalone.tsx'
import { requireDocumentId } from '#app/http/documents.ts'
import { fileAnswer } from '#app/http/files.ts'
import { requireEditor } from '#app/http/guards.ts'
import { readPageData } from '#app/http/page-data.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { isOverPdfLimit } from '#app/operations/access/limits.ts'
import { readLetter } from '#app/operations/letters/answers.ts'
import { printLetter } from '#app/operations/letters/print.ts'
import { paidLetters } from '#app/operations/orders/paid-letters.ts'
import { parisDay } from '#app/rules/days.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { pdfName } from '#app/rules/letters/documents.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { paymentOf } from '#app/rules/orders/letter-payment.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { writeIfPossible } from '#db/instance/storage.ts'
import { saveLetterPrint } from '#db/letters/prints.ts'
import { letterOf } from '#letters/index.ts'

/** The letter ready to post; with `?copie=notaire`, the slip and the copy (choice-44). Never kept by a cache. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, user } = await requireEditor({ request, context })
  const definition = letterOf(requireDocumentId(params.documentId))
  const { db, keys, printer, network, isReadOnly, now } = context
  const refused = async (problem: keyof typeof pdfRefusals, answers: Answers = {}) => {
    const instead = letterRefused({ definition, problem, answers })
    return answerInstead(instead, await readPageData({ request, context }), context.nonce)
  }
  if (paymentOf(definition.id, await paidLetters({ db }, account)) === 'to-pay') return refused('to-pay')
  if (await isOverPdfLimit(context, account)) return refused('too-many')

  const today = parisDay(now())
  const { answers, enclosures } = await readLetter(db, account, definition, today)
  const forNotary = new URL(request.url).searchParams.get('copie') === 'notaire'
  const copy = forNotary ? ({ copy: 'notary' } as const) : {}
  const printed = await printLetter(printer, definition, answers, { today, enclosures, ...copy })
  if (!printed.ok) return refused(printed.problem, answers)
  if (!isReadOnly) {
    const entry = { accountId: account.id, userId: user.id, act: 'letter-printed', object: definition.id } as const
    await writeIfPossible(() =>
      db.transaction().execute(async (db) => {
        // What is posted is what was downloaded, whatever is typed by then.
        if (!forNotary) await saveLetterPrint(db, account, definition.id, { answers, enclosures, today })
        await appendAudit(db, keys, { ...entry, network, at: now() })
      }),
    )
  }

  return fileAnswer(
    { name: pdfName(letterName(definition, answers), copy), mediaType: 'application/pdf' },
    printed.value.bytes,
  )
}
