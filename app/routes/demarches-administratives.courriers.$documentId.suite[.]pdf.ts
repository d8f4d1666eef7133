import type { pdfRefusals } from '#app/components/letters/pdf-refusals.ts'
import { letterRefused } from '#app/components/letters/pdf-refused.tsx'
import { answerInstead } from '#app/components/page/standalone.tsx'
import { seeOther } from '#app/http/answers.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { fileAnswer } from '#app/http/files.ts'
import { requireEditor } from '#app/http/guards.ts'
import { readPageData } from '#app/http/page-data.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { printNoted } from '#app/operations/letters/letter-pdf.ts'
import { paidLetters } from '#app/operations/orders/lines.ts'
import { printNextBundle } from '#app/operations/tracking/next-bundle.ts'
import { readNextLetter } from '#app/operations/tracking/next-letter.ts'
import { parisDay } from '#app/rules/days.ts'
import { nextLetterPageOf, nextLetterPdfOf, replyPageOf } from '#app/rules/letters/addresses.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { pdfName } from '#app/rules/letters/documents.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { paymentOf } from '#app/rules/orders/letter-payment.ts'
import { nextLetterTitle } from '#app/rules/tracking/next-letter.ts'
import { letterOf } from '#letters/index.ts'

/** The letter that follows a reply, with the copies that go with it. Never cached. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireEditor({ request, context })
  const { account } = member
  const definition = letterOf(requireDocumentId(params.documentId))
  const { id } = definition
  const { db, now } = context
  const refused = async (problem: keyof typeof pdfRefusals, answers: Answers = {}) => {
    const instead = letterRefused({
      definition,
      problem,
      answers,
      pdf: nextLetterPdfOf(id),
      preview: nextLetterPageOf(id),
    })
    return answerInstead(instead, await readPageData({ request, context }), context.nonce)
  }
  if (paymentOf(id, await paidLetters({ db }, account)) === 'to-pay') return refused('to-pay')

  const read = await readNextLetter(db, account, definition, parisDay(now()))
  if (!read?.written) return seeOther(replyPageOf(id))
  const { written, exchange } = read
  const printed = await printNoted(context, member, id, () =>
    printNextBundle(context, member, definition, { exchange, written }),
  )
  if (!printed.ok) return refused(printed.problem, written.answers)
  const name = pdfName(`${nextLetterTitle(written.next.step)} ${letterName(definition, written.answers)}`, {})
  return fileAnswer({ name, mediaType: 'application/pdf' }, printed.value.bytes)
}
