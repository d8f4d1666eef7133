import type { Instant } from '#app/rules/days.ts'
import type { Outcome } from '#app/rules/outcome.ts'
import type { CarrierName } from '#app/rules/post/carriers.ts'
import type { PostMode } from '#app/rules/post/modes.ts'
import type { CarrierReport, ProofKind } from '#app/rules/post/report.ts'

/** The size of a letter, which decides its price. Pages are printed on one side, in colour. */
export type Parcel = { pages: number; mode: PostMode }

/**
 * Everything that we send to a carrier: our key, the two addresses and the PDF. Addresses are lines as on an envelope;
 * the last is the postal code and the town.
 */
export type Submission = {
  key: string
  mode: PostMode
  pages: number
  pdf: Uint8Array
  recipient: readonly string[]
  sender: readonly string[]
  /** Whether a call with this key was begun before, so that the carrier may know it. */
  isRepeated: boolean
}

/** The file of a proof. */
export type ProofFile = { mediaType: 'application/pdf' | 'image/jpeg'; bytes: Uint8Array }

/** A webhook as it came. `body`: the raw bytes. */
export type SentReport = { body: Buffer; header: (name: string) => string | undefined; now: Date }

/**
 * A postal carrier: Merci Facteur, Maileva, or the trial carrier. Every call throws if the carrier does not respond in
 * time, or if the response does not match its contract (docs/decisions/letters/0149-posted-by-a-carrier.md).
 */
export type Carrier = {
  name: CarrierName
  /** Whether nothing is printed or posted. Each page then says so. */
  isTrial: boolean
  /** The price in cents, tax included. Refuses 'no-price' if the carrier gives none for it. */
  quote(parcel: Parcel): Promise<Outcome<number, 'no-price'>>
  /**
   * Hands a letter over. Idempotent per key: a repeated key creates no second letter, and `ref` is undefined if the
   * carrier does not return the reference of the first one. Refuses 'rejected' for a letter that it will not post.
   */
  submit(submission: Submission): Promise<Outcome<{ ref: string | undefined }, 'rejected'>>
  /** Cancels a letter that was handed over. Refuses 'too-late' if it cannot be. */
  cancel(ref: string): Promise<Outcome<undefined, 'too-late'>>
  /** Says where a letter is. `since`: when it was handed over. */
  ask(ref: string, about: { mode: PostMode; since: Instant }): Promise<CarrierReport>
  /** Undefined if there is none yet. */
  readProof(
    kind: ProofKind,
    letter: { ref: string; trackingNumber?: string | undefined },
  ): Promise<ProofFile | undefined>
  /**
   * Returns the maximum size of a webhook body in bytes, from its headers: 0 unless the carrier sent it, so that a
   * stranger cannot make this instance read a body.
   */
  webhookBytes(header: SentReport['header']): number
  /** Reads a webhook. Refuses one that the carrier did not send, as far as can be known. */
  readWebhook(sent: SentReport): Outcome<CarrierReport[], 'forged' | 'malformed'>
  /** The webhooks that the trial carrier sends by now. */
  takeWebhooks?: (now: Date) => CarrierReport[]
}
