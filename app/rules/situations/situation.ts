import { z } from 'zod'
import { closings, letterKinds } from '../letters/definition.ts'
import { attachmentTypes } from '../pieces/attachment-types.ts'

// The shape of data/*.json: what a family may have to write beyond the letters of the catalogue.

/** Neutral, firm (same content, a delay, what follows), and warm for thanks and associations. */
const tones = ['neutral', 'firm', 'warm'] as const

/** A condition in words of condition.ts: `goal.refund & action = 'keep'`. */
const expression = z.string().min(1)
const text = z.string().min(1)

/** What a sentence says in each tone; without one of its own it is the neutral one. `else`: what is tried instead. */
const sentence = z.strictObject({
  neutral: text,
  firm: text.optional(),
  warm: text.optional(),
  if: expression.optional(),
  else: text.optional(),
})

/**
 * `withoutIt`: what the letter does when nobody knows. `fallback`: what is known of the people that is read instead.
 * `isSensitive`: in no subject line, and no browser keeps it.
 */
const fact = z.strictObject({
  name: text,
  label: text,
  type: z.enum(['text', 'textarea', 'date', 'euros', 'number', 'select', 'multi', 'checkbox']),
  need: z.enum(['required', 'conditional', 'optional']),
  choices: z.record(z.string(), text).optional(),
  withoutIt: text,
  fallback: text.optional(),
  isSensitive: z.literal(true).optional(),
  use: z.enum(['recipient', 'computed']).optional(),
})

/** Another letter is right: one of the catalogue, another situation, or something that is no letter, with its page. */
const instead = z.union([
  z.strictObject({ if: text, letter: z.enum(letterKinds) }),
  z.strictObject({ if: text, situation: text }),
  z.strictObject({ if: text, elsewhere: text, page: text.optional() }),
])

/** `source`: a name of data/sources.json. */
const ground = z.strictObject({
  article: text,
  about: text,
  source: text,
  confidence: z.enum(['sure', 'to-check']),
})

const rest = { level: z.enum(['O', 'C', 'F']), if: expression.optional(), note: text.optional() }
/** A piece that families file here, or another paper by its name. Levels as those of the letters' enclosures. */
const enclosure = z.union([
  z.strictObject({ piece: z.enum(attachmentTypes), ...rest }),
  z.strictObject({ paper: text, ...rest }),
])

const message = { when: expression, message: text }
/** `blocking`: no draft. `hidden-goal`: these goals are not written. */
const guard = z.union([
  z.strictObject({ ...message, level: z.enum(['blocking', 'warning', 'information']) }),
  z.strictObject({ ...message, level: z.literal('hidden-goal'), hides: z.array(text) }),
])

export const situation = z.strictObject({
  id: text,
  title: text,
  when: text,
  /** Pages of advice on the same thing, by uid. */
  advice: z.array(text).default([]),
  instead: z.array(instead),
  signer: text,
  recipient: z.strictObject({
    who: text,
    whereToFind: text.optional(),
    closing: z.enum(closings),
    otherwise: z.strictObject({ if: expression, closing: z.enum(closings) }).optional(),
  }),
  sending: z.strictObject({
    mode: z.enum(['simple', 'lrar', 'email', 'online', 'hand']),
    words: text,
    why: text,
  }),
  urgency: z.strictObject({ by: text, kind: z.enum(['legal', 'contract', 'advised', 'none']), why: text }),
  grounds: z.array(ground).default([]),
  /** The day its grounds were read, if that is later than the day of data/sources.json. */
  verifiedAt: z.iso.date().optional(),
  tones: z.array(z.enum(tones)),
  facts: z.array(fact),
  goals: z.array(z.strictObject({ id: text, label: text, isDefault: z.boolean() })).default([]),
  needsGoal: z.boolean(),
  subject: text,
  /** The first that holds is the subject instead. */
  otherSubjects: z.array(z.strictObject({ if: expression, text })).default([]),
  /** Lines above the subject; one whose number is unknown is left out. */
  references: z.array(text).default([]),
  sentences: z.record(z.string(), sentence),
  /** The paragraphs, as ids of sentences: its own, or `shared:` and one of data/shared-sentences.json. */
  letter: z.array(z.array(text)),
  enclosures: z.array(enclosure).default([]),
  traps: z.array(text).default([]),
  online: z.strictObject({ name: text, note: text, page: text.optional() }).optional(),
  /** The situation that may follow. */
  next: text.optional(),
  isDocument: z.literal(true).optional(),
  guards: z.array(guard).default([]),
})

export const sharedSentences = z.record(z.string(), sentence)

export type Situation = z.infer<typeof situation>
export type Fact = Situation['facts'][number]
export type Sentence = z.infer<typeof sentence>
export type Tone = (typeof tones)[number]
