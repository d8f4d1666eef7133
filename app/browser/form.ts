import { openBanner } from './banner.ts'
import { watchConnection } from './connection.ts'
import { watchProgress } from './progress.ts'
import type { UploadModule } from './upload.ts'

/**
 * Starts watching the network and the forms of the page. With everything it imports, a page's module is at most 2 kB
 * compressed, except the one that moves events (request-13.3).
 */
export function watchForms(upload?: UploadModule): void {
  const say = openBanner()
  watchConnection(say)
  watchProgress(say, upload)
}
