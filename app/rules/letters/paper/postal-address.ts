import { lengthOf } from '#app/rules/forms/text.ts'
import { keepNumbers, upperFr } from '#app/rules/french.ts'
import { abbreviate, further, usual } from './address-abbreviations.ts'

// The address block for the window: NF Z 10-011 and letters-5.3, width and abbreviations by choice-48.

export type PostalAddress = {
  name?: string
  additionalAddress1?: string
  additionalAddress2?: string
  address?: string
  postalCode?: string
  town?: string
  country?: string
}

/** Maximum number of characters in a line, spaces included. */
export const LINE_WIDTH = 38
const MOST_LINES = 6

const clean = (typed = '') => typed.normalize('NFC').replace(/\s+/gu, ' ').trim()

/** Only for Latin letters: in other scripts a mark may be part of a letter, as in "й". */
const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')

const letters: Record<string, string> = {
  Œ: 'OE',
  Æ: 'AE',
  Đ: 'D',
  Ł: 'L',
  Ø: 'O',
  Þ: 'TH',
  Ð: 'D',
  Ħ: 'H',
  Ŧ: 'T',
  '&': ' ET ',
}

/** Returns capitals without accents or punctuation: "12 RUE DE L ABBE CARTON". */
function capitals(typed: string): string {
  return withoutAccents(upperFr(typed))
    .replace(/[ŒÆĐŁØÞÐĦŦ&]/g, (character) => letters[character] ?? character)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** Whether the address needs a country and allows any postal code: choice-43. The French post serves Monaco. */
export const isAbroad = (country = ''): boolean =>
  !/^(?:france(?: metropolitaine)?|(?:principaute de )?monaco)?$/.test(capitals(country).toLowerCase())

/** Whether a line is "CS 30051", "TSA 21941", "BP 593" or a place name, which stands after the street. */
const mention = /^(?:(?:B\.? ?P\.?|C\.? ?S\.?|TSA) ?\d|lieu[- ]dit\b)/iu
export const isMention = (line: string): boolean => mention.test(line)
const streetThenMention = /^(.+?)[\s,–-]+((?:BP|CS|TSA) ?\d[\d ]*)$/iu

/**
 * Returns at most six lines, seven with a country, of 38 characters each as long as a free line remains to fold a long
 * one. Words and numbers are never cut or dropped. Street, mention and town are in capitals, the lines above as typed.
 */
export function addressLines(typed: PostalAddress): string[] {
  const complements = [clean(typed.additionalAddress1), clean(typed.additionalAddress2)]
  const [, street = clean(typed.address), ...streetMention] = streetThenMention.exec(clean(typed.address)) ?? []
  const place = `${typed.postalCode ?? ''} ${typed.town ?? ''}`
  const country = isAbroad(typed.country) ? (typed.country ?? '') : ''

  const asTyped = [clean(typed.name), ...complements.filter((line) => !mention.test(line))]
  const inCapitals = [street, ...streetMention, ...complements.filter((line) => mention.test(line)), place, country]
  const lines = [
    ...asTyped.map((line) => line.split(/(?<=,) /)),
    ...inCapitals.map((line) => line.split(',').map(capitals).filter(Boolean).map(together)),
  ]
  return fold(
    lines.filter((line) => line.join('') !== ''),
    country ? MOST_LINES + 1 : MOST_LINES,
  )
}

/** Matches, in capitals, what must stay on one line: a house number and its street, a code and its town, "CEDEX 09". */
function together(line: string): string {
  return line
    .replace(/(?<=\d) (?=(?:BIS|TER|QUATER)\b)/g, GLUE)
    .replace(/(?<=\d(?:\u00A0(?:BIS|TER|QUATER))?) (?=\p{L})/gu, GLUE)
    .replace(/(?<=\b(?:BP|CS|TSA|CEDEX)) (?=\d)/g, GLUE)
}
const GLUE = '\u00A0'

/**
 * Folds the lines that are too long, last first, onto the free lines. If that is not enough, abbreviates as few words
 * as needed. A line is split at its commas.
 */
function fold(lines: string[][], most: number): string[] {
  const folded = foldAll(lines, most, usual)
  if (isWithin(folded, LINE_WIDTH)) return folded
  const shortest = foldAll(lines, most, [...usual, ...further])
  const width = Math.max(LINE_WIDTH, ...shortest.map(lengthOf))
  // Leaves out the least readable abbreviations first when the width allows.
  const needed = further.reduceRight((words, word) => {
    const fewer = words.filter((other) => other !== word)
    return isWithin(foldAll(lines, most, [...usual, ...fewer]), width) ? fewer : words
  }, further)
  return foldAll(lines, most, [...usual, ...needed])
}

const isWithin = (lines: string[], width: number) => lines.every((line) => lengthOf(line) <= width)

function foldAll(lines: string[][], most: number, words: typeof usual): string[] {
  let left = most - lines.length
  return lines
    .toReversed()
    .map((line) => {
      const folded = foldOne(line, left + 1, words)
      left -= folded.length - 1
      return folded
    })
    .toReversed()
    .flat()
    .map((line) => line.replaceAll(GLUE, ' '))
}

/** Folds onto at most `most` lines, and exceeds 38 characters only if there is no other way. */
function foldOne(line: string[], most: number, words: typeof usual): string[] {
  const parts = lengthOf(line.join(' ')) > LINE_WIDTH ? line.map((part) => abbreviate(part, words)) : line
  for (let width = LINE_WIDTH; ; width++) {
    const folded = pack(
      parts.every((part) => lengthOf(part) <= width) ? parts : parts.flatMap((part) => part.split(' ')),
      width,
    )
    if (folded.length <= most) return folded
  }
}

function pack(parts: string[], width: number): string[] {
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    if (last === undefined || lengthOf(last) + 1 + lengthOf(part) > width) lines.push(part)
    else lines[lines.length - 1] = `${last} ${part}`
  }
  return lines
}

/**
 * Returns the address in a sentence, as typed: "12 bis rue de l'Abbé-Carton, 75014 Paris", with the country if abroad.
 */
export function inlineAddress(typed: PostalAddress): string {
  const place = clean(`${typed.postalCode ?? ''} ${typed.town ?? ''}`)
  const country = isAbroad(typed.country) ? typed.country : ''
  const parts = [typed.address, typed.additionalAddress1, typed.additionalAddress2, place, country]
  return keepNumbers(parts.map(clean).filter(Boolean).join(', '))
}
