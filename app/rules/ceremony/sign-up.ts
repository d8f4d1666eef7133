import { z } from 'zod'
import { datetimeField, shortText } from '../fields.ts'
import type { WallTime } from '../wall-time.ts'
import type { Ceremony } from './ceremonies.ts'

// Optional questions before a ceremony is created. Our choice: no source.

export const funerals = { cremation: 'Une crémation', burial: 'Une inhumation' } as const
export type Funeral = keyof typeof funerals

/** "Pas encore" counts as an answer. */
export const dateAnswers = { yes: 'Oui', 'not-yet': 'Pas encore' } as const

export const ceremonyAnswerFields = {
  funeral: z.enum(Object.keys(funerals) as [Funeral]).optional(),
  address: shortText('Lieu', 200).optional(),
  isDateKnown: z.enum(Object.keys(dateAnswers) as [keyof typeof dateAnswers]).optional(),
  datetime: datetimeField('Jour et heure').optional(),
}

/** Answers given at sign-up. `datetime` is set only if the date is certain. */
export type CeremonyAnswers = { funeral?: Funeral; address?: string; datetime?: WallTime }

type SignUpFields = { [Name in keyof typeof ceremonyAnswerFields]: z.output<(typeof ceremonyAnswerFields)[Name]> }

/** Parses the answers; undefined if there are none. Ignores a date if the answer is "Pas encore". */
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

/**
 * Returns the fields that replace the defaults of the first ceremony. The family's place takes precedence over the
 * partner's.
 */
export function ceremonyFrom({ funeral, address, datetime }: CeremonyAnswers): Partial<Ceremony> {
  return {
    ...(funeral && { ceremonyType: funeral === 'burial' ? 'cemetery' : 'crematorium' }),
    ...(address && { address }),
    ...(datetime && { datetime, isConfirmed: true }),
  }
}
