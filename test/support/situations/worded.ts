import type { ConcealedSentence } from '#app/rules/situations/wording/concealed.ts'
import type { Wording } from '#app/rules/situations/wording/guard.ts'

/** A response of the engine that changes nothing. */
export const asGiven = ({ sentences }: { sentences: readonly ConcealedSentence[] }): Wording => ({
  pieces: sentences.map(({ id, text }) => ({ ids: [id], text })),
})
