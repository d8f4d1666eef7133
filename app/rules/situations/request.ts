import { z } from 'zod'
import type { TypedValues } from '../forms/typed-values.ts'
import type { Answers } from '../letters/conditions.ts'
import { oneLine, severalLines, toDay } from '../letters/normalise.ts'
import { boxOf, goalBox } from './parts.ts'
import type { Fact, Situation, Tone } from './situation.ts'
import { findSituation } from './situations.ts'

/** What a family said of a situation, as its form sends it and as it is kept beside the letter. */
export type Asked = { tone: Tone; goals: string[]; facts: Answers }

/** Characters. Our decision: longer, it is the letter itself, which is typed in its own form. */
export const longestFact = { text: 200, textarea: 2000 }

/** Of a form that was sent. What is too long is cut: the form says how much there may be. */
export function askedIn(situation: Situation, typed: TypedValues): Asked {
  return {
    tone: situation.tones.find((tone) => tone === typed.tone) ?? situation.tones[0] ?? 'neutral',
    goals: situation.goals.map(({ id }) => id).filter((id) => typed[goalBox(id)] === 'on'),
    facts: Object.fromEntries(situation.facts.map((fact) => [fact.name, factIn(fact, typed)])),
  }
}

function factIn({ name, type, choices = {} }: Fact, typed: TypedValues): string {
  const text = (typed[name] ?? '').slice(0, longestFact.textarea).normalize('NFC')
  switch (type) {
    case 'multi':
      return Object.keys(choices)
        .filter((choice) => typed[boxOf(name, choice)] === 'on')
        .join(',')
    case 'select':
      return Object.hasOwn(choices, text) ? text : ''
    case 'checkbox':
      return text === 'on' ? 'on' : ''
    case 'date':
      return toDay(oneLine(text))
    case 'textarea':
      return severalLines(text)
    default:
      return oneLine(text).slice(0, longestFact.text)
  }
}

/** What is proposed before anybody has said anything. */
export const nothingAsked = (situation: Situation): Asked => ({
  tone: situation.tones[0] ?? 'neutral',
  goals: situation.goals.filter(({ isDefault }) => isDefault).map(({ id }) => id),
  facts: {},
})

/** Beside a letter: the situation its text came from, and the text that was there before, with its day. */
const kept = z.object({
  situation: z.string(),
  tone: z.enum(['neutral', 'firm', 'warm']),
  goals: z.array(z.string()),
  facts: z.record(z.string(), z.string()),
  before: z.object({ day: z.string(), object: z.string(), text: z.string() }).optional(),
})
export type KeptRequest = z.infer<typeof kept>

/** Undefined for a letter that no situation helped to write. */
export function keptRequest(json: string | undefined): KeptRequest | undefined {
  if (!json) return undefined
  const read = kept.safeParse(JSON.parse(json))
  return read.success && findSituation(read.data.situation) ? read.data : undefined
}
