import type { AppContext } from '#app/context.ts'
import { isOverPdfLimit } from '#app/operations/access/limits.ts'
import { type Actor, entryOf } from '#app/operations/accounts/permissions.ts'
import { paidLetters } from '#app/operations/orders/paid-letters.ts'
import { parisDay } from '#app/rules/days.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { pdfName } from '#app/rules/letters/documents.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { paymentOf } from '#app/rules/orders/letter-payment.ts'
import { accept, type DetailedOutcome, refuse } from '#app/rules/outcome.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { writeIfPossible } from '#db/instance/storage.ts'
import { saveLetterPrint } from '#db/letters/prints.ts'
import { readLetter } from './answers.ts'
import { type LetterProblem, printLetter } from './print.ts'

type PdfDeps = Pick<AppContext, 'db' | 'keys' | 'rates' | 'printer' | 'network' | 'isReadOnly' | 'now'>

/** `answers`: they show what is missing; empty if they were not read. */
export type PdfRefused = { problem: LetterProblem | 'to-pay' | 'too-many'; answers: Answers }

/**
 * Prints a letter ready to post or, with `forNotary`, the slip and the copy. Refuses 'to-pay', 'too-many' over the
 * hourly limit, and what `printLetter` refuses. A posting then records the printed version, even if the answers have
 * changed.
 */
export async function makeLetterPdf(
  deps: PdfDeps,
  actor: Actor,
  definition: LetterDefinition,
  { forNotary = false }: { forNotary?: boolean } = {},
): Promise<DetailedOutcome<{ name: string; bytes: Uint8Array }, PdfRefused>> {
  const { db, keys, printer, now } = deps
  const { account } = actor
  if (paymentOf(definition.id, await paidLetters({ db }, account)) === 'to-pay')
    return refuse('to-pay', { answers: {} })
  if (await isOverPdfLimit(deps, account)) return refuse('too-many', { answers: {} })

  const today = parisDay(now())
  const { answers, enclosures } = await readLetter(db, account, definition, today)
  const copy = forNotary ? ({ copy: 'notary' } as const) : {}
  const printed = await printLetter(printer, definition, answers, { today, enclosures, ...copy })
  if (!printed.ok) return refuse(printed.problem, { answers })
  if (!deps.isReadOnly) {
    await writeIfPossible(() =>
      db.transaction().execute(async (db) => {
        if (!forNotary) await saveLetterPrint(db, account, definition.id, { answers, enclosures, today })
        await appendAudit(db, keys, entryOf(deps, actor, 'letter-printed', definition.id))
      }),
    )
  }
  return accept({ name: pdfName(letterName(definition, answers), copy), bytes: printed.value.bytes })
}
