/** The fields that a draft fills, and what is kept beside them: names that no screen asks. */
export type DraftFields = {
  object: string
  text: string
  references: string
  announcesDeath: string
  /** The situation as it was filled in, as JSON (rules/situations/request.ts). */
  prompt: string
  /** One of the closings of letters. */
  closing: string
  /** The day a draft was taken, where the specification keeps it (S2-3). */
  completed?: string
}
