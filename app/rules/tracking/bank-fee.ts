import { figures } from '#app/content/figures.ts'
import type { Body } from '#app/content/remedies.ts'
import { rightFigures } from '#app/content/rights/figures.ts'
import { addMonths, type Day } from '#app/rules/days.ts'
import { readAmount } from '#app/rules/estimate/amounts.ts'
import type { ReplyFacts } from './passages.ts'

/** Facts about a fee that a bank charges: amounts as typed, and whether the estate is simple or of a minor. */
type AskedFee = { amount: string; total: string; isFree: boolean; today: Day }

/**
 * Result of the comparison, in euros. `free`: under the threshold, a minor, or a simple estate. `above` and `within`:
 * against the cap, the lower of a share of the assets and an amount.
 */
export type ComparedFee = { result: 'free'; why: 'threshold' | 'simple' } | { result: 'above' | 'within'; most: number }

/**
 * Compares the fee of a bank with the decree. CMF L. 312-1-4-1 et D. 312-1-3. Undefined without an amount, if the
 * amount of the cap is no longer valid, or if the fee is under that amount and the assets are unknown.
 */
export function compareFee({ amount, total, isFree, today }: AskedFee): ComparedFee | undefined {
  const fee = readAmount(amount)
  if (fee === undefined) return undefined
  if (isFree) return { result: 'free', why: 'simple' }
  const assets = readAmount(total)
  if (assets !== undefined && assets <= figures.smallEstateCeiling.value * 100)
    return { result: 'free', why: 'threshold' }
  const { bankFeeCapAmount: cap, bankFeeCapRate: rate } = rightFigures
  if (!cap?.value || !rate?.value || today > (cap.until ?? today)) return undefined
  const share = assets === undefined ? cap.value : (assets * rate.value) / 10_000
  const most = Math.min(cap.value, share)
  if (fee > most * 100) return { result: 'above', most }
  return assets === undefined ? undefined : { result: 'within', most }
}

/** Compares the fee that a reply of a bank announces. Undefined for any other reply, and as `compareFee` says. */
export function askedFee(
  body: Body,
  { code, facts }: { code: string; facts: ReplyFacts },
  today: Day,
): ComparedFee | undefined {
  if (body !== 'banqueBlocageComptesDemandeSolde' || code !== 'fees') return undefined
  const { amount = '', total = '', isSimple } = facts
  return compareFee({ amount, total, isFree: isSimple === 'on', today })
}

/**
 * Returns the month in which an insurer pays once its file is complete, then the day until which the interest is twice
 * the legal rate. It is three times that rate afterwards. C. assur. L. 132-23-1.
 */
export const insurerDays = (completeOn: Day): { paysBefore: Day; doubledUntil: Day } => ({
  paysBefore: addMonths(completeOn, 1),
  doubledUntil: addMonths(completeOn, 3),
})
