import type { BundleResponse } from '#app/operations/bundle/request.ts'
import { removeAttachment } from '#app/operations/pieces/attachments.ts'
import { takeTask } from '#app/operations/tasks/assignments.ts'
import { updateDisplayName } from '#db/accounts/users.ts'
import { listFiles } from '#db/files/files.ts'
import { findLetterPrint } from '#db/letters/prints.ts'
import { openBundleFamily } from '#test/support/bundle/family.ts'
import { aPdf, newFileStore } from '#test/support/files.ts'
import { eachTest, testDatabase, unwrap } from '#test/support/given.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'

const DAY_MS = 24 * 60 * 60_000

const printer = sharedPrinter()
const db = testDatabase()
const files = await newFileStore()
const family = eachTest(() => openBundleFamily(db, files, printer))

function bytesOf(answer: BundleResponse): Buffer {
  if (answer.state !== 'ready') throw new Error(JSON.stringify(answer))
  return Buffer.from(answer.bytes)
}

const read = (answer: BundleResponse) => readPdf(bytesOf(answer))

describe('The bundle to post', () => {
  test('the bundle contains each letter in posting order, its copy to the notary, and its attachments', async () => {
    await family.add(await aPdf({ pages: 2 }))
    await family.choose('bailleur', { sendToNotary: 'on' })
    await family.choose('banqueBlocageComptesDemandeSolde')
    const { text, pages } = await read(await family.ask())
    const places = ['Madame, Monsieur', 'Maître,'].map((words) => pages.findIndex((page) => page.includes(words)))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(text).toContain('Extrait d’acte de deces, page 2')
  })

  test('attachments may share sheets with letters', async () => {
    await family.add(await aPdf({ pages: 2 }))
    for (const id of ['bailleur', 'copieActeDeces', 'employeur'] as const) await family.choose(id)
    await family.ask({ isZip: true })
    for (const sides of ['duplex', 'simplex'] as const) {
      expect((await read(await family.ask({ sides }))).text).toContain('Extrait d’acte de deces, page 2')
    }
  })

  test('the bundle is made once, and again when something in it changes', async () => {
    await family.choose('bailleur')
    const first = await family.ask()
    const again = await family.ask()
    expect(family.made()).toBe(1)
    expect(bytesOf(again).equals(bytesOf(first))).toBe(true)

    const changes = [
      () => family.answer({ applicantPhoneNumber: '0611223344' }),
      async () => void (await family.add(await aPdf())),
      () => family.choose('employeur'),
      () => takeTask(family.deps, family.owner, { kind: 'letter', id: 'bailleur' }),
      async () => family.later(DAY_MS),
    ]
    for (const [index, change] of changes.entries()) {
      await change()
      await family.ask()
      expect(family.made()).toBe(index + 2)
    }
    expect(await listFiles(db, family.account, 'bundle')).toHaveLength(1)
    await family.ask({ sides: 'simplex' })
    expect(await listFiles(db, family.account, 'bundle')).toHaveLength(2)
  })

  test('the tracking sheet names who takes each letter, without an email address for a relative without a name', async () => {
    const { deps, owner } = family
    const other = await family.join('administrator')
    await updateDisplayName(db, deps.keys, owner.user.id, 'Odette')
    for (const id of ['bailleur', 'employeur', 'contratTelecom'] as const) await family.choose(id)
    await takeTask(deps, owner, { kind: 'letter', id: 'bailleur' })
    await takeTask(deps, other, { kind: 'letter', id: 'employeur' })
    const { pages } = await read(await family.ask())
    const sheet = pages.find((page) => page.includes('Feuille de suivi') && page.includes('Réponse reçue'))!
    expect(sheet.match(/\S+ (proche )?s’en occupe/g)).toEqual(['Un proche s’en occupe', 'Odette s’en occupe'])
  })

  test('simultaneous requests of two relatives make the bundle once', async () => {
    await family.choose('bailleur')
    const [one, other] = await Promise.all([family.ask(), family.ask()])
    expect(bytesOf(one).equals(bytesOf(other))).toBe(true)
    expect(family.made()).toBe(1)
  })

  test('the text of each letter and the user who took it are recorded', async () => {
    await family.choose('bailleur')
    await family.ask()
    const print = await findLetterPrint(db, family.account, 'bailleur')
    expect(print).toMatchObject({ today: '2026-03-05', answers: { applicantLastName: 'Abadie' } })
    expect(await family.journal()).toEqual([{ act: 'bundle-printed', object: undefined }])
  })

  test('a read-only session neither starts nor records a bundle', async () => {
    await family.choose('bailleur')
    expect(await family.ask({}, { isReadOnly: true })).toEqual({ state: 'preparing' })
    await family.ask()
    expect(family.made()).toBe(1)
    const journal = await family.journal()
    expect((await family.ask({}, { isReadOnly: true })).state).toBe('ready')
    expect(await family.journal()).toEqual(journal)
  })

  test('letters that cannot be printed are named, and left out on request', async () => {
    await family.choose('bailleur')
    await family.choose('employeur', { answers: { employeurName: '' } })
    expect(await family.ask()).toMatchObject({
      state: 'refused',
      problem: 'blocked',
      mayLeaveOut: true,
      blocked: [{ id: 'employeur', gaps: [{ field: 'employeurName' }] }],
    })
    const { text } = await read(await family.ask({ leavesOut: true }))
    expect(text).toContain('bail')
    expect(text).not.toContain('assistant commercial')
  })

  test('a bundle without letters is refused', async () => {
    expect(await family.ask()).toMatchObject({ state: 'refused', problem: 'empty' })
  })

  test('a letter that is too long is named', async () => {
    await family.choose('customizable', { answers: { customizableText: 'Un paragraphe.\n\n'.repeat(200) } })
    expect(await family.ask()).toMatchObject({ problem: 'too-long', letter: 'customizable' })
  })

  test('deleting an attachment deletes the bundle, row and bytes', async () => {
    const added = unwrap(await family.add(await aPdf()))
    await family.choose('bailleur')
    await family.ask()
    await removeAttachment(family.deps, family.owner, added)
    expect(await listFiles(db, family.account, 'bundle')).toEqual([])
    expect(await family.onDisk()).toEqual([])
  })

  test('a bundle that cannot be read any more is made again', async () => {
    await family.choose('bailleur')
    await family.ask()
    const [kept] = await listFiles(db, family.account, 'bundle')
    await files.remove(kept!.id)
    expect((await family.ask()).state).toBe('ready')
    expect(family.made()).toBe(2)
  })
})
