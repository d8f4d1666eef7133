import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { rewritePdf } from '#app/adapters/pdf/rewrite.ts'
import { eicar } from '#test/support/files/clamd.ts'
import { aMarkedPdf, aPdf, pdfs } from '#test/support/files.ts'
import { readPdf } from '#test/support/printing/pdf.ts'

async function rewritten(given: Buffer): Promise<{ pages: number; bytes: Buffer }> {
  const outcome = await rewritePdf(given)
  if (!outcome.ok) throw new Error(outcome.problem)
  return { ...outcome.value, bytes: Buffer.from(outcome.value.bytes) }
}

/** In a stream that no page uses. */
const hideAWord = ({ context }: PDFDocument) => context.register(context.stream('un mot cache'))

describe('a PDF is rewritten with its pages', () => {
  test.each([
    ['plain', 1],
    ['of fifty pages', 50],
    ['that opens at a page', 1],
    ['with a link that one clicks', 1],
    ['that was signed', 1],
  ] as const)('%s', async (name, pages) => {
    const given = await pdfs[name]()
    const { bytes, ...counted } = await rewritten(given)
    expect(counted).toEqual({ pages })
    expect((await readPdf(bytes)).pages).toEqual((await readPdf(given)).pages)
    const pdf = await PDFDocument.load(bytes)
    expect(['OpenAction', 'AA', 'Metadata'].filter((key) => pdf.catalog.has(PDFName.of(key)))).toEqual([])
  })

  test('without hidden content before, between or after its pages', async () => {
    const [head, ...lines] = (await aPdf({ prepare: hideAWord })).toString('latin1').split('\n')
    const hidden = ['% un mot cache', ...lines, '% un mot cache'].join('\n')
    const { bytes } = await rewritten(Buffer.from(`${head}\n${hidden}`, 'latin1'))
    expect(bytes.includes('un mot cache')).toBe(false)
    expect((await readPdf(bytes)).pages).toEqual(['Extrait d’acte de deces, page 1'])
  })

  test('without the signature, which was valid for the original only', async () => {
    const { bytes } = await rewritten(await pdfs['that was signed']())
    const { context } = await PDFDocument.load(bytes)
    const objects = context.enumerateIndirectObjects().map(([, object]) => object.toString())
    expect(objects.some((object) => object.includes('/FT /Sig'))).toBe(true)
    expect(objects.some((object) => object.includes('/Type /Sig'))).toBe(false)
  })
})

describe('a PDF is refused', () => {
  test.each([
    ['of 51 pages', 'too-many-pages'],
    ['with a password', 'encrypted'],
    ['with a script', 'scripted'],
    ['with a script of the document', 'scripted'],
    ['with a script whose name is disguised', 'scripted'],
    ['with a script in what it says no more', 'scripted'],
    ['that launches a program', 'launches'],
    ['with a file attached', 'attached'],
    ['that sends a form away', 'acts'],
    ['that opens an address', 'acts'],
    ['that opens an address, by an action that stands elsewhere and follows another', 'acts'],
    ['that opens an address when its page is seen', 'acts'],
    ['cut in its middle', 'unreadable'],
    ['of garbage', 'unreadable'],
    ['without a page', 'unreadable'],
    ['whose pages turn round', 'unreadable'],
    ['that is a ZIP too', 'unreadable'],
  ] as const)('%s', async (name, problem) => {
    expect(await rewritePdf(await pdfs[name]())).toEqual({ ok: false, problem })
  })

  test.each([
    '<script>alert(1)</script>',
    '<!DOCTYPE html><body onload="alert(1)">',
    '<HTML>',
    '<hta:application id="a" />',
    '<?php system($_GET["c"]) ?>',
  ])('if it contains a web page or a program: %s', async (markup) => {
    expect(await rewritePdf(await aMarkedPdf(markup))).toEqual({ ok: false, problem: 'markup' })
  })

  test('if it contains, compressed, a known dangerous signature', async () => {
    const given = await aPdf({ prepare: ({ context }) => context.register(context.flateStream(eicar)) })
    expect(given.includes(eicar)).toBe(false)
    expect(await rewritePdf(given)).toEqual({ ok: false, problem: 'infected' })
  })
})
