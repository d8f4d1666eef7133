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
import { holdsKnownDanger } from './known-dangers.ts'
import { dangerOf } from './pdf-dangers.ts'

/** Where readers look for the last word of a PDF, in bytes from its end. ISO 32000-1, implementation note 18. */
const END_BYTES = 1024

/** Words of a page or of a program, in a file that says it is a PDF. Windows runs them where the name invites it to. */
const MARKUP = /<(script|html|!doctype html|iframe|hta:application|\?php)[\s>]/i

/**
 * A PDF written again: its pages and what they show, and nothing else that the file held. Refuses one that opens only
 * with a password, does not end where it says, carries a program, another file or a web page, or has a page that
 * cannot be drawn into a dossier. Runs in examiner.ts alone: a hostile file can keep it busy, or unfold without end.
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
    // A password also hides the objects from the parser, which may then trip over them first.
    const isEncrypted =
      error instanceof EncryptedPDFError || /\/Encrypt\s+\d+\s+\d+\s+R|\/Encrypt\s*<</.test(bytes.toString('latin1'))
    return refuse(isEncrypted ? 'encrypted' : 'unreadable')
  }
}

/** What draws its pages into the bundle needs their frame and their content. */
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

/** A ZIP is read from its end: its last record, with its comment, closes the file. APPNOTE 4.3.16. */
function isArchiveToo(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  return at >= 0 && at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) >= bytes.length - END_BYTES
}

/** All but pictures, which unfold into more than they can hide. */
const streamsIn = ({ context }: PDFDocument): PDFRawStream[] =>
  context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream)
    .filter(({ dict }) => dict.get(PDFName.of('Subtype')) !== PDFName.of('Image'))

/** As it stands where it is packed in a way that nobody here can read. */
function unfolded(stream: PDFRawStream): Uint8Array {
  try {
    return decodePDFRawStream(stream).decode()
  } catch {
    return stream.contents
  }
}

/**
 * Removes what a document does of itself, the signatures, which hold for the first file alone and would be shown as
 * broken, and all that no page needs: a reader that repairs files finds nothing more in this one.
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
