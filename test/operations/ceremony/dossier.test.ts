import { text as textOf } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { ceremonyDossier, listDossierFiles } from '#app/operations/ceremony/dossier.ts'
import { dossierBytes, dossierFiles, dossierReadme, dossierWeight } from '#app/rules/ceremony/papers/dossier.ts'
import type { Db } from '#db/connect.ts'
import { aMoment, contentOf, music } from '#test/support/ceremony/papers.ts'
import { databases } from '#test/support/db/databases.ts'
import { newFileStore } from '#test/support/files/files.ts'
import { openPieces } from '#test/support/files/pieces.ts'

let db: Db
beforeAll(async () => {
  db = await databases.sqlite()
})
afterAll(() => db.destroy())

/** A printer whose papers are a few words: what is tried here is what stands around them. */
const printer = {
  printBundle: async () => ({
    ok: true as const,
    value: { bytes: Buffer.from('%PDF-'), pages: 1, contents: [] },
  }),
  printBooklet: async () => {
    const pdf = await PDFDocument.create()
    for (let page = 0; page < 4; page++) pdf.addPage([420, 595])
    return { ok: true as const, value: { bytes: await pdf.save(), pages: 4 } }
  },
}

const photo = { mediaType: 'image/jpeg', bytes: 2_000_000 }

const events = [
  aMoment('meditation', { musics: [music({ title: 'Après un rêve, op. 7', fileId: 'm1' })] }),
  aMoment('pictures', {
    pictures: [
      { fileId: 'p1', caption: 'À la plage' },
      { fileId: 'p2', caption: '' },
      { fileId: 'lost', caption: '' },
    ],
    musics: [music({ medium: 'live' }), music({ title: '', fileId: 'm2' })],
  }),
  aMoment('familyIntervention', { name: 'Marc Tanguy', file: 's1' }),
]
const media = new Map([
  ['m1', { mediaType: 'audio/mpeg', bytes: 8_000_000 }],
  ['m2', { mediaType: 'audio/ogg', bytes: 1 }],
  ['p1', photo],
  ['p2', photo],
  ['s1', { mediaType: 'application/pdf', bytes: 100_000 }],
])

test('its files are named in playing order, by the numbers of the running sheet', () => {
  const files = dossierFiles({ events }, media)
  expect(files.map(({ name }) => name)).toEqual([
    '01-apres-un-reve-op-7.mp3',
    '02-photos/02-01-a-la-plage.jpg',
    '02-photos/02-02.jpg',
    '03-musique.ogg',
    '04-texte-marc-tanguy.pdf',
  ])
  const readme = dossierReadme(['deroule.pdf'], files, dossierBytes(files))
  for (const { name } of files) expect(readme).toContain(name)
  expect(readme).toContain('15\u00A0Mo\u00A0: tient sur une clé de 2\u00A0Go.')
  expect(dossierWeight(2_000_000_000)).toBe('1907\u00A0Mo\u00A0: prenez une clé de 8\u00A0Go.')
})

test('it holds the papers, the list and the bytes of each file, and nothing the antivirus has not let through', async () => {
  const { account, deps, aFile } = await openPieces(db, await newFileStore())
  const kept = await aFile({ kind: 'ceremony', name: 'air.pdf' })
  const doubtful = await aFile({ kind: 'ceremony', scan: 'pending' })
  const content = contentOf({
    events: [
      aMoment('meditation', { musics: [music({ title: 'Air', fileId: kept })] }),
      aMoment('familyIntervention', { file: doubtful }),
    ],
  })
  expect((await listDossierFiles(db, account, content)).map(({ name }) => name)).toEqual(['01-air.pdf'])
  const made = await ceremonyDossier({ ...deps, printer }, account, content)
  if (!made.ok) throw new Error(made.problem)
  const zip = await fromBufferPromise(Buffer.from(await new Response(made.value).arrayBuffer()), { lazyEntries: true })
  const found: [string, number][] = []
  for await (const entry of zip.eachEntry()) {
    found.push([entry.fileName, entry.uncompressedSize])
    if (entry.fileName === 'LISEZ-MOI.txt') {
      const list = await textOf(await zip.openReadStreamPromise(entry))
      for (const name of ['programme-a-plier.pdf', 'ceremonie.ics', '01-air.pdf']) expect(list).toContain(name)
    }
  }
  expect(found.map(([name]) => name)).toEqual([
    'LISEZ-MOI.txt',
    'deroule.pdf',
    'fiches-de-lecture.pdf',
    'cle-usb.pdf',
    'programme-a-plier.pdf',
    'ceremonie.ics',
    '01-air.pdf',
  ])
  expect(found.every(([, size]) => size > 0)).toBe(true)
})

test('a paper that cannot be printed leaves no dossier', async () => {
  const { account, deps } = await openPieces(db, await newFileStore())
  const refused = async () => ({ ok: false as const, problem: 'no-browser' as const })
  const none = { printBundle: refused, printBooklet: refused }
  expect(await ceremonyDossier({ ...deps, printer: none }, account, contentOf())).toEqual({
    ok: false,
    problem: 'no-browser',
  })
})

test('a programme too long to be folded, and an hour that is not sure, are left out of it', async () => {
  const { account, deps } = await openPieces(db, await newFileStore())
  const printBooklet = async () => ({ ok: false as const, problem: 'too-long' as const })
  const content = contentOf({ isConfirmed: false })
  const made = await ceremonyDossier({ ...deps, printer: { ...printer, printBooklet } }, account, content)
  if (!made.ok) throw new Error(made.problem)
  const zip = await fromBufferPromise(Buffer.from(await new Response(made.value).arrayBuffer()), { lazyEntries: true })
  const names: string[] = []
  for await (const { fileName } of zip.eachEntry()) names.push(fileName)
  expect(names).toEqual(['LISEZ-MOI.txt', 'deroule.pdf', 'fiches-de-lecture.pdf', 'cle-usb.pdf'])
})
