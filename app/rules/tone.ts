import type { Answers } from './letters/conditions.ts'

/** An answer of "Ce que nous savons". Not asked at sign-up or anywhere else. idea-L19 */
export const TONE = 'deceasedTone'

/** Circumstances of the death that a family may state, so that our texts do not hurt. No document mentions them. */
export const toneChoices = {
  usual: 'Le ton habituel',
  child: 'C’est un enfant ou un jeune',
  violent: 'La mort a été brutale',
  both: 'Les deux',
} as const

/** Tone of our texts, for a young person or a violent death. Both are false unless the family chose them. */
export type Tone = { isYoung: boolean; isViolent: boolean }

export const usualTone: Tone = { isYoung: false, isViolent: false }

export function toneOf(profile: Answers): Tone {
  const said = profile[TONE]
  return { isYoung: said === 'child' || said === 'both', isViolent: said === 'violent' || said === 'both' }
}

/** Whether our texts should be shorter, without welcome and without suggestions. */
export const isGrave = ({ isYoung, isViolent }: Tone): boolean => isYoung || isViolent
