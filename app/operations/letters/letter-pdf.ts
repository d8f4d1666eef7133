import type { AppContext } from '#app/context.ts'
import { withinPdfLimit } from '#app/operations/access/limits.ts'
import { type Actor, entryOf } from '#app/operations/accounts/permissions.ts'
import { paidLetters } from '#app/operations/orders/lines.ts'
import { parisDay } from '#app/rules/days.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId, LetterDefinition } from '#app/rules/letters/definition.ts'
import { pdfName } from '#app/rules/letters/documents.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { paymentOf } from '#app/rules/orders/letter-payment.ts'
import { accept, type DetailedOutcome, type Outcome, refuse } from '#app/rules/outcome.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import type { Db } from '#db/connect.ts'
import { writeIfPossible } from '#db/instance/storage.ts'
import { saveLetterPrint } from '#db/letters/prints.ts'
import { readLetter } from './letter.ts'
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
  const { db, printer, now } = deps
  const { account } = actor
  if (paymentOf(definition.id, await paidLetters({ db }, account)) === 'to-pay')
    return refuse('to-pay', { answers: {} })

  const today = parisDay(now())
  const { answers, enclosures } = await readLetter(db, account, definition, today)
  const copy = forNotary ? ({ copy: 'notary' } as const) : {}
  const printed = await printNoted(
    deps,
    actor,
    definition.id,
    () => printLetter(printer, definition, answers, { today, enclosures, ...copy }),
    async (db) => {
      if (!forNotary) await saveLetterPrint(db, account, definition.id, { answers, enclosures, today })
    },
  )
  if (!printed.ok) return refuse(printed.problem, { answers })
  return accept({ name: pdfName(letterName(definition, answers), copy), bytes: printed.value.bytes })
}

/**
 * Prints a letter, or what follows it, and writes it in the journal. Refuses 'too-many' over the hourly limit, and what
 * `print` refuses. `record`: writes what is stored with that line.
 */
export async function printNoted<Made extends { bytes: Uint8Array }, Problem extends string>(
  deps: Pick<PdfDeps, 'db' | 'keys' | 'rates' | 'network' | 'isReadOnly' | 'now'>,
  actor: Actor,
  id: DocumentId,
  print: () => Promise<Outcome<Made, Problem>>,
  record: (db: Db) => Promise<void> = async () => {},
): Promise<Outcome<Made, Problem | 'too-many'>> {
  const printed = await withinPdfLimit(deps, actor.account, print)
  if (!printed.ok || deps.isReadOnly) return printed
  await writeIfPossible(() =>
    deps.db.transaction().execute(async (db) => {
      await record(db)
      await appendAudit(db, deps.keys, entryOf(deps, actor, 'letter-printed', id))
    }),
  )
  return printed
}
