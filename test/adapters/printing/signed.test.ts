import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { examine } from '#app/adapters/files/examine.ts'
import { bundleLetter, bundleOf, partOf, photo, printedBundle } from '#test/support/bundle/paper.ts'
import { anUpload, unwrap } from '#test/support/given.ts'
import { aSignature } from '#test/support/post/signed.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const printer = sharedPrinter()

/** Folder for pictures to look at. */
const { LOOK_AT } = process.env

async function aSignatureInLine() {
  const found = unwrap(
    await examine(anUpload(await aSignature({ shade: 160 })).path, { as: 'signature', deadlineMs: 60_000 }),
  )
  return `data:image/png;base64,${readFileSync(found.path).toString('base64')}`
}

test.each(['bailleur', 'banqueBlocageComptesDemandeSolde', 'mutuelleCourrierComplet'] as const)(
  'a signature is in the place for the pen, and moves no word (%s)',
  async (id) => {
    const attachments = [await photo('Acte de décès')]
    const print = (signature?: string) =>
      printedBundle(printer, bundleOf([{ ...bundleLetter(id, { attachments }), signature }]))
    const [unsigned, signed] = [await print(), await print(await aSignatureInLine())]
    if (LOOK_AT) {
      mkdirSync(LOOK_AT, { recursive: true })
      writeFileSync(`${LOOK_AT}/${id}.pdf`, signed.bytes)
    }
    expect(signed.figures).toEqual([expect.stringMatching(/^Signature de /), ...unsigned.figures])
    expect(unsigned.figures.join()).not.toContain('Signature')
    expect(signed.pieces).toEqual(unsigned.pieces)
    expect(signed.contents).toEqual(unsigned.contents)
    expect(partOf(signed, signed.contents[0]!).sheets).toEqual(partOf(unsigned, unsigned.contents[0]!).sheets)
  },
)
