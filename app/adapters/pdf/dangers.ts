import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib'
import type { UploadProblem } from '#app/rules/files/upload-copy.ts'

type Danger = Extract<UploadProblem, 'scripted' | 'launches' | 'attached' | 'acts'>

/** Ordered by severity. The first one found is shown to the family. */
const byGravity: Danger[] = ['launches', 'scripted', 'attached', 'acts']

/** Actions other than navigation in the document and clickable links. ISO 32000-1, 12.6.4. */
const actions = new Map<string, Danger>([
  ['JavaScript', 'scripted'],
  ['Launch', 'launches'],
  ['GoToE', 'attached'],
  ['GoToR', 'acts'],
  ['SubmitForm', 'acts'],
  ['ImportData', 'acts'],
  ['Rendition', 'acts'],
  ['Movie', 'acts'],
  ['Sound', 'acts'],
  ['RichMediaExecute', 'acts'],
])

/** Dangerous objects by their /Type or /Subtype. */
const kinds = new Map<string, Danger>([
  ['EmbeddedFile', 'attached'],
  ['FileAttachment', 'attached'],
  ['RichMedia', 'acts'],
  ['Movie', 'acts'],
  ['Sound', 'acts'],
  ['Screen', 'acts'],
  ['3D', 'acts'],
])

/** Keys that occur only in dangerous objects. */
const keys = new Map<string, Danger>([
  ['JS', 'scripted'],
  ['JavaScript', 'scripted'],
  ['EmbeddedFiles', 'attached'],
  ['EF', 'attached'],
  ['XFA', 'acts'],
])

const valuesOf = new Map([
  ['S', actions],
  ['Type', kinds],
  ['Subtype', kinds],
])

/** Returns the most severe danger in a PDF, undefined if it has only static pages. */
export function dangerOf(pdf: PDFDocument, bytes: Buffer): Danger | undefined {
  const found = new Set<Danger>(dangersInClear(bytes))
  for (const [, object] of pdf.context.enumerateIndirectObjects()) look(object, pdf.context, found)
  return byGravity.find((danger) => found.has(danger))
}

/**
 * Searches the raw bytes, for objects that our parser skips or that a later revision replaces, and that another reader
 * may run.
 */
function dangersInClear(bytes: Buffer): Danger[] {
  const names: [string, Danger][] = [
    ['/JavaScript', 'scripted'],
    ['/Launch', 'launches'],
    ['/EmbeddedFile', 'attached'],
  ]
  // Decode names with character codes: /J#61vaScript.
  const text = bytes
    .toString('latin1')
    .replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return names.filter(([name]) => text.includes(name)).map(([, danger]) => danger)
}

function look(object: PDFObject, context: PDFContext, found: Set<Danger>): void {
  if (object instanceof PDFArray) for (const item of object.asArray()) look(item, context, found)
  const dict = object instanceof PDFStream ? object.dict : object
  if (!(dict instanceof PDFDict)) return

  for (const [key, value] of dict.entries()) {
    const word = key.decodeText()
    const danger = keys.get(word) ?? (value instanceof PDFName && valuesOf.get(word)?.get(value.decodeText()))
    if (danger) found.add(danger)
    if (ownActions(word, value, context).some((action) => opensAddress(action, context))) found.add('acts')
    look(value, context, found)
  }
}

/**
 * Returns actions that run by themselves: when a document opens or closes, a page is shown, a field loses focus. ISO
 * 32000-1, 12.6.3.
 */
function ownActions(key: string, value: PDFObject, context: PDFContext): PDFObject[] {
  const object = context.lookup(value)
  if (key === 'OpenAction') return [value]
  return key === 'AA' && object instanceof PDFDict ? object.values() : []
}

/** Whether an action, or one that follows it, opens a URL. Without a click, that reveals that the document was read. */
function opensAddress(action: PDFObject, context: PDFContext, seen = new Set<PDFObject>()): boolean {
  const dict = context.lookup(action)
  if (!(dict instanceof PDFDict) || seen.has(dict)) return false
  seen.add(dict)
  const kind = context.lookup(dict.get(PDFName.of('S')))
  if (kind instanceof PDFName && kind.decodeText() === 'URI') return true
  const next = context.lookup(dict.get(PDFName.of('Next')))
  const following = next instanceof PDFArray ? next.asArray() : [next]
  return following.some((each) => each !== undefined && opensAddress(each, context, seen))
}
