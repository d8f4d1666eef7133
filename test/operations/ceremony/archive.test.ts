import { listCeremonyArchive, listCeremonyArchiveFiles } from '#app/operations/ceremony/archive.ts'
import {
  ceremonyArchiveBytes,
  ceremonyArchiveFiles,
  ceremonyArchiveReadme,
  ceremonyArchiveWeight,
} from '#app/rules/ceremony/papers/archive.ts'
import { refuse } from '#app/rules/outcome.ts'
import { fewWords as printer } from '#test/support/ceremony/few-words.ts'
import { anEvent, contentOf, music } from '#test/support/ceremony/papers.ts'
import { openPieces } from '#test/support/files/pieces.ts'
import { newFileStore } from '#test/support/files.ts'
import { testDatabase, unwrap } from '#test/support/given.ts'

const db = testDatabase()

const photo = { mediaType: 'image/jpeg', bytes: 2_000_000 }

const events = [
  anEvent('meditation', { musics: [music({ title: 'Après un rêve, op. 7', fileId: 'm1' })] }),
  anEvent('pictures', {
    pictures: [
      { fileId: 'p1', caption: 'À la plage' },
      { fileId: 'p2', caption: '' },
      { fileId: 'lost', caption: '' },
    ],
    musics: [music({ medium: 'live' }), music({ title: '', fileId: 'm2' })],
  }),
  anEvent('familyIntervention', { name: 'Marc Tanguy', file: 's1' }),
]
const media = new Map([
  ['m1', { mediaType: 'audio/mpeg', bytes: 8_000_000 }],
  ['m2', { mediaType: 'audio/ogg', bytes: 1 }],
  ['p1', photo],
  ['p2', photo],
  ['s1', { mediaType: 'application/pdf', bytes: 100_000 }],
])

test('files are named in playing order, with the numbers of the running sheet', () => {
  const files = ceremonyArchiveFiles({ events }, media)
  expect(files.map(({ name }) => name)).toEqual([
    '01-apres-un-reve-op-7.mp3',
    '02-photos/02-01-a-la-plage.jpg',
    '02-photos/02-02.jpg',
    '03-musique.ogg',
    '04-texte-marc-tanguy.pdf',
  ])
  const readme = ceremonyArchiveReadme(['deroule.pdf'], files, ceremonyArchiveBytes(files))
  for (const { name } of files) expect(readme).toContain(name)
  expect(readme).toContain('15\u00A0Mo\u00A0: tient sur une clé de 2\u00A0Go.')
  expect(ceremonyArchiveWeight(2_000_000_000)).toBe('1907\u00A0Mo\u00A0: prenez une clé de 8\u00A0Go.')
})

test('the ZIP has the documents, the list and each file, without those that the antivirus has not cleared', async () => {
  const { account, deps, aFile } = await openPieces(db, await newFileStore())
  const kept = await aFile({ kind: 'ceremony', name: 'air.pdf' })
  const doubtful = await aFile({ kind: 'ceremony', scan: 'pending' })
  const content = contentOf({
    events: [
      anEvent('meditation', { musics: [music({ title: 'Air', fileId: kept })] }),
      anEvent('familyIntervention', { file: doubtful }),
    ],
  })
  expect((await listCeremonyArchiveFiles(db, account, content)).map(({ name }) => name)).toEqual(['01-air.pdf'])
  const made = unwrap(await listCeremonyArchive({ ...deps, printer }, account, content))
  expect(made.map(({ path }) => path)).toEqual([
    'LISEZ-MOI.txt',
    'deroule.pdf',
    'fiches-de-lecture.pdf',
    'cle-usb.pdf',
    'programme-a-plier.pdf',
    'ceremonie.ics',
    '01-air.pdf',
  ])
  const bytes = await Promise.all(made.map(({ make }) => make()))
  expect(bytes.every(({ byteLength }) => byteLength > 0)).toBe(true)
  for (const name of ['programme-a-plier.pdf', 'ceremonie.ics', '01-air.pdf']) {
    expect(Buffer.from(bytes[0]!).toString()).toContain(name)
  }
  await deps.files.remove(kept)
  await expect(made.at(-1)!.make()).rejects.toThrow('file-missing')
})

test('if a document cannot be printed, there is no ZIP', async () => {
  const { account, deps } = await openPieces(db, await newFileStore())
  const refused = async () => refuse('no-browser')
  const none = { printBundle: refused, printBooklet: refused }
  expect(await listCeremonyArchive({ ...deps, printer: none }, account, contentOf())).toEqual(refuse('no-browser'))
})

test('a programme that is too long to fold and an unconfirmed time are left out', async () => {
  const { account, deps } = await openPieces(db, await newFileStore())
  const printBooklet = async () => refuse('too-long')
  const content = contentOf({ isConfirmed: false })
  const made = unwrap(await listCeremonyArchive({ ...deps, printer: { ...printer, printBooklet } }, account, content))
  const names = made.map(({ path }) => path)
  expect(names).toEqual(['LISEZ-MOI.txt', 'deroule.pdf', 'fiches-de-lecture.pdf', 'cle-usb.pdf'])
})
