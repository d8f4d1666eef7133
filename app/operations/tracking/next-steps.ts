import type { OverviewLetter } from '#app/operations/letters/overview.ts'
import type { Day } from '#app/rules/days.ts'
import { recipientNames } from '#app/rules/letters/letter-name.ts'
import { answeredOf, type OpenStep } from '#app/rules/tracking/answered.ts'
import { type StepDay, stepDayOf } from '#app/rules/tracking/step-days.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { listLetterReplies } from '#db/tracking/letter-replies.ts'
import { exchangeOf } from './exchange.ts'

/** Lists what replies to letters call for, in posting order. For members who may track letters. */
export async function listOpenSteps(
  db: Db,
  account: Account,
  letters: readonly OverviewLetter[],
  today: Day,
): Promise<OpenStep[]> {
  if (letters.every(({ sendings }) => sendings.length === 0)) return []
  const replies = await listLetterReplies(db, account)
  const recipients = recipientNames(letters)
  return letters.flatMap(({ definition: { id }, sendings }, at) => {
    const exchange = exchangeOf(id, sendings, replies, today)
    const step = exchange && answeredOf(exchange)?.step
    return step && step.do !== 'end' && step.do !== 'wait' ? [{ id, recipient: recipients[at]!, step }] : []
  })
}

/** Lists the days of the exchanges about letters, in posting order. For members who may track letters. */
export async function listStepDays(
  db: Db,
  account: Account,
  letters: readonly OverviewLetter[],
  today: Day,
): Promise<StepDay[]> {
  const sent = letters.filter(({ progress }) => progress.status === 'sent')
  if (sent.length === 0) return []
  const replies = await listLetterReplies(db, account)
  const recipients = recipientNames(sent)
  return sent.flatMap(({ definition: { id }, sendings }, at) => {
    const exchange = exchangeOf(id, sendings, replies, today)
    const found = exchange && stepDayOf(exchange)
    return found ? [{ ...found, recipient: recipients[at]! }] : []
  })
}
