import { z } from 'zod'
import type { LetterTone, Situation, SituationFact } from '#app/content/situations/situation.ts'
import { findSituation } from '#app/content/situations/situations.ts'
import { toLine, withoutEnd, withoutLast } from '#app/rules/forms/text.ts'
import type { TypedValues } from '../forms/typed-values.ts'
import type { Answers } from '../letters/conditions.ts'
import { severalLines, toDay } from '../letters/normalise.ts'
import { factBoxOf, goalBox } from './parts.ts'

/** The family's answers to a situation, as submitted and as stored with the letter. */
export type SituationRequest = { tone: LetterTone; goals: string[]; facts: Answers }

/** Maximum characters that are read of a text. One beyond its limit is refused, and comes back whole up to here. */
const LONGEST_READ = 10_000

/** Parses a submitted form. */
export function readSituationRequest(situation: Situation, typed: TypedValues): SituationRequest {
  return {
    tone: situation.tones.find((tone) => tone === typed.tone) ?? situation.tones[0] ?? 'neutral',
    goals: situation.goals.map(({ id }) => id).filter((id) => typed[goalBox(id)] === 'on'),
    facts: Object.fromEntries(situation.facts.map((fact) => [fact.name, factIn(fact, typed)])),
  }
}

/** Truncates a text between characters, never inside one. */
const beginning = (text: string, most: number): string => [...text].slice(0, most).join('')

function factIn({ name, type, choices = {} }: SituationFact, typed: TypedValues): string {
  const text = beginning((typed[name] ?? '').normalize('NFC'), LONGEST_READ)
  switch (type) {
    case 'multi':
      return Object.keys(choices)
        .filter((choice) => typed[factBoxOf(name, choice)] === 'on')
        .join(',')
    case 'select':
      return Object.hasOwn(choices, text) ? text : ''
    case 'checkbox':
      return text === 'on' ? 'on' : ''
    case 'date':
      return toDay(toLine(text))
    case 'textarea':
      return withoutLast(severalLines(text), /[\s,;:]/)
    default:
      return withoutEnd(toLine(text))
  }
}

/** Facts that an account may know: a funeral director writes the town of birth in the file that it opens. */
const ofTheAccount = ['birthTown']

/** Initial values of the form. `known`: answers of the account. */
export const nothingAsked = (situation: Situation, known: Answers = {}): SituationRequest => ({
  tone: situation.tones[0] ?? 'neutral',
  goals: situation.goals.filter(({ isDefault }) => isDefault).map(({ id }) => id),
  facts: Object.fromEntries(
    situation.facts.flatMap(({ name }) => (ofTheAccount.includes(name) && known[name] ? [[name, known[name]]] : [])),
  ),
})

/** Stored with a letter: the situation of its text, and the previous text with its date. */
const kept = z.object({
  situation: z.string(),
  tone: z.enum(['neutral', 'firm', 'warm']),
  goals: z.array(z.string()),
  facts: z.record(z.string(), z.string()),
  before: z.object({ day: z.string(), object: z.string(), text: z.string() }).optional(),
})
export type KeptRequest = z.infer<typeof kept>

/** Returns undefined for a letter without a situation. */
export function keptRequest(json: string | undefined): KeptRequest | undefined {
  if (!json) return undefined
  const read = kept.safeParse(JSON.parse(json))
  return read.success && findSituation(read.data.situation) ? read.data : undefined
}
