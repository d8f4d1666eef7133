/** The fields that a draft fills in, and the values stored with them, which no form asks. */
export type DraftFields = {
  object: string
  text: string
  references: string
  announcesDeath: string
  /** The situation as it was filled in, as JSON (rules/situations/request.ts). */
  prompt: string
  /** One of the closings of letters. */
  closing: string
  /** The day on which a draft was accepted, if the specification stores it (S2-3). */
  completed?: string
}
