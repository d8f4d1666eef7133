import { z } from 'zod'
import { datetimeField, shortText } from '../fields.ts'
import type { WallTime } from '../wall-time.ts'
import type { Ceremony } from './ceremonies.ts'

// What is asked of a ceremony before it is begun, each question optional. Ours.

export const funerals = { cremation: 'Une crémation', burial: 'Une inhumation' } as const
export type Funeral = keyof typeof funerals

/** « Pas encore » is an answer. */
export const dateAnswers = { yes: 'Oui', 'not-yet': 'Pas encore' } as const

export const ceremonyAnswerFields = {
  funeral: z.enum(Object.keys(funerals) as [Funeral]).optional(),
  address: shortText('Lieu', 200).optional(),
  isDateKnown: z.enum(Object.keys(dateAnswers) as [keyof typeof dateAnswers]).optional(),
  datetime: datetimeField('Jour et heure').optional(),
}

/** What a family told when it signed up. `datetime`: it is sure. */
export type CeremonyAnswers = { funeral?: Funeral; address?: string; datetime?: WallTime }

type SignUpFields = { [Name in keyof typeof ceremonyAnswerFields]: z.output<(typeof ceremonyAnswerFields)[Name]> }

/** Undefined when nothing was told. A date beside « Pas encore » is not one. */
export function toCeremonyAnswers({
  funeral,
  address,
  isDateKnown,
  datetime,
}: SignUpFields): CeremonyAnswers | undefined {
  const answers = {
    ...(funeral && { funeral }),
    ...(address && { address }),
    ...(datetime && isDateKnown !== 'not-yet' && { datetime }),
  }
  return Object.keys(answers).length > 0 ? answers : undefined
}

/** What the default ceremony is then, instead of the usual. Its place is the family’s, before the partner’s. */
export function ceremonyFrom({ funeral, address, datetime }: CeremonyAnswers): Partial<Ceremony> {
  return {
    ...(funeral && { ceremonyType: funeral === 'burial' ? 'cemetery' : 'crematorium' }),
    ...(address && { address }),
    ...(datetime && { datetime, isConfirmed: true }),
  }
}
