import type { Outcome } from '#app/rules/outcome.ts'
import type { UploadProblem } from '#app/rules/upload-sentences.ts'

/** What may be kept: `path` is where it stands, the file itself or the picture drawn again beside it. */
export type Examined = {
  path: string
  mediaType: 'application/pdf' | 'image/jpeg'
  bytes: number
  /** 1 for a picture. */
  pages: number
}

/** Of one file, the wait for a turn not counted. */
const DEADLINE_MS = 20_000

export async function examine(
  path: string,
  { deadlineMs = DEADLINE_MS }: { deadlineMs?: number } = {},
): Promise<Outcome<Examined, UploadProblem>> {
  throw new Error(`${path} ${deadlineMs}`)
}
