import { z } from 'zod'
import { type LifeDate, lifeDatesForm } from '#app/rules/accounts/life-dates.ts'
import type { Day } from '../days.ts'
import { type Visibility, visibilities } from './space.ts'

// What is asked before a space is opened. screens-3.15.

export const visibilityChoices: Record<Visibility, string> = {
  relatives: 'Les proches que j’invite',
  link: 'Toute personne qui a le lien',
}

export const spaceSignUpFields = {
  ...lifeDatesForm.shape,
  visibility: z.enum(visibilities).optional(),
}

/** What a family answered about its space when it signed up. */
export type SpaceSignUp = { visibility: Visibility } & Partial<Record<LifeDate, Day>>

type SignUpValues = { visibility?: Visibility | undefined } & Partial<Record<LifeDate, Day | undefined>>

/** The visibility defaults to relatives. */
export function toSpaceSignUp({
  visibility = 'relatives',
  defunctBirthDate,
  defunctDeathDate,
}: SignUpValues): SpaceSignUp {
  return {
    visibility,
    ...(defunctBirthDate && { defunctBirthDate }),
    ...(defunctDeathDate && { defunctDeathDate }),
  }
}
