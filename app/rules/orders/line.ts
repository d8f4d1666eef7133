import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { PostMode } from '#app/rules/post/modes.ts'

const PREFIX = 'envoi:'

/** A line of an order: a letter, or a dispatch as "envoi:" and its id. docs/decisions/orders/0044 */
export type LineId = DocumentId | DispatchLine

type DispatchLine = `envoi:${string}`

export const lineOfDispatch = (dispatchId: string): DispatchLine => `${PREFIX}${dispatchId}`

/** Returns the id of the dispatch of a line; undefined for a letter. */
export const dispatchOf = (line: LineId): string | undefined =>
  isDispatchLine(line) ? line.slice(PREFIX.length) : undefined

export const isDispatchLine = (line: string): line is DispatchLine => line.startsWith(PREFIX)

/** Counts of letters and of dispatches. */
export type LineCounts = { letters: number; dispatches: number }

export function countKinds(lines: readonly { documentId: LineId }[]): LineCounts {
  const dispatches = lines.filter(({ documentId }) => isDispatchLine(documentId)).length
  return { letters: lines.length - dispatches, dispatches }
}

const modeWords: Record<PostMode, string> = {
  plain: 'Envoi simple',
  tracked: 'Envoi suivi',
  registered: 'Envoi recommandé',
}

/** "Envoi recommandé, Banque : Crédit Mutuel". */
export const dispatchName = (mode: PostMode, letterName: string): string => `${modeWords[mode]}, ${letterName}`
