import { replaceGaps } from '#app/rules/letters/paper/gaps.ts'
import { liquid } from './letter-html.ts'
import { raised } from './raised.ts'

export type PaperPage =
  | ('running-sheet' | 'reading-card' | 'no-reading' | 'usb-files' | 'booklet')
  | 'receipt'
  | ('book-cover' | 'book-contents' | 'book-text' | 'book-life' | 'book-gallery' | 'book-moments' | 'book-ceremonies')
  | ('book-messages' | 'space-cards' | 'labels')
  | ('death-notice' | 'thanks-cards')
  | 'blank-quotes'
  | ('heirs-advice' | 'heirs-attestation')
  | ('questionnaire' | 'questionnaire-questions' | 'questionnaire-letter')
  | ('helper-mandate' | 'helper-handover')

/**
 * Renders a document of a ceremony, a space, the estimator, an estate, an order, a questionnaire or a helper
 * (letter-templates/ceremony/, space/, estimate/, estate/, orders/, questionnaire/, helpers/). Missing information is set apart in words, never blank. Labels are addresses, whose
 * lines have one font (letters-5.3).
 */
export function renderPaper(page: PaperPage, view: Readonly<Record<string, unknown>>): string {
  const html = replaceGaps(liquid.renderFileSync(page, view), ({ words }) => `<strong class="gap">${words}</strong>`)
  return page === 'labels' ? html : raised(html)
}
