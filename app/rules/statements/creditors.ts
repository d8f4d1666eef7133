import { type Creditor, creditorSituations, creditors } from '#app/content/creditors.ts'
import { isLetterKind } from '#app/rules/letters/document-id.ts'
import type { LetterKind } from '../letters/definition.ts'
import { bare, type ParsedLabel, partyName } from './labels.ts'

const byId = new Map(creditors.map((creditor) => [creditor.id, creditor]))

/** Finds a creditor by the id of its entry. */
export const creditorNamed = (id: string): Creditor | undefined => byId.get(id)

/** One spelling of a creditor, for matching. */
export type Spelling = { creditor: Creditor; words: string; isWeak: boolean }

/** A label without its articles: banks print "CARSAT DU SUD-EST" and "CARSAT SUD EST". */
export const bareOfArticles = (words: string): string =>
  words
    .split(' ')
    .filter((word) => !/^(D|DE|DU|DES|L|LA|LE|LES|ET)$/.test(word))
    .join(' ')

/** By first word, so that a label is compared with few spellings. */
const byFirstWord = new Map<string, Spelling[]>()
/** The spellings of two words or more, without their articles. */
const withoutArticles = new Map<string, Spelling[]>()
for (const creditor of creditors) {
  for (const spelling of creditor.spellings) {
    const words = bare(spelling)
    const entry = { creditor, words, isWeak: creditor.weak?.includes(spelling) ?? false }
    index(byFirstWord, entry)
    const short = bareOfArticles(words)
    if (short.includes(' ')) index(withoutArticles, { ...entry, words: short })
  }
}

function index(spellings: Map<string, Spelling[]>, entry: Spelling) {
  const first = entry.words.split(' ', 1)[0]!
  spellings.set(first, [...(spellings.get(first) ?? []), entry])
}

export const spellingsFrom = (word: string): readonly Spelling[] => byFirstWord.get(word) ?? []
export const shortSpellingsFrom = (word: string): readonly Spelling[] => withoutArticles.get(word) ?? []

const every = [...byFirstWord.values()].flat()

/** Returns every spelling of every creditor. */
export const allSpellings = (): readonly Spelling[] => every

const byCreditorId = new Map(creditors.flatMap((creditor) => (creditor.sci ?? []).map((id) => [id, creditor] as const)))

export const creditorWithId = (id: string): Creditor | undefined => byCreditorId.get(id)

/** The letter for an organisation. Undefined if there is none. */
export type LetterFor = {
  kind: LetterKind
  label?: string
  situation?: string | undefined
  facts?: Readonly<Record<string, string>> | undefined
}

/** Returns a free letter, with its situation if it has one, for organisations without a specific letter. */
export function letterFor(kind: string): LetterFor | undefined {
  if (isLetterKind(kind)) return { kind }
  const situation = creditorSituations[kind.replace('situation:', '')]
  return situation && { kind: 'customizable', ...situation }
}

/** "ABEILLE RETRAI", as a bank cuts a label, is "ABEILLE RETRAITE": the name of a letter's recipient has whole words. */
export function inWholeWords(read: ParsedLabel, { spellings }: Creditor): string {
  const name = partyName(read)
  return spellings.find((spelling) => spelling.startsWith(name) && isRestOf(spelling, name, read.text)) ?? name
}

/** Whether a spelling completes the name: its last word, or a number that is in the label: "HABITAT 76". */
const isRestOf = (spelling: string, name: string, text: string): boolean =>
  /^[A-Z]/.test(spelling.slice(name.length)) || (/^ \d/.test(spelling.slice(name.length)) && text.includes(spelling))
