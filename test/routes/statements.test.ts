import { createDecipheriv } from 'node:crypto'
import { readOverview } from '#app/operations/letters/overview.ts'
import { prefixOf, type SealKey } from '#db/encryption/seal.ts'
import { openPiecePages } from '#test/support/files/pieces.ts'
import { newFileStore } from '#test/support/files.ts'
import { eachTest, testDatabase } from '#test/support/given.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { ofx } from '#test/support/statements/files.ts'
import { madeByHand } from '#test/support/statements/made-by-hand.ts'

const page = '/demarches-administratives/retrouver'
const statement = (text: string) => ({ fileName: 'releve.ofx', bytes: new TextEncoder().encode(text) })
const marceline = madeByHand.find(({ name }) => name === 'marceline')!
const aimee = madeByHand.find(({ name }) => name === 'aimee')!

describe('Bank statements', () => {
  const db = testDatabase()
  const family = eachTest(async () => openPiecePages(db, await newFileStore()))

  const read = (text: string, form = {}) =>
    family.visit(page, { form: { intent: 'read', lines: '', ...form }, filesInMemory: [statement(text)] })
  const begun = async () => {
    const { letters } = await readOverview(db, family.owner.account, '2026-03-05')
    return letters.filter(({ state }) => state.isOpened).map(({ definition, name }) => [definition.id, name])
  }
  /** Returns the values of the list's form, unchanged. */
  const listOf = (text: string) => formsIn(text).find(({ values }) => 'row0' in values)!

  test('they become a list of checkboxes, and nothing is created before the family submits it', async () => {
    const before = await begun()
    const { status, text } = await read(ofx(marceline.operations))
    expect(status).toBe(200)
    expect(text).toContain('Nous avons trouvé dix\u00A0organismes')
    const shown = text.replace(/\s/g, ' ')
    // The name says which letter it is.
    expect(shown).toMatch(/Orange<\/label>.*?39,99 €</s)
    expect(shown).toMatch(/EDF<\/label>.*?61 € par mois</s)
    expect(shown).toContain('Est-ce le salaire')
    for (const untold of ['PAUL', 'SNACK', '2622', '6000000002', 'ORANGE BLEUE']) expect(text).not.toContain(untold)
    expect(await begun()).toEqual(before)
  })

  test('the ticked letters are started once, each with its recipient', async () => {
    const before = await begun()
    const { text } = await read(ofx(marceline.operations))
    const { values } = listOf(text)
    const sent = await family.visit(page, { form: values })
    expect([sent.status, sent.to]).toEqual([303, '/demarches-administratives/informations?avis=organismes&nombre=10'])
    const names = (await begun()).map(([, name]) => name)
    expect(names).toEqual(expect.arrayContaining(['Énergie\u00A0: EDF', 'Téléphone et internet\u00A0: Orange']))
    expect(names).toEqual(expect.arrayContaining([expect.stringContaining('État civil')]))
    expect(await begun()).toHaveLength(before.length + 10)

    expect((await family.visit(page, { form: values })).to).toBe('/demarches-administratives?avis=lettresDejaLa')
    expect(await begun()).toHaveLength(before.length + 10)
  })

  test('an unknown organisation gets the name and the letter that the family gives it', async () => {
    const { text } = await read(ofx(aimee.operations))
    const { values } = listOf(text)
    const index = Object.keys(values)
      .find((name) => name.startsWith('name'))!
      .slice(4)
    const untitled = Object.fromEntries(Object.entries(values).filter(([name]) => !/^(tick|always)/.test(name)))
    expect((await family.visit(page, { form: untitled })).status).toBe(422)
    await family.visit(page, {
      form: { ...untitled, [`name${index}`]: 'Club du Goëlo', [`letter${index}`]: 'contratAbonnement' },
    })
    expect((await begun()).map(([, name]) => name)).toContain('Abonnement\u00A0: Club du Goëlo')
  })

  test('if they cannot be parsed, the pasted text is kept, with an error', async () => {
    const { status, text } = await read('%PDF-1.7 nothing', { lines: 'ma ligne' })
    expect(status).toBe(422)
    expect(text).toContain('«\u00A0releve.ofx\u00A0»\u00A0: Nous n’arrivons pas à lire ce fichier.')
    expect(text).toContain('>ma ligne</textarea>')
    expect((await family.visit(page, { form: { intent: 'read' } })).text).toContain('Choisissez un relevé')
  })

  test('an empty one is skipped, and the page names it', async () => {
    const files = [statement(ofx(marceline.operations)), { fileName: 'vide.pdf', bytes: new Uint8Array() }]
    const { status, text } = await family.visit(page, { form: { intent: 'read', lines: '' }, filesInMemory: files })
    expect(status).toBe(200)
    expect(text).toContain('Nous avons trouvé dix\u00A0organismes')
    expect(text).toContain('«\u00A0vide.pdf\u00A0»\u00A0: Ce fichier est vide.')
  })

  test('none of their text is in the database, encrypted or not, or in the log', async () => {
    const said: string[] = []
    const spies = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockImplementation((chunk) => said.push(String(chunk)) > 0),
    )
    const planted = ofx([
      { day: '2026-02-03', label: ['PRLV SEPA ORANGE', 'PLANTEDWORD 123'], cents: -2499 },
      { day: '2026-02-04', label: ['VIR MME PLANTEDWORD EXEMPLE'], cents: -777_77 },
    ])
    const { text } = await read(planted)
    await family.visit(page, { form: listOf(text).values })
    await read(`%PDF-1.7 PLANTEDWORD`)
    await read(planted, { lines: '03/02/2026;PRLV PLANTEDWORD;-777,77' })
    for (const spy of spies) spy.mockRestore()
    expect(text).not.toContain('PLANTEDWORD')
    expect(said.join('')).not.toContain('PLANTEDWORD')
    const rows: string[] = []
    for (const table of await db.introspection.getTables()) {
      const all = await db
        .selectFrom(table.name as 'document')
        .selectAll()
        .execute()
      rows.push(JSON.stringify(all))
    }
    const sealed = rows.flatMap((row) => openedIn(row, family.owner.account.key))
    expect(sealed).toContain('Orange')
    expect(sealed.filter((content) => /PLANTEDWORD|2026-02-0[34]|24,99|777,77/.test(content))).toEqual([])
    expect(rows.join('')).not.toMatch(/PLANTEDWORD|77777/)
  })

  test('a reader may not upload them, and the page says whom to ask', async () => {
    const { user } = await family.join('reader')
    const { status, text } = await family.visit(page, {}, user.id)
    expect(status).toBe(200)
    expect(text).toMatch(/<main.*Pour écrire, demandez à .*<\/main>/s)
    expect(text).not.toContain('type="file"')
    expect((await family.visit(page, { form: { intent: 'read', lines: 'x' } }, user.id)).status).toBe(403)
  })
})

/** Decrypts every value in a text that this key sealed, without checking its place. */
function openedIn(text: string, key: SealKey): string[] {
  const sealed = text.matchAll(
    new RegExp(`${prefixOf(key).replaceAll('.', '\\.')}([\\w-]+)\\.[\\w-]+\\.([\\w-]*)`, 'g'),
  )
  return [...sealed].map(([, nonce = '', words = '']) =>
    createDecipheriv('aes-256-gcm', key.secret, Buffer.from(nonce, 'base64url')).update(words, 'base64url', 'utf8'),
  )
}
