import { excerpts } from './excerpts.ts'

/** Where "défunt" may stand although the first name is known, and why. */
const allowed: [words: string, why: string][] = [
  ['Sélectionner un défunt', 'the specification’s own label, above a list of several people (S1-2)'],
  ['Informations du défunt', 'the specification’s own title of a group (S2-2)'],
  ['Transport du défunt avant mise en bière', 'a heading of the regulated quote (screens-3.18)'],
  ['Transport du défunt après mise en bière', 'a heading of the regulated quote (screens-3.18)'],
]

/** The words around each "défunt" that a text says of somebody whose first name is known. idea-L20. */
export function defuntsIn(text: string): string[] {
  const read = allowed.reduce((rest, [words]) => rest.replaceAll(words, ''), text.normalize('NFC'))
  return excerpts(read, /\bdéfunt/giu)
}

/** What is read of a page or a paper: its texts, and what its pictures and fields are called. */
export function readTextOf(html: string): string {
  const said = [...html.matchAll(/\s(?:alt|title|aria-label|placeholder|value|content)="([^"]*)"/g)].map(
    ([, text]) => text,
  )
  return [html.replace(/<(style|script)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' '), ...said].join('\n')
}
