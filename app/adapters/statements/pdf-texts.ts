import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { type PlacedText, type PrintedText, upright } from '#app/rules/statements/formats/page-lines.ts'
import { MOST_PAGES_OF_STATEMENT } from '#app/rules/statements/operation.ts'

type PdfProblem = 'encrypted' | 'too-many-pages' | 'picture' | 'unreadable'

/** Number of characters on a page below which it is considered a picture. */
const LEAST_OF_PAGE = 40

/** The texts of each page with their positions. `pictures`: numbers of the pages that show a picture and no text. */
type PdfTexts = { pages: PrintedText[][]; pictures: number[] }

/** Returns the texts of a PDF. Nothing in the file is run or fetched. */
export async function readPdfTexts(bytes: Uint8Array): Promise<Outcome<PdfTexts, PdfProblem>> {
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
    const pictures: number[] = []
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      const texts = upright(items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [placed(item)] : [])))
      pages.push(texts)
      if (charactersIn(texts) < LEAST_OF_PAGE && (await showsPicture(page))) pictures.push(number)
      page.cleanup()
    }
    const hasText = pages.some((texts) => charactersIn(texts) >= LEAST_OF_PAGE)
    return hasText ? accept({ pages, pictures }) : refuse('picture')
  } catch (error) {
    return refuse(error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'unreadable')
  } finally {
    await loading.destroy()
  }
}

const charactersIn = (texts: readonly PrintedText[]) => texts.reduce((sum, { text }) => sum + text.length, 0)

const paintings = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]

const showsPicture = async (page: PDFPageProxy) =>
  (await page.getOperatorList()).fnArray.some((operator) => paintings.includes(operator))

function placed({ str, transform, width }: { str: string; transform: number[]; width: number }): PlacedText {
  const [a = 1, b = 0, , , x = 0, y = 0] = transform
  return { text: str.trim(), x, y, a, b, width }
}
