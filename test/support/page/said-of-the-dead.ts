import { excerpts } from './excerpts.ts'

/** Places where "défunt" is allowed although the first name is known, and why. */
const allowed: [words: string, why: string][] = [
  ['Sélectionner un défunt', 'the specification’s own label, above a list of several people (S1-2)'],
  ['Informations du défunt', 'the specification’s own title of a group (S2-2)'],
  ['Transport du défunt avant mise en bière', 'a heading of the regulated quote (screens-3.18)'],
  ['Transport du défunt après mise en bière', 'a heading of the regulated quote (screens-3.18)'],
]

/** Returns each "défunt" in a text about a person whose first name is known, with its context. idea-L20. */
export function defuntsIn(text: string): string[] {
  const read = allowed.reduce((rest, [words]) => rest.replaceAll(words, ''), text.normalize('NFC'))
  return excerpts(read, /\bdéfunt/giu)
}

/** Returns the readable text of a page or document: its texts, alternative texts and labels. */
export function readTextOf(html: string): string {
  const said = [...html.matchAll(/\s(?:alt|title|aria-label|placeholder|value|content)="([^"]*)"/g)].map(
    ([, text]) => text,
  )
  return [html.replace(/<(style|script)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' '), ...said].join('\n')
}
