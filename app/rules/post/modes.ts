import { visibleAnswers } from '#app/rules/letters/answers.ts'
import { type Answers, holds } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { isRegistered } from '#app/rules/letters/paper/view.ts'

/**
 * How a carrier posts a letter, named as in `channels` (rules/tracking/sending.ts). `registered`: with an
 * acknowledgement of receipt. Electronic registered mail is not offered, because a private recipient must agree to it.
 */
export const postModes = ['plain', 'tracked', 'registered'] as const

export type PostMode = (typeof postModes)[number]

export const isPostMode = (text: string): text is PostMode => (postModes as readonly string[]).includes(text)

/** The proposed mode of a letter, and why in one line. */
export type ProposedMode = { mode: PostMode; reason: string }

/**
 * Proposes registered post where the letter's definition asks for it, because a delay begins there or it ends something,
 * and plain post elsewhere.
 */
export function proposedMode(definition: LetterDefinition, answers: Answers): ProposedMode {
  const effective = visibleAnswers(definition, answers)
  if (!isRegistered(definition, effective)) return { mode: 'plain', reason: 'Une lettre simple suffit.' }
  const ends = definition.endings?.some(({ said }) => holds(said, effective)) ?? false
  const proven = ends ? 'où vous mettez fin' : 'où la lettre est reçue'
  return { mode: 'registered', reason: `La recommandée prouve la date ${proven}.` }
}

/** Returns the letter with the mention of this mode: only a registered one says that it is. */
export function asPosted(definition: LetterDefinition, mode: PostMode): LetterDefinition {
  const { registeredIf: _, ...sending } = definition.sending
  return { ...definition, sending: { ...sending, mode: mode === 'registered' ? 'registered' : 'plain' } }
}
