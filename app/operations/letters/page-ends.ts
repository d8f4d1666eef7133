import type { Printer } from '#app/adapters/printing/printer.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { type Composition, printLetter } from './print.ts'

/** Number of lines, from the date to the enclosures, that always fit on one page. Our estimate, for lines at 11 pt. */
const ONE_PAGE = 28
const LINE_LENGTH = 90
const PARAGRAPH_GAP = 0.5

/**
 * Counts the pages of a letter and marks their ends in its preview. Asks the printer only if one page may be too small.
 * If the printer does not respond, assumes one page.
 */
export async function drawPageEnds(
  printer: Pick<Printer, 'print'>,
  html: string,
  { definition, answers, ...composition }: Composition & { definition: LetterDefinition; answers: Answers },
): Promise<{ html: string; pages: number }> {
  if (linesOf(html) <= ONE_PAGE) return { html, pages: 1 }
  const printed = await printLetter(printer, definition, answers, composition)
  if (!printed.ok || printed.value.pages === 1) return { html, pages: 1 }
  const { pages, pageStarts = [] } = printed.value
  return { html: withEnds(html, pageStarts.slice(0, pages - 1)), pages }
}

function linesOf(html: string): number {
  const blocks = html.split(/<\/(?:p|li)>/).map((block) => block.replace(/<[^>]*>/g, '').trim().length)
  return blocks.reduce((lines, length) => lines + Math.ceil(length / LINE_LENGTH) + PARAGRAPH_GAP, 0)
}

/** Counts blocks as the printer does: there is no paragraph inside a list. */
function withEnds(html: string, starts: readonly number[]): string {
  let block = -1
  return html.replace(/<(?:p|ul|ol)(?=[ >])/g, (tag) => {
    block += 1
    const page = starts.indexOf(block) + 1
    return page > 0 ? `<p class="page-end">Fin de la page\u00A0${page}</p>${tag}` : tag
  })
}
