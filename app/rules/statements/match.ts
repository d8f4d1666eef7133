import type { Creditor } from '#app/content/creditors.ts'
import {
  allSpellings,
  bareOfArticles,
  creditorWithId,
  type Spelling,
  shortSpellingsFrom,
  spellingsFrom,
} from './creditors.ts'
import type { OperationType, ParsedLabel } from './labels.ts'
import type { BankId } from './operation.ts'
import { ofPurpose } from './purposes.ts'

/**
 * The organisation of an operation. `isWeak`: matched by a common word only. `isLoose`: the operation type is unknown.
 */
export type Match = { creditor: Creditor; kind: string; isWeak: boolean; isLoose: boolean }

/** Minimum letters of a truncated name, and minimum and maximum letters of a line that a bank truncates. */
const LEAST_OF_CUT_NAME = 8
const CUT_LINES = [20, 32] as const

/** Titles: the party is a person, not an organisation. */
const person = /^(M|MR|MME|MLLE|MONSIEUR|MADAME|MADEMOISELLE|M OU MME|M ET MME)\b/

export const isPerson = ({ party }: Pick<ParsedLabel, 'party'>): boolean => person.test(party)

/** Kinds that are shown even if the party is a person: rent and wages. */
const shownOfPerson = ['loyer-recu', 'loyer', 'salaire']

/**
 * Finds the organisation of a label: by SEPA id, or else by the name that starts it, or else by the longest name in it
 * as whole words; common words come last. A card payment is not a contract unless the organisation is usually paid by
 * card. Entries that never get a letter take precedence over a shorter name.
 */
export function matchCreditor(
  label: ParsedLabel,
  { cents, bank, rawLines }: { cents: number; bank?: BankId | undefined; rawLines: readonly string[] },
): Match | 'never' | undefined {
  const byId = label.creditorId === undefined ? undefined : creditorWithId(label.creditorId)
  if (byId && label.type !== 'rejet') {
    return { ...ofPurpose({ creditor: byId, kind: byId.kind }, label.text, cents), isWeak: false, isLoose: false }
  }

  const fits = ({ creditor }: Spelling) => isAllowed(creditor, label.type, cents, bank)
  const found = [...spellingsIn(label), ...cutSpellings(label, rawLines)].filter(fits)
  const ofPerson = isPerson(label) ? found.filter(({ creditor }) => shownOfPerson.includes(creditor.category)) : []
  const [best] = (ofPerson.length > 0 ? ofPerson : found).sort(
    (one, other) =>
      Number(one.creditor.asLastResort ?? false) - Number(other.creditor.asLastResort ?? false) ||
      Number(one.isWeak) - Number(other.isWeak) ||
      Number(isFirst(label, other)) - Number(isFirst(label, one)) ||
      other.words.length - one.words.length ||
      Number(one.creditor.never ?? false) - Number(other.creditor.never ?? false),
  )
  if (!best) return undefined
  if (best.creditor.never) return 'never'
  const { creditor, words, isWeak } = best
  if (isPerson(label) && !shownOfPerson.includes(creditor.category)) return 'never'
  const isLoose = !creditor.types.includes(label.type)
  const said = { creditor, kind: creditor.kindOf?.[words] ?? creditor.kind }
  return { ...ofPurpose(said, label.text, cents), isWeak, isLoose }
}

/** Possible types when the label does not say, as in pasted lines: a debit or a transfer. */
const unsaid: readonly OperationType[] = ['prelevement', 'virement']

function isAllowed({ types, direction, onlyBanks }: Creditor, type: OperationType, cents: number, bank?: BankId) {
  if (direction !== 'both' && (direction === 'debit') !== cents < 0) return false
  if (onlyBanks && (!bank || !onlyBanks.includes(bank))) return false
  return types.includes(type) || (type === 'sans-prefixe' && types.some((one) => unsaid.includes(one)))
}

function spellingsIn({ text, party }: ParsedLabel): Spelling[] {
  return [...spellingsOf(text, party, spellingsFrom), ...spellingsOf(bareOfArticles(text), party, shortSpellingsFrom)]
}

function spellingsOf(text: string, party: string, from: (word: string) => readonly Spelling[]): Spelling[] {
  const words = text.split(' ')
  return words.flatMap((word, index) => {
    const rest = words.slice(index).join(' ')
    const isAtStart = party.startsWith(rest) || index === 0
    return from(word).filter((spelling) => opens(rest, spelling.words) && (!spelling.creditor.atStart || isAtStart))
  })
}

/** Whether the label starts with this name, with or without articles. */
const isFirst = ({ party }: ParsedLabel, { words }: Spelling) =>
  opens(party, words) || opens(bareOfArticles(party), words)

const opens = (text: string, words: string) => text === words || text.startsWith(`${words} `)

/**
 * Banks that truncate labels also truncate names: "AUTOROUTES DU". Matches only if a single organisation starts like
 * this.
 */
function cutSpellings({ lines, party }: ParsedLabel, rawLines: readonly string[]): Spelling[] {
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
