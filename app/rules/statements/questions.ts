import type { Creditor } from './creditors.ts'
import type { Series } from './series.ts'

/** What a family is asked of an organisation before it writes: rules/statements/copy.ts puts it into words. */
export type Question =
  | 'joint'
  | 'loyer-recu'
  | 'aide-domicile'
  | 'intermediaire'
  | 'arrete'
  | 'salaire'
  | 'bailleur'
  | 'remboursement'
  | 'une-fois'
  | 'liquidee'
  | 'achats'
  | 'obseques'

/** `isUneven`: payments by card that do not come back alike. */
type Doubts = { occasions: number; isSure: boolean; hasEnded: boolean; isJoint: boolean; isUneven: boolean }

/** What is always asked of organisations of a category. */
const always: Record<string, Question> = {
  salaire: 'salaire',
  'loyer-recu': 'loyer-recu',
  intermediaire: 'intermediaire',
}

/** Paid by card once, these may have been a present, or a try. */
const subscriptions = ['streaming', 'presse', 'sport', 'numerique', 'don']

/** A refund of these says that there was a contract, and not that there still is one. */
const insurances = ['assurance', 'assurance-auto', 'assurance-autre', 'energie', 'telecom']

/** Undefined when nothing is in doubt: the organisation is proposed. */
export function questionFor(creditor: Creditor, series: Series, doubts: Doubts): Question | undefined {
  const { category, id } = creditor
  const asked = always[category]
  if (asked) return asked
  if (id.startsWith('sfam-')) return 'liquidee'
  if (doubts.hasEnded) return 'arrete'
  if (category === 'mutuelle' && doubts.isJoint) return 'joint'
  if (category === 'hlm' && !doubts.isSure) return 'bailleur'
  if (series.direction === 'credit' && insurances.includes(category)) return 'remboursement'
  if (category === 'obseques' && doubts.occasions < 2) return 'obseques'
  if (series.type === 'carte' && doubts.occasions < 2) return 'une-fois'
  if (doubts.isUneven) return 'achats'
  if (subscriptions.includes(category) && series.type !== 'prelevement' && doubts.occasions < 2) return 'une-fois'
  const isTrusted = series.type === 'prelevement' || creditor.onlyBanks !== undefined
  return doubts.isSure || doubts.occasions > 1 || isTrusted ? undefined : 'une-fois'
}
