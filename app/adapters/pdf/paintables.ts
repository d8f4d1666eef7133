import { PDFDict, PDFDocument, PDFName, PDFNumber, PDFObjectCopier, type PDFPage, type PDFRef } from '@cantoo/pdf-lib'
import type { AttachedFile } from '#app/adapters/printing/bundle.ts'
import { paintedNotes } from './annotations.ts'
import { contentsOf } from './contents.ts'

/** A picture or a page of another file, ready to be painted. */
export type Paintable = {
  /** Size in points as displayed, with the file's rotation applied. */
  width: number
  height: number
  /** Maximum enlargement factor. */
  largest: number
  /** Whether it may be rotated if it is too wide. A photograph keeps its orientation. */
  isTurnable: boolean
  /** Operators that paint it from 0 0 to its width and height. */
  paint: string
  resources: Record<string, PDFRef>
}

/** Points per pixel at 100 dpi, the maximum size of a small picture. */
const POINTS_PER_PIXEL = 0.72

/** Returns the drawings of a file. Throws if any part cannot be read. */
export function paintablesOf(
  pdf: PDFDocument,
  mediaType: AttachedFile['mediaType'],
  bytes: Uint8Array,
): Promise<Paintable[]> {
  return mediaType === 'image/jpeg' ? picture(pdf, bytes) : pagesOf(pdf, bytes)
}

/** Embeds the bytes of a JPEG unchanged. */
async function picture(pdf: PDFDocument, bytes: Uint8Array): Promise<Paintable[]> {
  // Copy the bytes into a buffer of their own, because the library reads from the start of the buffer.
  const { width, height, ref } = await pdf.embedJpg(new Uint8Array(bytes))
  const paint = `${width} 0 0 ${height} 0 0 cm /Piece Do`
  return [{ width, height, largest: POINTS_PER_PIXEL, isTurnable: false, paint, resources: { Piece: ref } }]
}

async function pagesOf(pdf: PDFDocument, bytes: Uint8Array): Promise<Paintable[]> {
  const source = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY })
  if (source.getForm().acroForm.dict.lookup(PDFName.of('NeedAppearances'))?.toString() === 'true') {
    source.getForm().updateFieldAppearances()
  }
  const copier = PDFObjectCopier.for(source.context, pdf.context)
  return source.getPages().map((page) => paintablePage(pdf, page, copier))
}

/** Returns a page at its original size, with its rotation, crop box and inherited resources. */
function paintablePage(pdf: PDFDocument, page: PDFPage, copier: PDFObjectCopier): Paintable {
  const { x, y, width, height } = page.getCropBox()
  if (!(width > 0 && height > 0)) throw new Error('A page has no size.')
  const angle = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270
  const turn = {
    0: [1, 0, 0, 1, 0, 0],
    90: [0, -1, 1, 0, 0, width],
    180: [-1, 0, 0, -1, width, height],
    270: [0, 1, -1, 0, height, 0],
  }[angle]
  if (!turn) throw new Error('The rotation of a page is not a multiple of 90 degrees.')
  const isAcross = angle === 90 || angle === 270
  const notes = paintedNotes(page, copier)
  return {
    width: isAcross ? height : width,
    height: isAcross ? width : height,
    largest: page.node.lookupMaybe(PDFName.of('UserUnit'), PDFNumber)?.asNumber() ?? 1,
    isTurnable: true,
    paint: [`${turn.join(' ')} cm 1 0 0 1 ${-x} ${-y} cm`, '/Piece Do', ...notes.map(({ paint }) => paint)].join('\n'),
    resources: {
      Piece: pageForm(pdf, page, copier, [x, y, x + width, y + height]),
      ...Object.fromEntries(notes.map(({ name, ref }) => [name, ref])),
    },
  }
}

function pageForm(pdf: PDFDocument, page: PDFPage, copier: PDFObjectCopier, box: number[]): PDFRef {
  const { bytes, ...filters } = contentsOf(page, copier)
  const resources = page.node.Resources()
  const group = page.node.lookupMaybe(PDFName.of('Group'), PDFDict)
  const form = pdf.context.stream(bytes, {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: box,
    ...filters,
    Resources: resources ? copier.copy(resources) : {},
    ...(group && { Group: copier.copy(group) }),
  })
  return pdf.context.register(form)
}
