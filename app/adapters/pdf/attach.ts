import { PDFDict, type PDFDocument, PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib'
import type { AttachedFile } from '#app/adapters/printing/bundle.ts'
import { inPdf } from './annotations.ts'
import { type Paintable, paintablesOf } from './paintables.ts'

/** Size of a placeholder in points: 190 × 266.5 mm (bundle-style.css). */
const WIDTH = (190 / 25.4) * 72
const HEIGHT = (266.5 / 25.4) * 72

/** An attachment that cannot be read. Its label tells the family which file to replace. */
export class Unreadable extends Error {
  readonly label: string
  constructor(label: string, cause: unknown) {
    super('An attachment cannot be read.', { cause })
    this.label = label
  }
}

/** A family's file without its bytes: a file attached to nine letters is in `sources` once. */
export type Attachment = Omit<AttachedFile, 'bytes'> & { source: number }

export type Attacher = (attachment: Attachment, pages: readonly PDFPage[]) => Promise<void>

/**
 * Replaces the placeholders that Chromium painted with a family's pages. Each page keeps its content, its tag and the
 * text of its figure; the name in its resources refers to the new form. Releases each of the `sources` once used,
 * because a bundle is large. Throws Unreadable.
 */
export function openAttacher(pdf: PDFDocument, sources: Uint8Array[]): Attacher {
  const drawn = new Map<number, PDFRef[]>()
  async function draw({ label, mediaType, source }: Attachment): Promise<PDFRef[]> {
    const bytes = sources[source] ?? new Uint8Array()
    sources[source] = new Uint8Array()
    try {
      return (await paintablesOf(pdf, mediaType, bytes)).map((drawing) => fitted(pdf, drawing))
    } catch (error) {
      throw new Unreadable(label, error)
    }
  }
  return async (attachment, pages) => {
    const forms = drawn.get(attachment.source) ?? (await draw(attachment))
    drawn.set(attachment.source, forms)
    if (forms.length !== pages.length) throw new Unreadable(attachment.label, `${forms.length} pages`)
    for (const [index, page] of pages.entries()) replace(pdf, page, forms[index] as PDFRef)
  }
}

/** Returns a form of the unit square, like the picture it replaces, with the drawing in the middle. */
function fitted(pdf: PDFDocument, { width, height, largest, isTurnable, paint, resources }: Paintable): PDFRef {
  const isTurned = isTurnable && width > height && width > WIDTH
  const [across, up] = isTurned ? [height, width] : [width, height]
  const scale = Math.min(WIDTH / across, HEIGHT / up, largest)
  const [left, bottom] = [(WIDTH - across * scale) / 2, (HEIGHT - up * scale) / 2]
  // A rotated landscape page is read from the right: its top is on the left.
  const matrix = isTurned ? [0, scale, -scale, 0, left + across * scale, bottom] : [scale, 0, 0, scale, left, bottom]
  return pdf.context.register(
    pdf.context.stream(`q ${matrix.map(inPdf).join(' ')} cm\n${paint}\nQ`, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, WIDTH, HEIGHT],
      Matrix: [1 / WIDTH, 0, 0, 1 / HEIGHT, 0, 0],
      Resources: { XObject: resources },
    }),
  )
}

/** Replaces the picture of a page. The page gets its own resources, because several pages may share them. */
function replace(pdf: PDFDocument, page: PDFPage, form: PDFRef): void {
  const resources = page.node.Resources()?.clone(pdf.context)
  const pictures = resources?.lookupMaybe(PDFName.of('XObject'), PDFDict)?.clone(pdf.context)
  const [name, ...others] = pictures?.keys() ?? []
  if (!resources || !pictures || !name || others.length > 0)
    throw new Error('A page must have exactly one placeholder.')
  pictures.set(name, form)
  resources.set(PDFName.of('XObject'), pictures)
  page.node.set(PDFName.of('Resources'), resources)
}
