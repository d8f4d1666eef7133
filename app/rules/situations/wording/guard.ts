import { z } from 'zod'
import { accept, type Outcome, refuse } from '../../outcome.ts'
import { type ConcealedDraft, type ConcealedSentence, plainSpaces, revealed, tokenPattern } from './concealed.ts'
import { denyingWords, joiningWords } from './words.ts'

/** Maximum sentences that may be merged. With more, words could move from one to another. */
const MOST_TOGETHER = 3

/** Maximum characters that an answer may add to merged sentences. */
const MOST_ADDED = 60

/**
 * Format of an engine's answer: texts with the ids of the sentences that they contain, one or several of a paragraph.
 */
const wording = z.strictObject({
  pieces: z
    .array(z.strictObject({ ids: z.array(z.string()).min(1).max(MOST_TOGETHER), text: z.string().max(4000) }))
    .min(1)
    .max(100),
})
export type Wording = z.infer<typeof wording>

/** The first fault found. `sentences`: one is unknown, missing, repeated or in another paragraph. */
export type WordingFault = 'shape' | 'sentences' | 'characters' | 'tokens' | 'words' | 'sentence-ends' | 'length'

/**
 * Checks that an answer contains exactly what was sent: every sentence, every token in its place, and no other word
 * except joining words. It checks words, not their meaning, so the family reads the result and accepts it or not.
 */
export function checkWording(sentences: readonly ConcealedSentence[], answer: unknown): Outcome<Wording, WordingFault> {
  const read = wording.safeParse(answer)
  if (!read.success) return refuse('shape')
  const said = read.data.pieces.flatMap(({ ids }) => ids)
  if (said.length !== sentences.length || !sentences.every(({ id }) => said.includes(id))) return refuse('sentences')
  for (const { ids, text } of read.data.pieces) {
    const given = ids.map((id) => sentences.find((sentence) => sentence.id === id)!)
    if (given.some(({ paragraph }) => paragraph !== given[0]!.paragraph)) return refuse('sentences')
    const fault = faultIn(given.map((sentence) => sentence.text).join(' '), text)
    if (fault) return refuse(fault)
  }
  return accept(read.data)
}

/** Parses the answer in a submitted form; undefined if it is not JSON. It must be checked again. */
export function wordingIn(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Returns the paragraphs of a checked answer, with the values filled in. */
export function wordedParagraphs({ sentences, values }: ConcealedDraft, { pieces }: Wording): string[] {
  const paragraphs: string[][] = []
  for (const { ids, text } of pieces) {
    const { paragraph } = sentences.find(({ id }) => id === ids[0])!
    paragraphs[paragraph] = [...(paragraphs[paragraph] ?? []), revealed(plainSpaces(text), values)]
  }
  return paragraphs.map((texts) => texts.join(' '))
}

function faultIn(given: string, answered: string): WordingFault | undefined {
  const text = plainSpaces(answered).replaceAll("'", '’')
  if (text.length > given.length + MOST_ADDED) return 'length'
  if (!hasKnownCharacters(given, text) || text !== text.normalize('NFC')) return 'characters'
  const [before, after] = [itemsOf(given), itemsOf(text)]
  if (tokensIn(before).join() !== tokensIn(after).join()) return 'tokens'
  if (!hasGivenWords(before, after)) return 'words'
  if (!/^(?:\p{Lu}|⟦)/u.test(text) || text.at(-1) !== given.at(-1) || /[,;:.?] ?[,;:.?]/.test(text)) {
    return 'sentence-ends'
  }
  return WITHOUT_ELISION.test(text) ? 'words' : undefined
}

const WITHOUT_ELISION = /(?<![\p{L}’-])(?:je|me|te|se|de|ne|que|jusque|lorsque|puisque) [aeiouàâéèêëîïôûœ]/iu

/**
 * Allows French letters and punctuation, and the characters of the sentences. Refuses digits, mark-up and invisible
 * characters.
 */
function hasKnownCharacters(given: string, text: string): boolean {
  const own = outsideTokens(given)
  return [...outsideTokens(text)].every((sign) => /[a-zàâäçéèêëîïôöùûüÿœæ ,;:.’-]/iu.test(sign) || own.includes(sign))
}

const outsideTokens = (text: string): string =>
  text
    .split(tokenPattern)
    .filter((_part, at) => at % 2 === 0)
    .join('')

/** Splits a text into tokens, lower-case words with their apostrophes, and sentence ends. */
const itemsOf = (text: string): string[] =>
  (text.match(/⟦\d+⟧|\p{L}+(?:-\p{L}+)*’?|[.?;:]/gu) ?? []).map((item) => item.toLowerCase())

/** Each token with the word before it, so that "le ⟦2⟧" remains a date and "décès ⟦1⟧" a name. */
const tokensIn = (items: readonly string[]): string[] =>
  items
    .flatMap((item, at) =>
      item.startsWith('⟦') ? `${/^\p{L}|⟦/u.exec(items[at - 1] ?? '') ? items[at - 1] : ''}${item}` : [],
    )
    .sort()

/** Whether no word is new, none is missing, and words of negation occur equally often. */
function hasGivenWords(before: readonly string[], after: readonly string[]): boolean {
  const isWord = (item: string) => /^\p{L}/u.test(item) && !joiningWords.has(item)
  const [given, said] = [countsOf(before.filter(isWord)), countsOf(after.filter(isWord))]
  return (
    [...said].every(([word, count]) => count <= (given.get(word) ?? 0)) &&
    [...given].every(([word, count]) => (denyingWords.has(word) ? said.get(word) === count : said.has(word)))
  )
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
