import { type Creditor, creditors } from '#app/content/creditors.ts'
import { addDays, type Day } from '#app/rules/days.ts'
import { letterFor } from '#app/rules/statements/creditors.ts'
import { bare } from '#app/rules/statements/labels.ts'
import type { BankId, Operation } from '#app/rules/statements/operation.ts'
import { type BankLabels, bankLabels } from './bank-labels.ts'

/** An organisation in a statement: its id and the letter it calls for. */
type Planted = { creditor: string; kind: string; contracts: number }

/** A fictitious statement. `noise`: its operations that call for no letter. */
export type Generated = {
  name: string
  bank: BankId
  opening: number
  operations: Operation[]
  noise: Operation[]
  planted: Planted[]
}

const FIRST_MONTH: Day = '2026-07-01'
const MONTHS = 3
const OF_EACH_BANK = 3
const LEAST_ORGANISATIONS = 7

/** Purchases, people, health. Some of them look like organisations. */
const shops = [
  ...['BOULANGERIE DU PORT', 'PHARMACIE DU MARCHE', 'CAFE DE LA PLACE', 'RESTAURANT LE MONDE', 'INTERMARCHE ARLES'],
  ...[
    'ORANGE BLEUE SNACK',
    'CARREFOUR MARKET',
    'TOTALENERGIES RELAIS',
    'DR ERNOULT CABINET',
    'FLEURS AU FIL DES JOURS',
  ],
  ...['LIBRAIRIE LA CROISEE', 'LABORATOIRE DES ALPES', 'BRICOMARCHE', 'COIFFURE ODILE', 'AUBERGE DU LION'],
]
const people = ['M PAUL EXEMPLE', 'MME LUCIE EXEMPLE', 'M OU MME ORIOL', 'MLLE INES ABADIE', 'MME MARTIN AXELLE']

/** Kinds that never get a letter, and those whose other party is the bank or a person. */
const leftOut = ['banque-frais', 'credit-banque', 'banque-epargne', 'autre-banque', 'salaire', 'loyer-recu', 'loyer']

const bareSpellings = creditors.flatMap(({ spellings }) => [...new Set(spellings.map(bare))])

/** Spellings that belong to one organisation only. */
const ownSpellings = ({ spellings }: Creditor) =>
  spellings.filter((words) => bareSpellings.filter((other) => other === bare(words)).length === 1)

const eligible = creditors.filter(
  (one) =>
    !one.never &&
    !one.onlyBanks &&
    !leftOut.includes(one.category) &&
    letterFor(one.kind) !== undefined &&
    ownSpellings(one).length > 0 &&
    (one.types.includes('prelevement') || one.types.includes('virement')),
)

/** Three statements of three months for each bank. Half of their lines are purchases and people. */
export const generated: Generated[] = Object.entries(bankLabels).flatMap(([bank, labels], index) =>
  Array.from({ length: OF_EACH_BANK }, (_, number) => generate(bank as BankId, labels, index * OF_EACH_BANK + number)),
)

function generate(bank: BankId, labels: BankLabels, seed: number): Generated {
  const random = randomFrom(seed + 1)
  const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const reference = () => String(between(1_000_000, 9_999_999))
  const dayIn = (month: number, day: number) => addDays(addMonths(FIRST_MONTH, month), day - 1 + between(-1, 2))

  const chosen = new Set<Creditor>()
  while (chosen.size < LEAST_ORGANISATIONS + (seed % 4)) chosen.add(oneOf(eligible))
  const planted: Planted[] = []
  const operations: Operation[] = []
  for (const creditor of chosen) {
    const isDebit = creditor.types.includes('prelevement') && creditor.direction !== 'credit'
    const contracts = isDebit && random() < 0.2 ? 2 : 1
    const spelling = oneOf(ownSpellings(creditor))
    planted.push({ creditor: creditor.id, kind: creditor.kindOf?.[bare(spelling)] ?? creditor.kind, contracts })
    const [day, cents] = [between(3, 25), between(900, 60_000)]
    for (let month = 0; month < MONTHS; month++) {
      const when = dayIn(month, day)
      for (let contract = 1; contract <= contracts; contract++) {
        const name = random() < 0.05 ? withSlip(spelling, between) : spelling
        const write = isDebit ? labels.debit : labels.credit
        const amount = cents * contract + between(0, 99)
        operations.push({
          day: when,
          label: write({ name, day: when, reference: reference() }),
          cents: isDebit ? -amount : amount,
        })
      }
    }
  }
  const noise = operations.map((): Operation => {
    const when = dayIn(between(0, MONTHS - 1), between(2, 26))
    if (random() < 0.8)
      return {
        day: when,
        label: labels.card({ name: oneOf(shops), day: when, reference: '' }),
        cents: -between(150, 9_000),
      }
    const isGiven = random() < 0.5
    const told = { name: oneOf(people), day: when, reference: reference() }
    return { day: when, label: labels.credit(told), cents: (isGiven ? -1 : 1) * between(1_000, 30_000) }
  })
  const all = [...operations, ...noise].sort((one, other) => one.day.localeCompare(other.day))
  return { name: `${bank} ${seed}`, bank, opening: 10_000_000, operations: all, noise, planted }
}

/** A name with one letter missing, as a typing error. */
function withSlip(name: string, between: (least: number, most: number) => number): string {
  const at = between(1, name.length - 1)
  return name.slice(0, at) + name.slice(at + 1)
}

function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** Reproducible numbers from 0 to 1: mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
