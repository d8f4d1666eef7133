import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { PrintedText } from '#app/rules/statements/formats/page-lines.ts'
import { MOST_PAGES_OF_STATEMENT } from '#app/rules/statements/operation.ts'

type PdfProblem = 'encrypted' | 'too-many-pages' | 'picture' | 'unreadable'

/** Number of characters on a page below which it is considered a picture. */
const LEAST_OF_PAGE = 40

/** Returns the texts of each page with their positions. Nothing in the file is run or fetched. */
export async function readPdfTexts(bytes: Uint8Array): Promise<Outcome<PrintedText[][], PdfProblem>> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    stopAtErrors: false,
  })
  try {
    const pdf = await loading.promise
    if (pdf.numPages > MOST_PAGES_OF_STATEMENT) return refuse('too-many-pages')
    const pages: PrintedText[][] = []
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const { height } = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      pages.push(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [placed(item, height)] : [])))
      page.cleanup()
    }
    const characters = pages.flat().reduce((sum, { text }) => sum + text.length, 0)
    return characters < LEAST_OF_PAGE * pages.length ? refuse('picture') : accept(pages)
  } catch (error) {
    return refuse(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'unreadable')
  } finally {
    await loading.destroy()
  }
}

function placed(
  { str, transform, width }: { str: string; transform: number[]; width: number },
  height: number,
): PrintedText {
  const [left = 0, bottom = 0] = transform.slice(4)
  return { text: str.trim(), left, right: left + width, y: height - bottom }
}
