import { isStorageFailure } from '#db/instance/storage.ts'
import { type Refused, tryAgain } from './answers.ts'

/** Seconds to wait before retrying after the disk was full. */
const RETRY_AFTER = '60'

/**
 * Returns what `write` returns, or undefined if the database could not write. The page then shows the failure beside
 * the form.
 */
export async function unlessStorageFails<Answer>(write: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await write()
  } catch (error) {
    if (!isStorageFailure(error)) throw error
    return undefined
  }
}

/**
 * Shows the page again with the submitted values if nothing could be written (503). With `Retry-After`, the middleware
 * sends this page instead of its own error page.
 */
export const notKept = (refused: Refused) => tryAgain(refused, { status: 503, headers: { 'Retry-After': RETRY_AFTER } })
