import type { Passage, ReplyFact } from '#app/content/replies/reply.ts'
import type { Day } from '#app/rules/days.ts'
import { isDay } from '#app/rules/days.ts'
import { theOne, toOne } from '#app/rules/french/organisations.ts'
import { dateFr, euros, frTypo } from '#app/rules/french.ts'
import { gapText } from '#app/rules/letters/paper/gaps.ts'
import { withoutSymbols } from '#app/rules/letters/paper/glyphs.ts'

// Passages of the letters that follow a reply. `{amount|euros}` stands for a fact of the family, or a gap to fill by
// hand.

export type ReplyFacts = Readonly<Partial<Record<ReplyFact, string>>>

/** Values that the letter knows by itself. */
type Known = {
  deceased: string
  body: string
  remedy: string
  /** "d’un conciliateur de justice", in a letter of conciliation. */
  of: string
  sentOn: Day
  replyOn: Day | undefined
  fee: 'contested' | ''
}

const gaps: Readonly<Record<string, string>> = {
  piece: 'pièce demandée',
  amount: 'somme',
  points: 'points sans réponse',
  reason: 'raison',
  request: 'demande',
  point: 'point en désaccord',
  decisionOn: 'date de la décision',
  mistake: 'erreur',
  meter: 'relevé du compteur',
  day: 'date',
  text: 'votre réponse',
  replyOn: 'date de la réponse',
}

/** Ends with the full stop of the sentence, which a family may have typed already. */
const placeholder = /\{(\w+)(?:\|(date|euros|the|to))?\}(\.?)/g

/** Returns one paragraph: the passages that apply, with their values. */
export function paragraphOf(words: readonly Passage[], facts: ReplyFacts, known: Known): string {
  const values = { ...facts, fee: known.fee }
  return words
    .filter(({ if: condition }) => !condition || (values[condition.fact] ?? '') === condition.is)
    .map(({ text }) => fill(text, { ...cleaned(facts), ...known }))
    .join(' ')
}

const cleaned = (facts: ReplyFacts) =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, withoutSymbols(value).trim()]))

function fill(text: string, values: Readonly<Record<string, string | undefined>>): string {
  return frTypo(text).replace(placeholder, (_, name: string, format: string | undefined, stop: string) => {
    const value = values[name] ?? ''
    if (value === '') return `${gapText(frTypo(gaps[name] ?? name), name)}${stop}`
    if (format === 'date') return `${isDay(value) ? dateFr(value) : value}${stop}`
    if (format === 'euros') return `${euros(value, 'with-cents')}${stop}`
    if (format === 'the') return theOne(value)
    if (format === 'to') return toOne(value)
    return /[.!?…]$/.test(value) ? value : `${value}${stop}`
  })
}

/** Returns the facts that passages print or depend on, in order. */
export function factsOfPassages(words: readonly Passage[]): ReplyFact[] {
  const found = words.flatMap(({ text, if: condition }) => [
    ...(condition ? factsOfCondition(condition.fact) : []),
    ...[...text.matchAll(placeholder)].map(([, name]) => name as ReplyFact).filter((name) => !known.includes(name)),
  ])
  return [...new Set(found)]
}

const factsOfCondition = (fact: ReplyFact | 'fee'): readonly ReplyFact[] =>
  fact === 'fee' ? ['amount', 'total', 'isSimple'] : [fact]

const known: readonly string[] = ['deceased', 'body', 'remedy', 'of', 'sentOn', 'replyOn']

const said = (text: string): Passage[] => [{ text }]

const chased =
  'Sauf erreur, je n’ai pas reçu de réponse. Merci de me dire ce qui a été fait, ou ce qui manque, sous quinze jours.'
const notice = 'Sans réponse sous quinze jours, je m’adresserai {remedy}. Cette lettre vaut mise en demeure.'
const complaint =
  'Je conteste votre décision pour la raison suivante : {reason}. Je vous demande {request}. Merci de traiter cette lettre comme une réclamation et de me répondre par écrit.'
const silentComplaint =
  'Sauf erreur, je n’ai pas reçu de réponse. Je vous demande {request}. Merci de traiter cette lettre comme une réclamation et de me répondre par écrit.'
const appeal =
  'Je saisis la commission de recours amiable. Je conteste la décision du {decisionOn|date}, reçue le {replyOn|date}, pour la raison suivante : {reason}. Je demande {request}. La décision est jointe. Merci de m’accuser réception.'
const silentAppeal =
  'Je saisis la commission de recours amiable. Ma demande est restée sans réponse. Je demande {request}. Merci de m’accuser réception.'
const mediation =
  'Je n’ai pas trouvé de solution avec {body|the}, à qui j’ai écrit le {sentOn|date}. Je vous demande une médiation sur le point suivant : {point}. Je demande {request}. Les courriers échangés sont joints.'
const conciliation =
  'Je demande l’intervention {of} dans le différend qui m’oppose {body|to}, sur le point suivant : {point}. Les courriers échangés sont joints.'

/** Paragraphs of a formal notice and of the letters that open a remedy. request-42.1 */
export const stepPassages = {
  notice: [said(chased), said(notice)],
  complaint: [said(complaint)],
  silentComplaint: [said(silentComplaint)],
  appeal: [said(appeal)],
  silentAppeal: [said(silentAppeal)],
  mediation: [said(mediation)],
  conciliation: [said(conciliation)],
} as const satisfies Readonly<Record<string, readonly (readonly Passage[])[]>>
