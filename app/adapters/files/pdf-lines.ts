import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * Extracts the text of a PDF in reading order, one line per line, with a blank line for a vertical gap. Nothing in the
 * file is run. Returns '' if it contains only pictures or cannot be read.
 */
export async function readPdfLines(bytes: Uint8Array): Promise<string> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
  })
  try {
    const pdf = await loading.promise
    const pages: string[] = []
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      pages.push(linesOf(items.filter((item) => 'str' in item)))
      page.cleanup()
    }
    return pages.join('\n\n')
  } catch {
    return ''
  } finally {
    await loading.destroy()
  }
}

type TextItem = { str: string; hasEOL: boolean; height: number; transform: number[] }

function linesOf(items: TextItem[]): string {
  let text = ''
  let baseline: number | undefined
  for (const { str, hasEOL, height, transform } of items) {
    const y = transform[5] ?? 0
    if (str.trim() !== '') {
      // A step of more than one and a half lines is a blank line.
      if (baseline !== undefined && baseline - y > height * 1.9 && !text.endsWith('\n\n')) text += '\n'
      baseline = y
    }
    text += str + (hasEOL ? '\n' : '')
  }
  return text
}
