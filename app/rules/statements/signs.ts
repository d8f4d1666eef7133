import { type OperationType, readLabel } from './labels.ts'
import type { Operation } from './operation.ts'

/** Operations that can only leave an account. */
const leaving: readonly OperationType[] = ['prelevement', 'carte', 'tip', 'pret', 'frais', 'retrait']

const isLeaving = ({ label }: Operation): boolean => {
  const { type, text } = readLabel(label)
  return leaving.includes(type) || /^(VIR(EMENT)?( SEPA)? EMIS|VIREMENT POUR|VIR PERM)\b/.test(text)
}

/** Gives their sign to the debits of an account whose file writes none: there, every amount is positive. */
export function withSigns(operations: readonly Operation[]): Operation[] {
  if (operations.some(({ cents }) => cents < 0)) return [...operations]
  return operations.map((one) => (isLeaving(one) ? { ...one, cents: -one.cents } : one))
}
