import { allSpellings, type Creditor, creditorWithId, type Spelling, spellingsFrom } from './creditors.ts'
import type { Label, OperationType } from './labels.ts'
import type { BankId } from './operation.ts'

/** Who an operation is with. `isWeak`: by a common word alone; `isLoose`: nothing says how it was made. */
export type Match = { creditor: Creditor; kind: string; isWeak: boolean; isLoose: boolean }

/** Letters of a name that a bank has cut, at least; and of the line that it cuts, at least and at most. */
const LEAST_OF_CUT_NAME = 8
const CUT_LINES = [20, 32] as const

/** Titles and first names: whoever is named so is a person, and none of the service's business. */
const person = /^(M|MR|MME|MLLE|MONSIEUR|MADAME|MADEMOISELLE|M OU MME|M ET MME)\b/

export const isPerson = ({ party }: Pick<Label, 'party'>): boolean => person.test(party)

/** What a person still shows: a rent or wages, whoever they come from. */
const shownOfPerson = ['loyer-recu', 'loyer', 'salaire']

/**
 * The organisation of a label: by its SEPA id, then by the name that opens it, then by the longest that stands there in
 * whole words, a common word last. A payment by card is no contract unless the organisation is paid by card, and what never brings a
 * letter wins over a shorter name.
 */
export function matchCreditor(
  label: Label,
  { cents, bank, rawLines }: { cents: number; bank?: BankId | undefined; rawLines: readonly string[] },
): Match | 'never' | undefined {
  const byId = label.creditorId === undefined ? undefined : creditorWithId(label.creditorId)
  if (byId && label.type !== 'rejet') return { creditor: byId, kind: byId.kind, isWeak: false, isLoose: false }

  const fits = ({ creditor }: Spelling) => isAllowed(creditor, label.type, cents, bank)
  const found = [...spellingsIn(label), ...cutSpellings(label, rawLines)].filter(fits)
  const [best] = found.sort(
    (one, other) =>
      Number(one.isWeak) - Number(other.isWeak) ||
      Number(opens(label.party, other.words)) - Number(opens(label.party, one.words)) ||
      other.words.length - one.words.length ||
      Number(one.creditor.never ?? false) - Number(other.creditor.never ?? false),
  )
  if (!best) return undefined
  if (best.creditor.never) return 'never'
  const { creditor, words, isWeak } = best
  if (isPerson(label) && !shownOfPerson.includes(creditor.category)) return 'never'
  const isLoose = !creditor.types.includes(label.type)
  return { creditor, kind: creditor.kindOf?.[words] ?? creditor.kind, isWeak, isLoose }
}

/** Where nothing says how a payment was made, as in lines that are pasted, a debit or a transfer may have been. */
const unsaid: readonly OperationType[] = ['prelevement', 'virement']

function isAllowed({ types, direction, onlyBanks }: Creditor, type: OperationType, cents: number, bank?: BankId) {
  if (direction !== 'both' && (direction === 'debit') !== cents < 0) return false
  if (onlyBanks && (!bank || !onlyBanks.includes(bank))) return false
  return types.includes(type) || (type === 'sans-prefixe' && types.some((one) => unsaid.includes(one)))
}

function spellingsIn({ text, party }: Label): Spelling[] {
  const words = text.split(' ')
  return words.flatMap((word, index) => {
    const rest = words.slice(index).join(' ')
    const isFirst = party.startsWith(rest) || index === 0
    return spellingsFrom(word).filter(
      (spelling) => opens(rest, spelling.words) && (!spelling.creditor.atStart || isFirst),
    )
  })
}

const opens = (text: string, words: string) => text === words || text.startsWith(`${words} `)

/** A bank that cuts its labels cuts the name too: « AUTOROUTES DU ». One organisation only may begin so. */
function cutSpellings({ lines, party }: Label, rawLines: readonly string[]): Spelling[] {
  const cutLine = lines.find((_line, index) => {
    const length = rawLines[index]?.trim().length ?? 0
    return length >= CUT_LINES[0] && length <= CUT_LINES[1]
  })
  if (cutLine === undefined) return []
  const words = cutLine.split(' ')
  for (const index of words.keys()) {
    const rest = words.slice(index).join(' ')
    if (rest.length < LEAST_OF_CUT_NAME) return []
    if (!party.startsWith(rest)) continue
    const found = allSpellings().filter(
      (spelling) => spelling.words.length > rest.length && spelling.words.startsWith(rest),
    )
    const owners = new Set(found.map(({ creditor }) => creditor.id))
    if (owners.size === 1) return [{ ...found[0]!, words: rest }]
  }
  return []
}
