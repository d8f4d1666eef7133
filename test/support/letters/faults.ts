import { renderLetter } from '#app/adapters/printing/letter-html.ts'
import { lastName } from '#app/rules/french.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { tickedBeforehand } from '#app/rules/letters/enclosures/enclosures.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { blocksOf } from './text.ts'

const never: [name: string, pattern: RegExp][] = [
  ['a word of the machine', /undefined|null|NaN|\[object|\{\{|\}\}|\{%|<|>/],
  ['two spaces together', /[ \u00A0\u202F]{2}/],
  ['a space before a comma or a full stop', /[ \u00A0\u202F][,.](?!\p{L})/u],
  ['two commas, or a comma before a full stop', /,[ \u00A0]?[,.;]/],
  ['two full stops', /\.[ \u00A0]?\./],
  [
    'an article or a preposition with nothing after it',
    /(?:^|[\s(])(?:le|la|les|l’|de|du|des|d’|à|au|aux|en|n°|par|pour|est|qu’)[ \u00A0]?[,.;)]/i,
  ],
  ['a form of both genders in brackets', /\((?:e|ne|euse|rice)s?\)/],
  [
    'a missing elision',
    /(?:^|[\s(])(?:de|que|le|la|je|ne|se|jusque|lorsque) (?=[aeiouéèêâîôœ]|h[ée]riti)(?!onze|oui)/i,
  ],
  ['a missing contraction', /(?:^|\s)(?:de les?|à les?)\s(?!\p{Lu})/iu],
  ['« si il »', /\bsi ils?\b/],
  ['the same short word twice', /(?:^|\s)(le|la|les|de|du|des|à|au|un|une|et|est|en|par|pour) \1\s/i],
  ['a missing elision before a mute h', /(?:^|\s)de (?:Hadrien|Hector|Hélène|Henri|Hugo)/],
  ['a town without its preposition', /situé (?:\d{5}[ \u00A0])?(?:Paris|Le Mans|Angers|Nantes)/],
  ['a capital in the middle of a sentence', /, S(?:on|a|es) /],
  ['a line that may end after a dash', /–(?: |$)/],
  ['a typewriter’s apostrophe', /'/],
  ['a common space before a high sign', / [:;!?»]|« /],
  ['a mark of a gap', /\p{Co}/u],
]

/** Returns the faults in a line of any letter, whatever was typed. */
export const wordFaults = (text: string): string[] =>
  never.filter(([, pattern]) => pattern.test(text)).map(([name]) => `${name}: ${text}`)

/** Words that reveal the gender of the deceased. "Elle" alone may refer to a step or a letter. */
const gendered =
  /(?<![’\p{L}])(?:il|(?:à(?! lui écrire)|près de) (?:lui|elle)|près d’elle|décédée?|défunte?|salariée?|inscrite?)(?!\p{L})/u

/** Returns the faults in each block of a letter. */
export function faultsOf(definition: LetterDefinition, answers: Answers): string[] {
  const enclosures = tickedBeforehand(definition, answers)
  const { html } = renderLetter(definition, letterView(definition, answers, { today: '2026-03-05', enclosures }), {
    gaps: 'words',
  })
  const blocks = blocksOf(html)
  const faults = blocks.flatMap(({ tag, className, text }) => [
    ...wordFaults(text),
    ...(answers.deceasedCivility === '' && gendered.test(text) ? [`a gender: ${text}`] : []),
    ...(tag !== 'address' && /\d,? (?:bis|ter|rue|allée|avenue|place)(?!\p{L})/iu.test(text)
      ? [`a line that may end between a number and its street: ${text}`]
      : []),
    ...(text === '' ? [`an empty ${tag} ${className}`] : []),
    ...(['p', 'li'].includes(tag) && ['', 'closing'].includes(className) && !/[.;:\]]$/.test(text)
      ? [`no end: ${text}`]
      : []),
    ...(tag === 'p' && className === '' && !/^[\p{Lu}\p{Lo}[«]/u.test(text) ? [`no capital: ${text}`] : []),
  ])
  const deceased = `${answers.deceasedFirstName} ${lastName(answers.deceasedLastName ?? '')}`
  if (!html.includes(deceased)) faults.push('the name of the deceased is missing')
  if (/(?<![\p{L}\p{N}])1er(?!\p{L})/u.test(html.replace(/<address[\s\S]*?<\/address>/g, ''))) {
    faults.push('« 1er » is not raised')
  }
  if (/<(p|li|ul|ol)[^>]*>\s*<\/\1>/.test(html)) faults.push('an empty element')
  return faults
}
