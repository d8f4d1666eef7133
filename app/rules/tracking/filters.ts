import type { Day } from '#app/rules/days.ts'
import type { DocumentStatus } from '#app/rules/letters/documents.ts'

/** What a row of the tracking table is filtered by. */
type Tracked = {
  recipient: string
  progress: { status: DocumentStatus; isReady: boolean }
  replyOn: Day | undefined
  expectedReplyOn: Day | undefined
}

/** The lists of the tracking table, by the word its address carries. screens-3.8. */
export const trackingFilters = {
  tous: 'Tous',
  'a-imprimer': 'À imprimer',
  postes: 'Postés',
  'sans-reponse': 'Sans réponse',
  'non-urgent': 'Non-urgent',
} as const
export type TrackingFilter = keyof typeof trackingFilters

const matches: Record<TrackingFilter, (row: Tracked) => boolean> = {
  tous: () => true,
  'a-imprimer': ({ progress }) => progress.isReady,
  postes: ({ progress }) => progress.status === 'sent',
  'sans-reponse': ({ progress, replyOn }) => progress.status === 'sent' && !replyOn,
  'non-urgent': ({ progress }) => progress.status === 'non_pertinent',
}

/** Any other word is « Tous ». */
export const readFilter = (word: string | null): TrackingFilter =>
  word !== null && Object.hasOwn(trackingFilters, word) ? (word as TrackingFilter) : 'tous'

/** The rows of one list, and how many each of them has. */
export function filterRows<Row extends Tracked>(rows: Row[], filter: TrackingFilter) {
  const names = Object.keys(trackingFilters) as TrackingFilter[]
  const entries = names.map((name) => [name, rows.filter(matches[name]).length])
  return {
    filter,
    rows: rows.filter(matches[filter]),
    counts: Object.fromEntries(entries) as Record<TrackingFilter, number>,
  }
}

/** The reply that is expected first, and from whom. */
export function nextReply(rows: Tracked[]): { recipient: string; expectedOn: Day } | undefined {
  const awaited = rows.flatMap(({ recipient, expectedReplyOn: expectedOn }) =>
    expectedOn ? [{ recipient, expectedOn }] : [],
  )
  return awaited.toSorted((one, other) => one.expectedOn.localeCompare(other.expectedOn))[0]
}

/** The beginning of a note that is longer than its cell, cut between two words. */
export function beginningOf(text: string, length: number): string {
  const line = text.replace(/\s+/gu, ' ')
  if (line.length <= length) return line
  return `${line.slice(0, length).replace(/\s+\S*$/u, '')}…`
}
