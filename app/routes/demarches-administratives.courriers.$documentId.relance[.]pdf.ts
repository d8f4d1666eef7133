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
import { printChase, readChase } from '#app/operations/tracking/chase.ts'
import { parisDay } from '#app/rules/days.ts'
import { chasePathOf, chasePdfOf } from '#app/rules/letters/addresses.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { pdfName } from '#app/rules/letters/documents.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { paymentOf } from '#app/rules/orders/letter-payment.ts'
import { letterOf } from '#letters/index.ts'

/** The reminder letter and a copy of the first one. Never cached. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireEditor({ request, context })
  const { account } = member
  const definition = letterOf(requireDocumentId(params.documentId))
  const { db, printer, now } = context
  const refused = async (problem: keyof typeof pdfRefusals, answers: Answers = {}) => {
    const instead = letterRefused({
      definition,
      problem,
      answers,
      pdf: chasePdfOf(definition.id),
      preview: chasePathOf(definition.id),
    })
    return answerInstead(instead, await readPageData({ request, context }), context.nonce)
  }
  if (paymentOf(definition.id, await paidLetters({ db }, account)) === 'to-pay') return refused('to-pay')

  const chase = await readChase(db, account, definition, parisDay(now()))
  if (!chase) return seeOther(chasePathOf(definition.id))
  const printed = await printNoted(context, member, definition.id, () => printChase(printer, definition, chase))
  if (!printed.ok) return refused(printed.problem, chase.answers)
  const name = pdfName(`relance ${letterName(definition, chase.answers)}`, {})
  return fileAnswer({ name, mediaType: 'application/pdf' }, printed.value.bytes)
}
