import type { Creditor } from '#app/content/creditors.ts'
import type { Day } from '../days.ts'
import { inWholeWords, letterFor } from './creditors.ts'
import { partyName, readLabel } from './labels.ts'
import { isPerson, matchCreditor } from './match.ts'
import type { BankId, Operation } from './operation.ts'
import { isPurchase, isSubscription } from './purchases.ts'
import { type OrganisationQuestion, questionFor } from './questions.ts'
import { groupedBy, lastDay, type ReadOperation, seriesOf } from './reads.ts'
import { hasStopped } from './rhythm.ts'
import type { Series } from './series.ts'
import { findUnknowns, type Unknown } from './unknowns.ts'

/** An organisation to write to. `question`: to confirm first. */
export type Proposal = Series & {
  creditor: string
  category: string
  /** Name of the recipient; empty if the statement names a person or something sensitive. */
  name: string
  /** A letter kind of the specification or a situation, as in creditors.json. */
  kind: string
  question?: OrganisationQuestion | undefined
  /** Whether its box is ticked by default. */
  isTicked: boolean
}

/** Findings of the statements. `unknowns`: payments that only the family can identify, with the bank's label. */
export type Findings = {
  proposals: Proposal[]
  unknowns: Unknown[]
  /** Payments to savings accounts and bank fees, which the letter to the bank covers. */
  savings: string[]
  hasFees: boolean
  /** Number of operations that need no letter. */
  ignored: number
}

/** `deathDay`: undefined if unknown. `isJoint`: some payments may be the other holder's. */
export type StatementFacts = {
  bank?: BankId | undefined
  bankName?: string | undefined
  deathDay?: Day | undefined
  isJoint?: boolean
}

/** Finds the organisations to write to, most urgent first. The page sorts the letters as in creditors.json. */
export function findOrganisations(given: readonly Operation[], known: StatementFacts): Findings {
  const all = given.map((operation): ReadOperation => {
    const read = readLabel(operation.label)
    const match = matchCreditor(read, { cents: operation.cents, bank: known.bank, rawLines: operation.label })
    const found = { ...operation, read, match: match === 'never' ? undefined : match, isNever: match === 'never' }
    return isPurchase(found, known.deathDay) ? { ...found, match: undefined, isNever: true } : found
  })
  const operations = all.filter((one) => one.read.type !== 'rejet' && one.read.type !== 'retrait')
  const end = lastDay(all)
  const isOfBank = ({ match, read }: ReadOperation) =>
    match?.creditor.category === 'banque-frais' ||
    match?.creditor.category === 'banque-epargne' ||
    read.type === 'frais'

  const groups = groupedBy(
    operations.filter((one) => one.match && !isOfBank(one)),
    keyOf,
  )
  const found = groups.map((group) => ({ group, proposal: propose(group, end, known) }))
  const unmatched = [
    ...operations.filter((one) => !one.match && !one.isNever && !isOfBank(one) && !isPerson(one.read)),
    // The common word was not a name.
    ...found.flatMap(({ group, proposal }) => (!proposal && letterFor(group[0]!.match!.kind) ? group : [])),
  ]
  const unknowns = findUnknowns(unmatched)

  const shown = [
    ...found.filter(({ proposal }) => proposal).map(({ group }) => group),
    ...unknowns.map(({ group }) => group),
  ]
  return {
    proposals: found.flatMap(({ proposal }) => (proposal ? [proposal] : [])),
    unknowns: unknowns.map(({ unknown }) => unknown),
    savings: savingsIn(operations),
    hasFees: operations.some((one) => isOfBank(one) && one.match?.creditor.category !== 'banque-epargne'),
    ignored: all.length - shown.flat().length,
  }
}

function propose(group: ReadOperation[], end: Day, known: StatementFacts): Proposal | undefined {
  const { creditor, kind } = group.at(-1)!.match!
  if (!letterFor(kind)) return undefined
  const series = seriesOf(group)
  const occasions = group.length
  // A common word counts only with a creditor id, for a direct debit, a public body or wages, or if it recurs.
  const isSure = group.some(({ match, read }) => !match?.isWeak || read.creditorId !== undefined)
  const isTrusted =
    series.type === 'prelevement' || creditor.onlyBanks || isSocial(creditor) || creditor.category === 'salaire'
  if (!isSure && !isTrusted && occasions < 2) return undefined

  const hasEnded = hasStopped(series.rhythm, series.last, earlier(known.deathDay, end))
  const isLoose = group.every(({ match }) => match?.isLoose)
  const question = questionFor(creditor, series, {
    occasions,
    isSure: isSure && !isLoose,
    hasEnded,
    isUneven: group.every(({ read }) => read.type === 'carte') && !isSubscription(group, series.rhythm),
    isJoint: known.isJoint ?? false,
  })
  const isShared = known.isJoint && ['telecom', 'mutuelle', 'salaire'].includes(creditor.category)
  return {
    ...series,
    creditor: creditor.id,
    category: creditor.category,
    name: nameOf(creditor, group, known),
    kind,
    ...(question && { question }),
    isTicked: !question && !isShared,
  }
}

/** Never name a union, a party or a faith, nor a person. */
const unnamed = ['syndicat', 'parti', 'don-culte', 'loyer-recu']

function nameOf(creditor: Creditor, group: ReadOperation[], { bankName }: StatementFacts): string {
  if (unnamed.includes(creditor.category)) return ''
  if (creditor.category === 'credit-banque') return bankName ?? ''
  if (creditor.recipientName !== 'label') return withoutRemark(creditor.name)
  return inWholeWords(group.at(-1)!.read, creditor) || withoutRemark(creditor.name)
}

/** Removes remarks in brackets, which are not part of an address. */
const withoutRemark = (name: string) => name.replace(/ \(.*\)$/, '')

const isSocial = ({ category }: Creditor) =>
  ['retraite-base', 'retraite-complementaire', 'assurance-maladie', 'allocations', 'chomage'].includes(category)

/** Nothing counts as stopped until the date of death is known. Payments that stopped before it are a separate case. */
const earlier = (deathDay: Day | undefined, end: Day): Day =>
  deathDay === undefined ? '' : deathDay < end ? deathDay : end

/** Entries that stand for several organisations are distinguished by the label. */
function keyOf({ match, read }: ReadOperation): string {
  const { creditor, kind } = match!
  if (creditor.category === 'credit-banque') return creditor.id
  const own = creditor.recipientName === 'label' ? partyName(read).split(' ').slice(0, 3).join(' ') : ''
  return `${creditor.id}|${kind}|${own}`
}

function savingsIn(operations: ReadOperation[]): string[] {
  const savings = operations.filter(({ match }) => match?.creditor.category === 'banque-epargne')
  const names = savings.map(({ read }) => /LIVRET( [A-Z]+)?|LDDS?|LEP|PEL|CEL|CSL|PEA/.exec(read.text)?.[0] ?? '')
  return [...new Set(names.filter((name) => name !== ''))]
}
