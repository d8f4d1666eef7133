import { z } from 'zod'
import type { Ceremony } from '../ceremony/ceremonies.ts'
import type { Day } from '../days.ts'
import { datetimeField } from '../fields.ts'
import { dayOf, type WallTime } from '../wall-time.ts'

/** Maximum hours that a partner proposes to one family in a day. Our choice: each one is an email. */
export const MOST_PROPOSALS = 5

/** The form of the director. */
export const proposedHourForm = z.object({
  datetime: datetimeField('Jour et heure'),
})

/** What a family answers to an hour: it takes it, or keeps its own. */
export type ProposalAnswer = 'accepted' | 'kept'

type Proposal = { id: string; datetime: WallTime }
type Hour = Pick<Ceremony, 'datetime' | 'isConfirmed'>

/** Whether a proposal is still to be answered: its day is not past, and the ceremony is not already then. */
export const isToBeAnswered = ({ datetime }: Proposal, ceremony: Hour, today: Day): boolean =>
  dayOf(datetime) >= today && !(ceremony.isConfirmed && ceremony.datetime === datetime)

/** What a relative saw when they answered: this proposal, beside this hour. */
export const proposalVersion = ({ id }: Proposal, { datetime, isConfirmed }: Hour): string =>
  JSON.stringify([id, datetime ?? '', isConfirmed])
