import { isStorageFailure } from '#db/instance/storage.ts'
import { type Refused, tryAgain } from './answers.ts'

/** Seconds after which a disk that was full is worth trying again. */
const RETRY_AFTER = '60'

/** What `write` answers, or undefined when the database could not write: its page then says so beside the form. */
export async function unlessStorageFails<Answer>(write: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await write()
  } catch (error) {
    if (!isStorageFailure(error)) throw error
    return undefined
  }
}

/**
 * Shows the page again, with what was typed, when nothing could be written. `Retry-After` tells the middleware that the
 * page says it all: it keeps its own.
 */
export const notKept = (refused: Refused) => tryAgain(refused, { status: 503, headers: { 'Retry-After': RETRY_AFTER } })
