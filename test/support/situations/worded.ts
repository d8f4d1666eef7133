import type { ConcealedSentence } from '#app/rules/situations/wording/concealed.ts'
import type { Wording } from '#app/rules/situations/wording/guard.ts'

/** What an engine answers that changes nothing. */
export const asGiven = ({ sentences }: { sentences: readonly ConcealedSentence[] }): Wording => ({
  pieces: sentences.map(({ id, text }) => ({ ids: [id], text })),
})
