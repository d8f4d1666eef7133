import { currentTerms } from '#app/rules/access/terms.ts'
import { definitionOf, type EventType, eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import type { EventDefinition } from '#app/rules/ceremony/events/definition.ts'
import { termsPath } from '#app/rules/content/addresses.ts'
import { cardinal, upperFirst } from '#app/rules/french.ts'
import { confirmationPath } from '#app/rules/letters/addresses.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { MOST_OF_A_KIND } from '#app/rules/letters/document-id.ts'
import { forVisitors, notices } from './notice-copy.ts'

/** Notice after an event is created, changed or removed: `momentPoemCreated`. */
type EventNotice = `moment${Capitalize<EventType>}${Capitalize<keyof EventDefinition['messages']>}`
export type NoticeName = keyof typeof notices | EventNotice | 'conditionsChangees'

export const eventNotice = (type: EventType, what: keyof EventDefinition['messages']): EventNotice =>
  `moment${capitalised(type)}${capitalised(what)}`

const capitalised = <Word extends string>(word: Word) =>
  (word.charAt(0).toUpperCase() + word.slice(1)) as Capitalize<Word>

const eventSentences = Object.fromEntries(
  eventTypes.flatMap((type) =>
    Object.entries(definitionOf(type).messages).map(([what, sentence]) => [
      eventNotice(type, what as keyof EventDefinition['messages']),
      sentence,
    ]),
  ),
)

const sentences: Readonly<Record<string, string>> = {
  ...eventSentences,
  ...notices,
  conditionsChangees: currentTerms.change,
}

/** Link to the page that shows the result, by notice. */
const links: Partial<Record<NoticeName, { href: string; label: string }>> = {
  conditionsChangees: { href: termsPath, label: 'Lire les conditions' },
  pieceEtCourrierPret: { href: confirmationPath, label: 'Voir ce courrier' },
  pieceEtCourriersPrets: { href: confirmationPath, label: 'Voir ces courriers' },
}

/**
 * Removes the notice from the query of the address and returns it. Undefined if there is none or its key is unknown.
 * `isVisitor`: the reader is on a page of a space and not signed in.
 */
export function takeNotice(
  search: URLSearchParams,
  { isVisitor = false }: { isVisitor?: boolean } = {},
): { text: string; link?: { href: string; label: string } } | undefined {
  const [key, count] = [search.get('avis') ?? '', Number(search.get('nombre'))]
  search.delete('avis')
  search.delete('nombre')
  const text = Object.hasOwn(sentences, key) ? sentences[key] : undefined
  if (!text || (isVisitor && !forVisitors.includes(key))) return undefined
  const link = links[key as NoticeName]
  const isCounted = /\{nombre\}/i.test(text)
  if (isCounted && !(Number.isInteger(count) && count > 1 && count <= letterKinds.length * MOST_OF_A_KIND))
    return undefined
  const counted = text.replace('{nombre}', String(count)).replace('{Nombre}', upperFirst(cardinal(count)))
  return { text: counted, ...(link && { link }) }
}
