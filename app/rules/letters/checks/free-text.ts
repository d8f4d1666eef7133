import { lengthOf } from '#app/rules/forms/text.ts'
import { blocksOf } from '#app/rules/letters/paper/free-text.ts'
import { hasMark, replaceMarks } from '#app/rules/letters/paper/gaps.ts'
import { hasSymbols } from '#app/rules/letters/paper/glyphs.ts'
import { doubtful, type Finding, wrong } from './remarks.ts'

/** Maximum length in characters, about three pages. */
export const LONGEST_TEXT = 12_000

/**
 * Maximum number of lines, more than three pages hold in the densest layout. Below it, only the layout can tell whether
 * the text fits.
 */
const MOST_LINES = 135
const LINE_LENGTH = 97

const tooLong = 'Votre courrier dépasse trois pages. Réduisez le texte ou envoyez-le en plusieurs courriers.'
const symbols = 'Ce courrier contient des symboles que l’impression ne peut pas reproduire\u202F; ils seront retirés.'
const leftToComplete = 'Il reste un passage à compléter, entre crochets.'
const toComplete = 'Complétez les passages entre crochets avant d’envoyer.'

/**
 * M-FREE-2, M-FREE-4 and M-FREE-5. M-FREE-5 is our own: a mark of a draft remains, so the letter is not complete.
 * `isAssisted`: no other [passage] may remain either.
 */
export function checkFreeText(text: string, isAssisted: boolean): Finding[] {
  const findings: Finding[] = []
  if (lengthOf(text) > LONGEST_TEXT || linesOf(text) > MOST_LINES) findings.push(wrong('M-FREE-2', tooLong))
  if (hasMark(text)) findings.push(doubtful('M-FREE-5', leftToComplete))
  if (isAssisted && /\[[^[\]]*\]/.test(replaceMarks(text, () => ''))) findings.push(wrong('M-FREE-4', toComplete))
  return findings
}

/** M-FREE-3, in any field: characters that cannot be printed will be left out. */
export const checkSymbols = (text: string): Finding[] => (hasSymbols(text) ? [doubtful('M-FREE-3', symbols)] : [])

/** Estimates the number of printed lines: the gap after a paragraph is less than half a line. */
function linesOf(text: string): number {
  const heights = blocksOf(text).flatMap(({ paragraph, items }) =>
    paragraph ? [0.4 + height(paragraph)] : [0.4, ...items.map(height)],
  )
  return heights.reduce((total, one) => total + one, 0)
}

const height = (line: string) => Math.ceil(lengthOf(line) / LINE_LENGTH)
