import { z } from 'zod'
import { closings, letterKinds } from '#app/rules/letters/definition.ts'
import { attachmentTypes } from '#app/rules/pieces/attachment-types.ts'

// The schema of the files of this folder: letters beyond the catalogue that a family may need.

/** Neutral; firm (same content, with a deadline and consequences); warm, for thanks and associations. */
const tones = ['neutral', 'firm', 'warm'] as const

/** A condition, see condition.ts: `goal.refund & action = 'keep'`. */
const expression = z.string().min(1)
const text = z.string().min(1)

/** Text of a sentence in each tone; a missing tone uses the neutral one. `else`: the alternative sentence. */
const sentence = z.strictObject({
  neutral: text,
  firm: text.optional(),
  warm: text.optional(),
  if: expression.optional(),
  else: text.optional(),
})

/**
 * `withoutIt`: what the letter does if the value is unknown. `fallback`: value to use instead. `isSensitive`: never in
 * a subject, and browsers do not remember it.
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
  /** Which days a date may be: not in the future, and not before or not after the death. */
  day: z.enum(['past', 'sinceDeath', 'untilDeath']).optional(),
  use: z.enum(['recipient', 'computed']).optional(),
})

/** A better choice: a letter of the catalogue, another situation, or a page that is not a letter. */
const instead = z.union([
  z.strictObject({ if: text, letter: z.enum(letterKinds) }),
  z.strictObject({ if: text, situation: text }),
  z.strictObject({ if: text, elsewhere: text, page: text.optional() }),
])

/** `source`: a key of sources.json. */
const ground = z.strictObject({
  article: text,
  about: text,
  source: text,
  confidence: z.enum(['sure', 'to-check']),
})

const rest = { level: z.enum(['O', 'C', 'F']), if: expression.optional(), note: text.optional() }
/** An attachment that families can upload, or another document by name. Levels are those of the letters' enclosures. */
const enclosure = z.union([
  z.strictObject({ piece: z.enum(attachmentTypes), ...rest }),
  z.strictObject({ paper: text, ...rest }),
])

const message = { when: expression, message: text }
/** `blocking`: no draft. `hidden-goal`: these goals are left out. */
const guard = z.union([
  z.strictObject({ ...message, level: z.enum(['blocking', 'warning', 'information']) }),
  z.strictObject({ ...message, level: z.literal('hidden-goal'), hides: z.array(text) }),
])

export const situation = z.strictObject({
  id: text,
  title: text,
  when: text,
  /** Related advice pages, by uid. */
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
  /** Day on which its grounds were checked, if later than that of sources.json. */
  verifiedAt: z.iso.date().optional(),
  tones: z.array(z.enum(tones)),
  facts: z.array(fact),
  goals: z.array(z.strictObject({ id: text, label: text, isDefault: z.boolean() })).default([]),
  needsGoal: z.boolean(),
  subject: text,
  /** Alternative subjects. The first one whose condition is true is used. */
  otherSubjects: z.array(z.strictObject({ if: expression, text })).default([]),
  /** Lines above the subject. A line whose number is unknown is left out. */
  references: z.array(text).default([]),
  sentences: z.record(z.string(), sentence),
  /** Paragraphs as sentence ids: its own, or `shared:` and an id of shared-sentences.json. */
  letter: z.array(z.array(text)),
  enclosures: z.array(enclosure).default([]),
  traps: z.array(text).default([]),
  online: z.strictObject({ name: text, note: text, page: text.optional() }).optional(),
  /** Id of a situation that may follow. */
  next: text.optional(),
  isDocument: z.literal(true).optional(),
  guards: z.array(guard).default([]),
})

export const sharedSentences = z.record(z.string(), sentence)

export type Situation = z.infer<typeof situation>
export type SituationFact = Situation['facts'][number]
export type Sentence = z.infer<typeof sentence>
export type LetterTone = (typeof tones)[number]
