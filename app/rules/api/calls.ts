import type { z } from 'zod'
import { type Call, parametersOf } from './call.ts'
import { accessCalls } from './calls/access.ts'
import { accountCalls } from './calls/accounts.ts'
import { ceremonyCalls } from './calls/ceremony.ts'
import { eventCalls } from './calls/events.ts'
import { partnerCalls } from './calls/partners.ts'
import { relativeCalls } from './calls/relatives.ts'
import { spaceCalls } from './calls/space.ts'
import { summaryCalls } from './calls/summary.ts'
import { trackingCalls } from './calls/tracking.ts'
import type { ProblemType } from './problems.ts'

/** All calls by name, in the order of the readable contract. S1-7, choice-67. */
export const calls = {
  ...accessCalls,
  ...accountCalls,
  ...relativeCalls,
  ...ceremonyCalls,
  ...eventCalls,
  ...summaryCalls,
  ...spaceCalls,
  ...trackingCalls,
  ...partnerCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls

/** A validated body. */
export type BodyOf<Name extends CallName> = Calls[Name] extends { body: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined

export const listCalls = (): [CallName, Call][] => Object.entries(calls) as [CallName, Call][]

/** Items per page of a list; `?page=2` returns the next page. */
export const PAGE_LENGTH = 100

/** Lists every problem that a call may return, each once. */
export function problemsOf(call: Call): ProblemType[] {
  const { who, body, file, versioned } = call
  const isOfAccount = parametersOf(call).includes('hashid')
  return [
    ...new Set<ProblemType>([
      ...(who === 'anyone' ? [] : (['unauthenticated'] as const)),
      ...(isOfAccount ? (['not-found', 'not-allowed'] as const) : []),
      ...(body || file ? (['unreadable', 'unsupported-media-type', 'too-large', 'invalid'] as const) : []),
      ...(versioned ? (['version-changed'] as const) : []),
      ...(call.problems ?? []),
      ...(['refused', 'too-many', 'unavailable'] as const),
    ]),
  ]
}
