import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/**
 * The words of a PDF as one reads them, a line a line, a blank one where the page leaves one. Nothing in the file runs.
 * '' for one that is pictures, or that cannot be read.
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
      // More than one line and a half further down is a blank line.
      if (baseline !== undefined && baseline - y > height * 1.9 && !text.endsWith('\n\n')) text += '\n'
      baseline = y
    }
    text += str + (hasEOL ? '\n' : '')
  }
  return text
}
