import { createCanvas, DOMMatrix, Path2D } from 'canvas-of-tests'
import jsQR from 'jsqr'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { printBooklet } from '#app/operations/ceremony/booklet.ts'
import type { CeremonyContent } from '#app/rules/ceremony/papers/papers.ts'
import { type ReadPdf, readPdf } from '#test/support/printing/pdf.ts'

type PrintOptions = Parameters<typeof printBooklet>[2]

/** Throws if it was not printed. */
export async function printedBooklet(
  printer: Printer,
  content: CeremonyContent,
  options: Partial<PrintOptions> = {},
): Promise<ReadPdf & { bytes: Uint8Array }> {
  const printed = await printBooklet(printer, content, { shape: 'screen', ...options })
  if (!printed.ok) throw new Error(`${printed.problem} ${printer.reason() ?? ''}`)
  const { bytes } = printed.value
  return { ...(await readPdf(bytes)), bytes }
}

const DPI = 200

// pdfjs-dist draws with these two globals, which are empty stubs in the service.
Object.assign(globalThis, { DOMMatrix, Path2D })

/** Renders a page to pixels, and returns the QR code that a telephone reads on it, or on its top left part. */
export async function codeOn(
  bytes: Uint8Array,
  page: number,
  [across, down]: readonly [number, number] = [1, 1],
): Promise<string | undefined> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, CanvasFactory: Canvases })
  const file = await task.promise
  const pdfPage = await file.getPage(page)
  const viewport = pdfPage.getViewport({ scale: DPI / 72 })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const { canvas, context } = new Canvases().create(width, height)
  // pdfjs-dist has the browser's types; this canvas has its methods, not its class.
  const drawn = { canvas, canvasContext: context, viewport } as unknown as Parameters<typeof pdfPage.render>[0]
  await pdfPage.render(drawn).promise
  const area = [Math.floor(width * across), Math.floor(height * down)] as const
  const { data } = context.getImageData(0, 0, ...area)
  await task.destroy()
  return jsQR(data, ...area)?.data
}

/** Creates the canvases that pdfjs-dist draws on. The service reads only texts and has none (docs/dependencies.md). */
class Canvases {
  create(width: number, height: number) {
    const canvas = createCanvas(width, height)
    return { canvas, context: canvas.getContext('2d') }
  }
  reset({ canvas }: ReturnType<Canvases['create']>, width: number, height: number) {
    Object.assign(canvas, { width, height })
  }
  destroy() {}
  getNoAlphaContext(canvas: ReturnType<typeof createCanvas>) {
    return canvas.getContext('2d', { alpha: false })
  }
}
