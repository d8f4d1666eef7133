import type { Answers } from './letters/conditions.ts'

/** An answer of « Ce que nous savons », asked nowhere else and of nobody who signs up. idea-L19 */
export const TONE = 'deceasedTone'

/** What a family may say of the death, so that our own words do not hurt. No paper says it. */
export const toneChoices = {
  usual: 'Le ton habituel',
  child: 'C’est un enfant ou un jeune',
  violent: 'La mort a été brutale',
  both: 'Les deux',
} as const

/** How our texts speak: of somebody young, of a violent death. Neither unless the family chose it. */
export type Tone = { isYoung: boolean; isViolent: boolean }

export const usualTone: Tone = { isYoung: false, isViolent: false }

export function toneOf(profile: Answers): Tone {
  const said = profile[TONE]
  return { isYoung: said === 'child' || said === 'both', isViolent: said === 'violent' || said === 'both' }
}

/** Our texts are then shorter, welcome nobody and invite to nothing. */
export const isGrave = ({ isYoung, isViolent }: Tone): boolean => isYoung || isViolent
