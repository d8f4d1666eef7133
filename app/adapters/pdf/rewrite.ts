import {
  decodePDFRawStream,
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { formats } from '#app/rules/files/formats.ts'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { holdsKnownDanger } from '../files/known-dangers.ts'
import { dangerOf } from './dangers.ts'

/**
 * Number of bytes at the end of a PDF in which readers look for the end marker. ISO 32000-1, implementation note 18.
 */
const END_BYTES = 1024

/** Text of a web page or script inside a PDF. Windows may run it, depending on the file name. */
const MARKUP = /<(script|html|!doctype html|iframe|hta:application|\?php)[\s>]/i

/**
 * Rewrites a PDF with its pages and their visible content only. Refuses files that need a password, do not end
 * properly, contain a program, another file or a web page, or have a page that cannot be put in a bundle. Runs in
 * examiner.ts only: a hostile file can keep it busy or unpack without end.
 */
export async function rewritePdf(bytes: Buffer): Promise<Outcome<{ pages: number; bytes: Uint8Array }, UploadProblem>> {
  if (!bytes.subarray(-END_BYTES).includes('%%EOF') || isArchiveToo(bytes)) return refuse('unreadable')
  if (MARKUP.test(bytes.toString('latin1'))) return refuse('markup')
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY })
    const danger = dangerOf(pdf, bytes)
    if (danger) return refuse(danger)

    const pages = pdf.getPageCount()
    if (pages > formats.pdf.mostPages) return refuse('too-many-pages')
    if (pages === 0 || !canBeDrawn(pdf)) return refuse('unreadable')
    if (streamsIn(pdf).some((stream) => holdsKnownDanger(unfolded(stream)))) return refuse('infected')
    keepPagesAlone(pdf)
    const save = { addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: Number.POSITIVE_INFINITY }
    return accept({ pages, bytes: await pdf.save({ ...save, rewrite: true }) })
  } catch (error) {
    // A password also encrypts the objects, so the parser may fail on them first.
    const isEncrypted =
      error instanceof EncryptedPDFError || /\/Encrypt\s+\d+\s+\d+\s+R|\/Encrypt\s*<</.test(bytes.toString('latin1'))
    return refuse(isEncrypted ? 'encrypted' : 'unreadable')
  }
}

/** Whether the bundle can render its pages, which needs their frame and content. */
function canBeDrawn(pdf: PDFDocument): boolean {
  return pdf.getPages().every((page) => {
    const { width, height } = page.getMediaBox()
    const contents = page.node.Contents()
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((part) => pdf.context.lookup(part)) : [contents]
    for (const stream of streams) if (stream instanceof PDFRawStream) decodePDFRawStream(stream).decode()
    return width > 0 && height > 0
  })
}

/**
 * Whether the file is a ZIP too. A ZIP is read from its end: its last record and comment close the file. APPNOTE
 * 4.3.16.
 */
function isArchiveToo(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  return at >= 0 && at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) >= bytes.length - END_BYTES
}

/** Returns all streams except pictures, which are large when unpacked and cannot hide anything. */
const streamsIn = ({ context }: PDFDocument): PDFRawStream[] =>
  context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream)
    .filter(({ dict }) => dict.get(PDFName.of('Subtype')) !== PDFName.of('Image'))

/** Unpacks a stream, or returns it unchanged if its encoding is unknown. */
function unfolded(stream: PDFRawStream): Uint8Array {
  try {
    return decodePDFRawStream(stream).decode()
  } catch {
    return stream.contents
  }
}

/**
 * Removes automatic actions, signatures (which are valid for the original only and would show as broken) and everything
 * that pages do not need, so that a reader that repairs files finds nothing more.
 */
function keepPagesAlone({ catalog, context }: PDFDocument): void {
  for (const key of ['OpenAction', 'AA', 'Perms', 'DSS', 'Metadata', 'PieceInfo']) catalog.delete(PDFName.of(key))
  context.trailerInfo = { Root: context.trailerInfo.Root! }

  const kept = new Set<PDFRef>()
  const found: PDFObject[] = [context.trailerInfo.Root!]
  for (let object = found.pop(); object; object = found.pop()) {
    if (object instanceof PDFRef) {
      if (kept.has(object)) continue
      kept.add(object)
      found.push(...[context.lookup(object)].filter((target) => target !== undefined))
    }
    if (object instanceof PDFArray) found.push(...object.asArray())
    const dict = object instanceof PDFStream ? object.dict : object
    if (!(dict instanceof PDFDict)) continue
    dict.delete(PDFName.of('AA'))
    if (dict.get(PDFName.of('FT')) === PDFName.of('Sig')) dict.delete(PDFName.of('V'))
    found.push(...dict.values())
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!kept.has(ref)) context.delete(ref)
}
