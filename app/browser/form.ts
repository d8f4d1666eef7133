import { openBanner } from './banner.ts'
import { watchConnection } from './connection.ts'
import { watchProgress } from './progress.ts'
import type { Upload } from './upload.ts'

/**
 * Begins to watch the network, and what is typed and sent on this page. With all that it needs, a page's module weighs
 * 2 kB compressed at most, but for the one that moves moments (request-13.3).
 */
export function watchForms(upload?: Upload): void {
  const say = openBanner()
  watchConnection(say)
  watchProgress(say, upload)
}
