import type { Situation, SituationFact } from '#app/content/situations/situation.ts'
import { type Day, isDay } from '../days.ts'
import { wrongAmount } from '../estimate/amounts.ts'
import { lengthOf } from '../forms/text.ts'
import type { Answers } from '../letters/conditions.ts'
import { knownValue } from './condition.ts'
import { readTypedAmount } from './sentences.ts'

/** `blocking`: there is no draft. `not-validated`: the letter cannot become "Validé". The others are only shown. */
export type SituationRemark = {
  level: 'blocking' | 'not-validated' | 'warning' | 'information' | 'hidden-goal'
  message: string
  /** Field of the form: a fact, or `goals`. */
  field?: string
}

/** Maximum characters. Our choice: longer texts belong in the letter's own form. */
export const longestFact = { text: 200, textarea: 2000 }

/** An IBAN, or a number of thirteen digits or more, such as a social security or card number. */
const NUMBERS = /\b[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,}|(?:\d[\s.-]?){13,}/iu

/** Words for illness and care. They cause a warning, because the recipients are not doctors. Our choice: no source. */
const MEDICAL =
  /(?<!\p{L})(?:cancer|tumeur|diagnosti\p{L}*|maladie\p{L}*|infarctus|avc|suicid\p{L}*|sida|vih|chimioth[ée]rapie|d[ée]pression|alzheimer|alcool\p{L}*|overdose|psychiatri\p{L}*|h[ée]morragie)(?!\p{L})/iu

const sensitive = 'Ce texte contient un numéro sensible. Retirez-le\u00A0: il n’est pas utile ici.'
const medical = 'Ce texte parle de santé. Êtes-vous sûr de vouloir l’écrire à ce destinataire\u202F?'

/** The request for a letter, and the day of the death, '' if it is unknown. */
type Asked = { facts: Answers; goals: readonly string[]; today: Day; death: string }

/** Returns the remarks on the facts, before a letter is assembled. */
export function remarksOnFacts(situation: Situation, { facts, goals, today, death }: Asked): SituationRemark[] {
  const remarks: SituationRemark[] = situation.facts.flatMap((fact) =>
    remarksOn(fact, knownValue(facts as Record<string, string>, fact.name), { today, death }).map((remark) => ({
      ...remark,
      field: fact.name,
    })),
  )
  if (situation.needsGoal && goals.length === 0) {
    remarks.push({ level: 'blocking', message: 'Choisissez au moins une demande.', field: 'goals' })
  }
  return remarks
}

function remarksOn(
  { type, need, choices, isSensitive, day }: SituationFact,
  value: string,
  { today, death }: Pick<Asked, 'today' | 'death'>,
): SituationRemark[] {
  const isChoice = type === 'select' || type === 'multi'
  if (value === '') {
    const isAsked = isChoice && need === 'required' && choices
    return isAsked ? [{ level: 'blocking', message: 'Répondez à cette question\u00A0: elle change le texte.' }] : []
  }
  if (type === 'euros' && readTypedAmount(value) === undefined) return [{ level: 'blocking', message: wrongAmount }]
  if (type === 'date' && !isDay(value)) {
    return [{ level: 'blocking', message: 'Indiquez une date, par exemple 01/10/2026.' }]
  }
  if (day && value > today) return [{ level: 'blocking', message: 'Cette date est dans le futur.' }]
  if (day === 'sinceDeath' && value < death) return [{ level: 'blocking', message: 'Cette date précède le décès.' }]
  if (day === 'untilDeath' && death && value > death)
    return [{ level: 'blocking', message: 'Cette date suit le décès.' }]
  if (type !== 'text' && type !== 'textarea') return []
  const most = longestFact[type]
  if (lengthOf(value) > most) return [{ level: 'blocking', message: `${most} caractères au plus.` }]
  if (isSensitive) return []
  return [
    ...(NUMBERS.test(value) ? [{ level: 'warning' as const, message: sensitive }] : []),
    ...(MEDICAL.test(value) ? [{ level: 'warning' as const, message: medical }] : []),
  ]
}
