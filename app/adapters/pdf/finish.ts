import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRef, PDFString } from '@cantoo/pdf-lib'
import type { Fitted } from '#app/adapters/printing/fit.ts'
import { restoreApostrophes } from './apostrophes.ts'
import { markArtifacts } from './artifacts.ts'
import { writeReferencesInOrder } from './cross-references.ts'
import type { FinishedPdf } from './finished.ts'
import { putLastFirst } from './last-page-first.ts'

writeReferencesInOrder()

/**
 * Adds what PDF/UA-1 requires and Chromium leaves out (trust 0.16): metadata, link texts, bodies of list items, and
 * marks that separate page numbers and lines from the letter. Adds no program name or date, because the letter is the
 * family's.
 */
export async function finishPdf(printed: Uint8Array, { title, hasSlip, pageStarts }: Fitted): Promise<FinishedPdf> {
  const pdf = await readPrinted(printed)
  complete(pdf, title)
  if (hasSlip) putLastFirst(pdf)
  return { ...(await writeFinished(pdf)), pageStarts }
}

export const readPrinted = (printed: Uint8Array): Promise<PDFDocument> =>
  PDFDocument.load(printed, { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY })

/** Finishes everything except the order of the pages. */
export function complete(pdf: PDFDocument, title: string): void {
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict)) continue
    completeTags(pdf, object)
    if (object.has(name('ToUnicode'))) restoreApostrophes(object)
  }
  for (const page of pdf.getPages()) markArtifacts(pdf, page)
  describe(pdf, title)
}

export async function writeFinished(pdf: PDFDocument): Promise<FinishedPdf> {
  const bytes = await pdf.save({
    useObjectStreams: true,
    addDefaultPage: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  })
  return { bytes, pages: pdf.getPageCount() }
}

const name = (text: string) => PDFName.of(text)

function completeTags(pdf: PDFDocument, object: PDFDict): void {
  if (object.get(name('S')) === name('LI')) {
    for (const kid of kidsOf(pdf, object)) {
      if (kid.get(name('S')) === name('NonStruct')) kid.set(name('S'), name('LBody'))
    }
  }
  if (object.get(name('Subtype')) === name('Link') && !object.has(name('Contents'))) {
    const action = pdf.context.lookupMaybe(object.get(name('A')), PDFDict)
    const target = action?.lookupMaybe(name('URI'), PDFString, PDFHexString)?.decodeText()
    object.set(name('Contents'), PDFHexString.fromText(`Lien\u00A0: ${target ?? 'dans ce document'}`))
  }
}

function kidsOf(pdf: PDFDocument, element: PDFDict): PDFDict[] {
  const kids = element.lookup(name('K'))
  const list = kids instanceof PDFArray ? kids.asArray() : kids ? [kids] : []
  return list
    .map((kid) => (kid instanceof PDFRef ? pdf.context.lookup(kid) : kid))
    .filter((kid) => kid instanceof PDFDict)
}

function describe(pdf: PDFDocument, title: string): void {
  const info = pdf.context.lookupMaybe(pdf.context.trailerInfo.Info, PDFDict)
  for (const key of ['Creator', 'Producer', 'Author', 'CreationDate', 'ModDate']) info?.delete(name(key))
  const metadata = pdf.context.stream(Buffer.from(xmp(title), 'utf8'), { Type: 'Metadata', Subtype: 'XML' })
  pdf.catalog.set(name('Metadata'), pdf.context.register(metadata))
}

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const xmp = (title: string) => `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>fr</rdf:li></rdf:Bag></dc:language>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
