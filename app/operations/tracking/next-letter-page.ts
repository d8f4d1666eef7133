import type { AppContext } from '#app/context.ts'
import { readOverviewOf } from '#app/operations/letters/overview.ts'
import { parisDay } from '#app/rules/days.ts'
import { bundleStateOf } from '#app/rules/letters/actions.ts'
import { fieldOf } from '#app/rules/letters/addresses.ts'
import { blockersOf } from '#app/rules/letters/answers.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { gapsToFill } from '#app/rules/letters/missing.ts'
import { paymentOf } from '#app/rules/orders/letter-payment.ts'
import { factsOf, nextLetterTitle } from '#app/rules/tracking/next-letter.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { composeNextLetter, readNextLetter } from './next-letter.ts'
import { replyVersion } from './record-reply.ts'

/**
 * Reads the page of the letter that the last reply calls for. `letter`: undefined if there is nothing to contest.
 * Returns undefined if no letter is called for.
 */
export async function readNextLetterPage(
  { db, now, printer }: Pick<AppContext, 'db' | 'now' | 'printer'>,
  account: Account,
  definition: LetterDefinition,
) {
  const { id } = definition
  const today = parisDay(now())
  const read = await readNextLetter(db, account, definition, today)
  const reply = read?.exchange.replies.at(-1)
  if (!read || !reply) return undefined
  const { exchange, written, fee } = read
  const common = {
    id,
    body: exchange.first.recipient,
    facts: factsOf(exchange.body, written?.next ?? { ...reply, step: 'answer' }),
    values: reply.facts,
    seen: replyVersion(reply),
    fee,
  }
  if (fee?.result === 'within') return { ...common, title: 'Rien à contester', letter: undefined }
  if (!written || exchange.step?.do !== 'write') return undefined
  const { next, answers } = written
  const { paid, letter } = await readOverviewOf(db, account, id, today)
  const blockers = gapsToFill(definition, answers, blockersOf(definition, answers))
  const sheet = {
    today,
    step: exchange.step,
    html: composeNextLetter(definition, written).html,
    missing: blockers.map(({ field, words }) => ({ words, href: fieldOf(id, field) })),
    isReplyKept: reply.fileId !== undefined,
    hasReplyFile: exchange.received.some(({ fileId }) => fileId),
    hasReceipt: exchange.sendings.some(({ receiptFileId }) => receiptFileId),
    canPrint: printer.reason() === undefined,
    payment: paymentOf(id, paid),
    bundle: bundleStateOf(letter),
  }
  return { ...common, title: nextLetterTitle(next.step), letter: sheet }
}
