import { watchForms } from './form.ts'
import { watchLinks } from './links.ts'
import type { UploadModule } from './upload.ts'

/** Watches what any page may have: its forms, and the links that open in it. */
export function watchPage(upload?: UploadModule): void {
  watchForms(upload)
  watchLinks()
}
