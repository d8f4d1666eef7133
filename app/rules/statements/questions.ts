import type { Creditor } from '#app/content/creditors.ts'
import type { Series } from './series.ts'

/** What to ask the family about an organisation before writing to it. rules/statements/copy.ts has the text. */
export type OrganisationQuestion =
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

/** `isUneven`: card payments at irregular intervals or of different amounts. */
type Doubts = { occasions: number; isSure: boolean; hasEnded: boolean; isJoint: boolean; isUneven: boolean }

/** Categories that always need a question. */
const always: Record<string, OrganisationQuestion> = {
  salaire: 'salaire',
  'loyer-recu': 'loyer-recu',
  intermediaire: 'intermediaire',
}

/** A single card payment to these may have been a present or a trial. */
const subscriptions = ['streaming', 'presse', 'sport', 'numerique', 'don']

/** A refund from these shows that there was a contract, but not that it still exists. */
const insurances = ['assurance', 'assurance-auto', 'assurance-autre', 'energie', 'telecom']

/** Returns undefined if there is no doubt. The organisation is then proposed. */
export function questionFor(creditor: Creditor, series: Series, doubts: Doubts): OrganisationQuestion | undefined {
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
