import { z } from 'zod'
import { datetimeField, shortText } from '../fields.ts'
import type { WallTime } from '../wall-time.ts'
import type { Ceremony } from './ceremonies.ts'

// What is asked of a ceremony before it is begun, each question optional. Ours.

export const funerals = { cremation: 'Une crémation', burial: 'Une inhumation' } as const
export type Funeral = keyof typeof funerals

/** « Pas encore » is an answer. */
export const dateAnswers = { yes: 'Oui', 'not-yet': 'Pas encore' } as const

export const ceremonyFactsFields = {
  funeral: z.enum(Object.keys(funerals) as [Funeral]).optional(),
  address: shortText('Lieu', 200).optional(),
  isDateKnown: z.enum(Object.keys(dateAnswers) as [keyof typeof dateAnswers]).optional(),
  datetime: datetimeField('Jour et heure').optional(),
}

/** What a family told when it signed up. `datetime`: it is sure. */
export type CeremonyFacts = { funeral?: Funeral; address?: string; datetime?: WallTime }

type Asked = { [Name in keyof typeof ceremonyFactsFields]: z.output<(typeof ceremonyFactsFields)[Name]> }

/** Undefined when nothing was told. A date beside « Pas encore » is not one. */
export function toCeremonyFacts({ funeral, address, isDateKnown, datetime }: Asked): CeremonyFacts | undefined {
  const facts = {
    ...(funeral && { funeral }),
    ...(address && { address }),
    ...(datetime && isDateKnown !== 'not-yet' && { datetime }),
  }
  return Object.keys(facts).length > 0 ? facts : undefined
}

/** What the default ceremony is then, instead of the usual. Its place is the family’s, before the partner’s. */
export function begunFrom({ funeral, address, datetime }: CeremonyFacts): Partial<Ceremony> {
  return {
    ...(funeral && { ceremonyType: funeral === 'burial' ? 'cemetery' : 'crematorium' }),
    ...(address && { address }),
    ...(datetime && { datetime, isConfirmed: true }),
  }
}
