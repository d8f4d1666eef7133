import { hasSymbols } from './glyphs.ts'
import { doubtful, type Finding, wrong } from './remarks.ts'

/** About three pages. */
const LONGEST = 12_000

const tooLong = 'Votre courrier dépasse trois pages. Réduisez le texte ou envoyez-le en plusieurs courriers.'
const symbols = 'Ce courrier contient des symboles que l’impression ne peut pas reproduire ; ils seront retirés.'
const toComplete = 'Complétez les passages entre crochets avant d’envoyer.'

/** M-FREE-2 to M-FREE-4. `isAssisted`: the draft that was proposed holds [passages] to complete. */
export function checkFreeText(text: string, isAssisted: boolean): Finding[] {
  const findings: Finding[] = []
  if (text.length > LONGEST) findings.push(wrong('M-FREE-2', tooLong))
  findings.push(...checkSymbols(text))
  if (isAssisted && /\[[^\]]*\]/.test(text)) findings.push(wrong('M-FREE-4', toComplete))
  return findings
}

/** M-FREE-3: what the paper cannot show will be left out. */
export const checkSymbols = (text: string): Finding[] => (hasSymbols(text) ? [doubtful('M-FREE-3', symbols)] : [])
