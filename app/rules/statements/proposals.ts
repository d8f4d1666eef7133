import { addDays, type Day } from '../days.ts'
import { type Creditor, letterFor } from './creditors.ts'
import { type Label, partyName, readLabel } from './labels.ts'
import { isPerson, type Match, matchCreditor } from './match.ts'
import type { BankId, Operation } from './operation.ts'
import { type Question, questionFor } from './questions.ts'
import { daysBetween, hasStopped, rhythmOf } from './rhythm.ts'
import type { Series } from './series.ts'

/** An organisation to write to. `question`: to be confirmed first. */
export type Proposal = Series & {
  creditor: string
  category: string
  /** To write to; empty where the statement names a person or something that is nobody's business. */
  name: string
  /** A letter of the specification or a situation, as in creditors.json. */
  kind: string
  question?: Question | undefined
  /** Whether its box is ticked beforehand. */
  isTicked: boolean
}

/** What a family alone can name: `label` as the bank writes it. */
export type Unknown = Series & { label: string }

export type Findings = {
  proposals: Proposal[]
  unknowns: Unknown[]
  /** Savings accounts that are paid into, fees of the bank: the letter to the bank deals with them. */
  savings: string[]
  hasFees: boolean
  /** Operations that call for no letter. */
  ignored: number
}

/** `deathDay` where it is known. `isJoint`: half of what is paid may be somebody else's. */
export type Known = {
  bank?: BankId | undefined
  bankName?: string | undefined
  deathDay?: Day | undefined
  isJoint?: boolean
}

type Read = Operation & { read: Label; match: Match | undefined }

/** Most pressing first: the order of creditors.json's letters is given by the page. */
export function findOrganisations(given: readonly Operation[], known: Known): Findings {
  const all = given.map((operation): Read => {
    const read = readLabel(operation.label)
    const match = matchCreditor(read, { cents: operation.cents, bank: known.bank, rawLines: operation.label })
    return { ...operation, read, match }
  })
  const operations = all.filter((one) => one.read.type !== 'rejet' && one.read.type !== 'retrait')
  const end =
    all
      .map(({ day }) => day)
      .sort()
      .at(-1) ?? ''
  const isOfBank = ({ match, read }: Read) =>
    match?.creditor.category === 'banque-frais' ||
    match?.creditor.category === 'banque-epargne' ||
    read.type === 'frais'

  const groups = grouped(
    operations.filter((one) => one.match && !isOfBank(one)),
    keyOf,
  )
  const found = groups.map((group) => ({ group, proposal: propose(group, end, known) }))
  const unmatched = operations.filter((one) => !one.match && !isOfBank(one) && !isPerson(one.read))
  const unknowns = grouped(unmatched, unknownKey).flatMap((group) => unknownIn(group))

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

function propose(group: Read[], end: Day, known: Known): Proposal | undefined {
  const { creditor, kind } = group.at(-1)!.match!
  if (!letterFor(kind)) return undefined
  const series = seriesOf(group)
  const occasions = group.length
  // A common word says nothing of itself, but where it is a debit or what an organisation of the State pays.
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

/** What says a union, a party or a faith of somebody is never shown, nor is a person. */
const unnamed = ['syndicat', 'parti', 'don-culte', 'loyer-recu']

function nameOf(creditor: Creditor, group: Read[], { bankName }: Known): string {
  if (unnamed.includes(creditor.category)) return ''
  if (creditor.category === 'credit-banque') return bankName ?? ''
  if (creditor.recipientName !== 'label') return creditor.name
  return partyName(group.at(-1)!.read) || creditor.name
}

const isSocial = ({ category }: Creditor) =>
  ['retraite-base', 'retraite-complementaire', 'assurance-maladie', 'allocations', 'chomage'].includes(category)

/** What has stopped before a death is another matter: until its day is known, nothing is said to have stopped. */
const earlier = (deathDay: Day | undefined, end: Day): Day =>
  deathDay === undefined ? '' : deathDay < end ? deathDay : end

/** The entries that stand for several organisations are told apart by what the label says. */
function keyOf({ match, read }: Read): string {
  const { creditor, kind } = match!
  if (creditor.category === 'credit-banque') return creditor.id
  const own = creditor.recipientName === 'label' ? partyName(read).split(' ').slice(0, 3).join(' ') : ''
  return `${creditor.id}|${kind}|${own}`
}

const unknownKey = ({ read, cents }: Read) =>
  read.creditorId ?? `${read.type}|${Math.sign(cents)}|${partyName(read).split(' ').slice(0, 3).join(' ')}`

/** A debit that comes back under one mandate, or three times; a card, three times a month for one amount. */
function unknownIn(group: Read[]): { group: Read[]; unknown: Unknown }[] {
  const series = seriesOf(group)
  const label = partyName(group.at(-1)!.read)
  const isDebit =
    series.direction === 'debit' && ['prelevement', 'tip', 'virement', 'sans-prefixe'].includes(series.type)
  const mandates = new Set(group.map(({ read }) => read.mandate ?? read.creditorId))
  const isOneMandate = mandates.size === 1 && !mandates.has(undefined)
  const isOneAmount = new Set(group.map(({ cents }) => cents)).size === 1
  const needed = series.type === 'carte' ? 3 : isOneMandate ? 2 : 3
  const comesBack = group.length >= needed && series.rhythm !== undefined && series.rhythm !== 'weekly'
  const isShown = comesBack && (isDebit || (series.type === 'carte' && isOneAmount && series.rhythm === 'monthly'))
  if (!isShown || label === '') return []
  return [{ group, unknown: { ...series, label } }]
}

function seriesOf(group: Read[]): Series {
  const sorted = [...group].sort((one, other) => one.day.localeCompare(other.day))
  const last = sorted.at(-1)!
  const ofOneWay = sorted.filter(({ cents }) => cents < 0 === last.cents < 0)
  return {
    cents: Math.abs(last.cents),
    direction: last.cents < 0 ? 'debit' : 'credit',
    type: last.read.type,
    last: last.day,
    rhythm: rhythmOf([...new Set(ofOneWay.map(({ day }) => day))]),
    contracts: contractsIn(ofOneWay),
  }
}

/** Two payments within a week, or two mandates, are two contracts. */
function contractsIn(sorted: Read[]): number {
  const mandates = new Set(sorted.flatMap(({ read }) => read.mandate ?? []))
  const within = sorted.map(
    ({ day }) => sorted.filter((other) => other.day >= day && other.day <= addDays(day, 5)).length,
  )
  const isDebit = sorted.every(({ cents }) => cents < 0)
  return isDebit ? Math.max(mandates.size > 1 && within.some((count) => count > 1) ? mandates.size : 1, ...within) : 1
}

function savingsIn(operations: Read[]): string[] {
  const savings = operations.filter(({ match }) => match?.creditor.category === 'banque-epargne')
  const names = savings.map(({ read }) => /LIVRET( [A-Z]+)?|LDDS?|LEP|PEL|CEL|CSL|PEA/.exec(read.text)?.[0] ?? '')
  return [...new Set(names.filter((name) => name !== ''))]
}

function grouped(operations: Read[], key: (one: Read) => string): Read[][] {
  const groups = new Map<string, Read[]>()
  for (const one of operations) groups.set(key(one), [...(groups.get(key(one)) ?? []), one])
  return [...groups.values()]
}

/** Days from the first to the last operation that was read, both counted. */
export function daysRead(operations: readonly Operation[]): number {
  const days = operations.map(({ day }) => day).sort()
  return days.length === 0 ? 0 : daysBetween(days[0]!, days.at(-1)!) + 1
}
