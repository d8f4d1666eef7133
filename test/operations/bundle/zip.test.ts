import ICAL from 'ical.js'
import yauzl from 'yauzl'
import { takeTask } from '#app/operations/tasks/assignments.ts'
import { openBundleFamily } from '#test/support/bundle/family.ts'
import { aPdf, aWrittenPdf, newFileStore } from '#test/support/files.ts'
import { eachTest, testDatabase } from '#test/support/given.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const printer = sharedPrinter()
const db = testDatabase()
const family = eachTest(async () => openBundleFamily(db, await newFileStore(), printer))

/** Reads the files of a ZIP with another program. */
async function unpack(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes, { strictFileNames: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    files.set(entry.fileName, Buffer.concat(chunks))
  }
  return files
}

async function zipped() {
  const answer = await family.ask({ isZip: true })
  if (answer.state !== 'ready') throw new Error(JSON.stringify(answer))
  return await unpack(Buffer.from(answer.bytes))
}

describe('The bundle as a ZIP', () => {
  test('the ZIP has a PDF for each letter in posting order, the copy to the notary, each attachment once, and the dates', async () => {
    const paper = await aPdf({ pages: 2 })
    await family.add(paper)
    await family.choose('bailleur', { sendToNotary: 'on' })
    await family.choose('banqueBlocageComptesDemandeSolde', { sendToNotary: '' })
    await takeTask(family.deps, family.owner, { kind: 'date', id: 'D_ESTATE_RETURN_6M' })
    const files = await zipped()
    expect([...files.keys()]).toEqual([
      'LISEZ-MOI.txt',
      '01-courrier-banque-organisme-essai.pdf',
      '02-courrier-bailleur-organisme-essai.pdf',
      '02-courrier-bailleur-organisme-essai-copie-notaire.pdf',
      'pieces-jointes/coordonnees-du-notaire.pdf',
      'adresses.pdf',
      'pieces-jointes/acte-de-deces.pdf',
      'dates.ics',
    ])
    expect(files.get('pieces-jointes/acte-de-deces.pdf')?.equals(await aWrittenPdf(paper))).toBe(true)
    const details = await readPdf(files.get('pieces-jointes/coordonnees-du-notaire.pdf')!)
    expect(details.text).toContain('Ernoult')
    const { text } = await readPdf(files.get('02-courrier-bailleur-organisme-essai-copie-notaire.pdf')!)
    expect(text).toContain('Maître,')
    const events = new ICAL.Component(ICAL.parse(String(files.get('dates.ics')))).getAllSubcomponents('vevent')
    expect(events.length).toBeGreaterThan(5)
    expect(events.map(String).filter((event) => event.includes('Un proche s’en occupe.'))).toHaveLength(1)
  })

  test("file names contain no person's name, and only characters that every system accepts", async () => {
    await family.add(await aPdf())
    await family.add(await aPdf({ pages: 2 }))
    await family.choose('bailleur')
    const names = [...(await zipped()).keys()]
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9.-]+(\/[a-z0-9.-]+)?$/)
    expect(names).toContain('pieces-jointes/acte-de-deces-2.pdf')
    expect(names.join(' ')).not.toMatch(/abadie|elie/i)
  })

  test('the ZIP explains its contents in French, in a format for old machines', async () => {
    await family.choose('cpamCourrierComplet')
    const readme = (await zipped()).get('LISEZ-MOI.txt')!
    expect(readme.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const lines = String(readme).split('\r\n')
    expect(lines.every((line) => !line.includes('\n'))).toBe(true)
    expect(String(readme)).toContain('01-courrier-')
    expect(String(readme)).toContain('À joindre vous-même\u00A0: Carte Vitale à rendre')
    expect(String(readme)).not.toMatch(/Abadie|Élie/)
  })

  test('the ZIP says for each letter what to enclose, and which envelope has a window', async () => {
    await family.choose('copieActeDeces')
    await family.choose('bailleur')
    const readme = String((await zipped()).get('LISEZ-MOI.txt')).split('\r\n')
    expect(readme.filter((line) => line.includes('enveloppe timbrée à votre adresse'))).toHaveLength(1)
    expect(readme.find((line) => line.includes('fenêtre'))).toContain('Jusqu’à quatre feuilles')
    expect(readme.join(' ')).toContain('prenez une enveloppe C5 ou C4, et recopiez l’adresse')
  })

  test('the ZIP is the same file if nothing has changed', async () => {
    await family.choose('bailleur')
    const [one, other] = [await family.ask({ isZip: true }), await family.ask({ isZip: true })]
    if (one.state !== 'ready' || other.state !== 'ready') throw new Error('not made')
    expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(true)
  })
})
