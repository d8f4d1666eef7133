import { deflateSync } from 'node:zlib'
import { type PDFContext, PDFDocument, PDFHexString, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import { rewritePdf } from '#app/adapters/pdf/rewrite.ts'

/** A4 pages with one line of text each. `prepare` adds what a hostile or malformed file contains. */
export async function aPdf({
  pages = 1,
  prepare,
}: {
  pages?: number
  prepare?: (pdf: PDFDocument) => unknown
} = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number++) {
    pdf.addPage([595, 842]).drawText(`Extrait d’acte de deces, page ${number}`, { x: 60, y: 760, size: 14, font })
  }
  await prepare?.(pdf)
  return Buffer.from(await pdf.save())
}

/** Returns the rewritten pages that we store of an uploaded PDF. */
export async function aWrittenPdf(brought: Buffer): Promise<Buffer> {
  const written = await rewritePdf(brought)
  if (!written.ok) throw new Error(written.problem)
  return Buffer.from(written.value.bytes)
}

/** Returns a PDF of this many bytes, in spite of compression. */
export function aHeavyPdf(bytes: number): Promise<Buffer> {
  return aPdf({
    prepare: (pdf) => {
      const grain = new Uint8Array(bytes)
      for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(grain.subarray(at, at + 65_536))
      pdf.getPage(0).node.set(PDFName.of('Grain'), pdf.context.register(pdf.context.stream(grain)))
    },
  })
}

const action = (context: PDFContext, kind: string, more: object = {}) => context.obj({ S: kind, ...more } as never)
const address = (context: PDFContext) => action(context, 'URI', { URI: PDFString.of('https://vu.example/?p=1') })
const onOpening = (build: (context: PDFContext) => ReturnType<typeof action>) => (pdf: PDFDocument) =>
  pdf.catalog.set(PDFName.of('OpenAction'), build(pdf.context))

/** Each one gets its own message, or none. */
export const pdfs = {
  plain: () => aPdf(),
  'of fifty pages': () => aPdf({ pages: 50 }),
  'that opens at a page': () => aPdf({ prepare: onOpening((context) => action(context, 'GoTo', { D: [0, 'Fit'] })) }),
  'with a link that one clicks': () =>
    aPdf({
      prepare: (pdf) => {
        const link = { Type: 'Annot', Subtype: 'Link', Rect: [60, 740, 200, 770], A: address(pdf.context) }
        const { node } = pdf.getPage(0)
        node.set(PDFName.of('Annots'), pdf.context.obj([link] as never))
        pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj([pdf.getPage(0).ref, 'Fit']))
      },
    }),
  'that was signed': () =>
    aPdf({
      prepare: (pdf) => {
        const signature = pdf.context.register(pdf.context.obj({ Type: 'Sig', Contents: PDFHexString.of('ab12cd34') }))
        const field = { FT: 'Sig', Type: 'Annot', Subtype: 'Widget', Rect: [0, 0, 9, 9], V: signature }
        const widget = pdf.context.register(pdf.context.obj(field as never))
        pdf.getPage(0).node.set(PDFName.of('Annots'), pdf.context.obj([widget]))
        pdf.catalog.set(PDFName.of('AcroForm'), pdf.context.obj({ Fields: [widget] }))
      },
    }),
  'of 51 pages': () => aPdf({ pages: 51 }),
  'with a script': () =>
    aPdf({ prepare: onOpening((context) => action(context, 'JavaScript', { JS: PDFString.of('app.alert(1)') })) }),
  'with a script of the document': () => aPdf({ prepare: (pdf) => pdf.addJavaScript('main', 'app.alert(1)') }),
  'with a script whose name is disguised': async () => {
    const clear = await uncompressed(onOpening((context) => action(context, 'Javascrip7', { D: PDFString.of('') })))
    return Buffer.from(clear.toString('latin1').replace('/Javascrip7', '/J#61vaScript'), 'latin1')
  },
  'with a script in what it says no more': async () => {
    const clear = await uncompressed(onOpening((context) => action(context, 'Javascrip7', { D: PDFString.of('') })))
    const [dict] = /<<[^<>]*Javascrip7[^<>]*>>/.exec(clear.toString('latin1')) ?? []
    const older = `%PDF-1.4\n1 0 obj\n${dict?.replace('/Javascrip7', '/J#61vaScript')}\nendobj\n`
    return Buffer.concat([Buffer.from(older, 'latin1'), await uncompressed(() => {})])
  },
  'that launches a program': () =>
    aPdf({ prepare: onOpening((context) => action(context, 'Launch', { F: PDFString.of('cmd.exe') })) }),
  'with a file attached': () =>
    aPdf({ prepare: (pdf) => pdf.attach(Buffer.from('MZ'), 'facture.exe', { mimeType: 'application/octet-stream' }) }),
  'that sends a form away': () =>
    aPdf({
      prepare: onOpening((context) => action(context, 'SubmitForm', { F: PDFString.of('https://collecte.example') })),
    }),
  'that opens an address': () => aPdf({ prepare: onOpening(address) }),
  'that opens an address, by an action that stands elsewhere and follows another': () =>
    aPdf({
      prepare: onOpening((context) => {
        const next = context.register(context.obj([context.register(address(context))]))
        return action(context, 'GoTo', { D: [0, 'Fit'], Next: next })
      }),
    }),
  'that opens an address when its page is seen': () =>
    aPdf({
      prepare: (pdf) =>
        pdf.getPage(0).node.set(PDFName.of('AA'), pdf.context.obj({ O: pdf.context.register(address(pdf.context)) })),
    }),
  'with a password': encrypted,
  'cut in its middle': async () => (await aPdf({ pages: 20 })).subarray(0, 4000),
  'of garbage': async () =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3000, 'zq\n'), Buffer.from('%%EOF')]),
  'without a page': async () =>
    Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n', 'latin1'),
  'whose pages turn round': async () =>
    Buffer.from(
      '%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Count 1/Kids[2 0 R]>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n',
      'latin1',
    ),
  'after something else': async () => Buffer.concat([Buffer.from('\n\nReçu de la mairie\n'), await aPdf()]),
  'that is a ZIP too': async () => Buffer.concat([await aPdf(), emptyZip]),
  'that unfolds without end': () =>
    aPdf({
      prepare: (pdf) => {
        const folded = deflateSync(deflateSync(Buffer.alloc(900_000_000)))
        const stream = pdf.context.stream(folded, { Filter: ['FlateDecode', 'FlateDecode'] })
        pdf.getPage(0).node.set(PDFName.of('Contents'), pdf.context.register(stream))
      },
    }),
}

/** A PDF with a web page or a program after its first line, which still opens. */
export const aMarkedPdf = async (markup: string): Promise<Buffer> => {
  const pdf = await aPdf()
  const end = pdf.indexOf('\n') + 1
  return Buffer.concat([pdf.subarray(0, end), Buffer.from(markup), Buffer.from('\n'), pdf.subarray(end)])
}

export const emptyZip = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1')

const uncompressed = async (prepare: (pdf: PDFDocument) => unknown): Promise<Buffer> => {
  const pdf = await PDFDocument.load(await aPdf({ prepare }))
  return Buffer.from(await pdf.save({ useObjectStreams: false }))
}

/** Encrypted as any writer does: objects are plain, texts and streams are encrypted. The keys do not matter here. */
async function encrypted(): Promise<Buffer> {
  const pdf = await PDFDocument.load(await aPdf())
  const hash = PDFHexString.of('5A'.repeat(32))
  pdf.context.trailerInfo.Encrypt = pdf.context.register(
    pdf.context.obj({ Filter: 'Standard', V: 2, R: 3, Length: 128, P: -3904, O: hash, U: hash } as never),
  )
  pdf.context.trailerInfo.ID = pdf.context.obj([hash, hash])
  return Buffer.from(await pdf.save({ useObjectStreams: false }))
}
