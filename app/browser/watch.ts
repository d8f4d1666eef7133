import { watchForms } from './form.ts'
import { watchLinks } from './links.ts'
import type { Upload } from './upload.ts'

/** Watches what any page may have: its forms, and the links that open in it. */
export function watchPage(upload?: Upload): void {
  watchForms(upload)
  watchLinks()
}
