import type { Day } from '#app/rules/days.ts'
import type { DocumentStatus } from '#app/rules/letters/documents.ts'

/** Fields used to filter a row of the tracking table. */
type Tracked = {
  recipient: string
  progress: { status: DocumentStatus; isReady: boolean }
  replyOn: Day | undefined
  expectedReplyOn: Day | undefined
}

/** Lists of the tracking table, by their word in the URL. screens-3.8. */
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

/** Parses the word. An unknown one means "Tous". */
export const readFilter = (word: string | null): TrackingFilter =>
  word !== null && Object.hasOwn(trackingFilters, word) ? (word as TrackingFilter) : 'tous'

/** Returns the rows of one list, and the number of rows in each. */
export function filterRows<Row extends Tracked>(rows: Row[], filter: TrackingFilter) {
  const names = Object.keys(trackingFilters) as TrackingFilter[]
  const entries = names.map((name) => [name, rows.filter(matches[name]).length])
  return {
    filter,
    rows: rows.filter(matches[filter]),
    counts: Object.fromEntries(entries) as Record<TrackingFilter, number>,
  }
}

/** Returns the next expected reply and its recipient. */
export function nextReply(rows: Tracked[]): { recipient: string; expectedOn: Day } | undefined {
  const awaited = rows.flatMap(({ recipient, expectedReplyOn: expectedOn }) =>
    expectedOn ? [{ recipient, expectedOn }] : [],
  )
  return awaited.toSorted((one, other) => one.expectedOn.localeCompare(other.expectedOn))[0]
}

/** Shortens a note to fit its cell, at a word boundary. */
export function beginningOf(text: string, length: number): string {
  const line = text.replace(/\s+/gu, ' ')
  if (line.length <= length) return line
  return `${line.slice(0, length).replace(/\s+\S*$/u, '')}…`
}
