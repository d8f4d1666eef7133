import { replaceGaps } from '#app/rules/letters/gaps.ts'
import { liquid } from './letter-html.ts'

export type PaperPage = 'running-sheet' | 'reading-card' | 'no-reading' | 'usb-files' | 'booklet'

/** A paper of a ceremony (letter-templates/ceremony/): what is not known yet is set apart in words, never blank. */
export function renderPaper(page: PaperPage, view: Readonly<Record<string, unknown>>): string {
  return replaceGaps(liquid.renderFileSync(page, view), ({ words }) => `<strong class="gap">${words}</strong>`)
}
