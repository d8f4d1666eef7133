import type { SentReport } from '#app/adapters/post/carrier.ts'
import type { PostMode } from '#app/rules/post/modes.ts'

/** A letter as a fake carrier received it. */
export type TakenLetter = {
  key: string
  mode: PostMode
  pdf: Buffer
  recipient: string[]
  sender: string[]
  /** Step that the fake reports. */
  state: FakeState
}

export type FakeState = 'accepted' | 'printed' | 'posted' | 'notice-left' | 'delivered' | 'returned' | 'refused'

/**
 * Fault of the next call that takes a letter. `cut`: it is taken, and the connection breaks before the response.
 * `down`: nothing is done, and the response is a 503. `odd`: the response does not match the contract.
 */
export type FakeFault = 'cut' | 'down' | 'odd'

/** A fake of a carrier, written from its published contract, apart from the adapter. */
export type FakeCarrier = {
  /** Address of its API. */
  address: string
  letters: TakenLetter[]
  /** What it still holds on a day of a letter that it printed on another, by its contract: addresses and content. */
  held: (key: string, days: { printedOn: string; on: string }) => string[]
  /** Every body and address that it received, to check for words that must not be sent. */
  received: () => string
  move: (key: string, state: FakeState) => void
  fail: (fault: FakeFault) => void
  /** The webhook of the state of a letter. */
  webhookOf: (key: string) => SentReport
  close: () => Promise<void>
}
