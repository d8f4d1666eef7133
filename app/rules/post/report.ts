import type { ReachedSteps } from './steps.ts'

/** A proof that a carrier gives: of the deposit at La Poste, or the acknowledgement of receipt that was signed. */
export const proofKinds = ['deposit', 'receipt'] as const

export type ProofKind = (typeof proofKinds)[number]

/**
 * What a carrier says of a letter, by webhook or when asked. `key`: ours, which the carrier returns. `ref`: the
 * carrier's. Without steps, it only says that there is something to ask.
 */
export type CarrierReport = {
  key?: string | undefined
  ref?: string | undefined
  steps: ReachedSteps
  trackingNumber?: string | undefined
  /** Proofs that can be read now. */
  proofs: readonly ProofKind[]
}

/** Returns our key of a dispatch: letters and digits of its id. Merci Facteur prints at most 30 characters of it. */
export const keyOf = (dispatchId: string): string => dispatchId.replaceAll('-', '').slice(0, KEY_LENGTH)

const KEY_LENGTH = 30
