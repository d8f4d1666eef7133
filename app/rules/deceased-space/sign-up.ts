import { z } from 'zod'
import { type LifeDate, lifeDatesForm } from '#app/rules/accounts/life-dates.ts'
import type { Day } from '../days.ts'
import type { VisibilityAnswer } from './space.ts'

// Questions before a space is opened. screens-3.15.

/** Answers offered at sign-up. The settings of the space offer more. */
const signUpAnswers = ['relatives', 'link', 'later'] as const satisfies VisibilityAnswer[]

export const visibilityChoices: Record<(typeof signUpAnswers)[number], string> = {
  relatives: 'Les proches que j’invite',
  link: 'Toute personne qui a le lien',
  later: 'Je choisirai plus tard',
}

export const spaceSignUpFields = {
  ...lifeDatesForm.shape,
  visibility: z.enum(signUpAnswers).optional(),
}

/** The family's answers about its space at sign-up. */
export type SpaceSignUp = { visibility: VisibilityAnswer } & Partial<Record<LifeDate, Day>>

type SignUpValues = { visibility?: VisibilityAnswer | undefined } & Partial<Record<LifeDate, Day | undefined>>

/** Parses the answers. A family that has not answered is asked on the first page of its space. choice-79. */
export function toSpaceSignUp({ visibility = 'later', defunctBirthDate, defunctDeathDate }: SignUpValues): SpaceSignUp {
  return {
    visibility,
    ...(defunctBirthDate && { defunctBirthDate }),
    ...(defunctDeathDate && { defunctDeathDate }),
  }
}
