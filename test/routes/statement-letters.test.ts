import { readOverview } from '#app/operations/letters/overview.ts'
import { openPiecePages } from '#test/support/files/pieces.ts'
import { newFileStore } from '#test/support/files.ts'
import { testDatabase } from '#test/support/given.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { camt } from '#test/support/statements/camt.ts'
import { ofx, twoColumnsCsv } from '#test/support/statements/files.ts'
import { madeByHand } from '#test/support/statements/made-by-hand.ts'

const page = '/demarches-administratives/retrouver'
const marceline = madeByHand.find(({ name }) => name === 'marceline')!

const db = testDatabase()
let family: Awaited<ReturnType<typeof openPiecePages>>
beforeEach(async () => {
  family = await openPiecePages(db, await newFileStore())
})

const read = (text: string, fileName = 'releve.ofx') => {
  const filesInMemory = [{ fileName, bytes: new TextEncoder().encode(text) }]
  return family.visit(page, { form: { intent: 'read', lines: '' }, filesInMemory })
}
/** Returns the values of the list's form, unchanged. */
const listOf = (text: string) => formsIn(text).find(({ values }) => 'row0' in values)!
const begun = async () => {
  const { letters } = await readOverview(db, family.owner.account, '2026-03-05')
  return letters.filter(({ state }) => state.isOpened).map(({ name }) => name)
}

test('a statement in CAMT.053 or CSV starts the same letters as in OFX', async () => {
  const startedBy = async (fileName: string, text: string) => {
    family = await openPiecePages(db, await newFileStore())
    const list = await read(text, fileName)
    expect([list.status, (await family.visit(page, { form: listOf(list.text).values })).status]).toEqual([200, 303])
    return (await begun()).toSorted()
  }
  const { operations } = marceline
  const expected = await startedBy('releve.ofx', ofx(operations))
  expect(expected.length).toBeGreaterThan(10)
  expect(await startedBy('releve.xml', camt(operations))).toEqual(expected)
  expect(await startedBy('releve.csv', twoColumnsCsv(operations))).toEqual(expected)
})

test('a supplier of water is proposed a letter about water', async () => {
  const debits = ['2026-01-05', '2026-02-05', '2026-03-04'].map((day) => ({
    day,
    label: ['PRLV SEPA SAUR'],
    cents: -4210,
  }))
  const { text } = await read(ofx(debits))
  expect(text.replace(/\s/g, ' ')).toMatch(/Saur<\/label>.*?, lettre « Eau »</s)
  await family.visit(page, { form: listOf(text).values })
  expect(await begun()).toContain('Eau\u00A0: Saur')
})

test('a letter to an organisation that the family did not name carries no word of the bank', async () => {
  const label = ['05/02 PRLVT SEPA ATELIER DU BOIS RUM 000123']
  const debits = ['2026-01-05', '2026-02-05', '2026-03-04'].map((day) => ({ day, label, cents: -4210 }))
  const { values } = listOf((await read(ofx(debits))).text)
  const field = Object.keys(values).find((name) => name.startsWith('letter'))!
  await family.visit(page, { form: { ...values, [field]: 'contratAbonnement' } })
  expect(await begun()).toContain('Abonnement\u00A0: ATELIER DU BOIS')
})

test('a provider at home gets a letter whose text is whole, because the statement says what it provides', async () => {
  const labels = [
    'PRLV SEPA ADMR DU PAYS',
    'PRLV SEPA PRESENCE VERTE',
    'PRLV SEPA LES MENUS SERVICES',
    'PRLV SEPA BASTIDE',
  ]
  const debits = labels.map((label, index) => ({ day: `2026-03-0${index + 1}`, label: [label], cents: -4210 }))
  await family.visit(page, { form: listOf((await read(ofx(debits))).text).values })
  const { letters } = await readOverview(db, family.owner.account, '2026-03-05')
  const texts = letters
    .filter(({ definition, state }) => state.isOpened && definition.drafted)
    .map(({ definition, letter }) => letter.answers[definition.drafted!.text] ?? '')
  expect(texts.map((text) => text.includes('mettre fin au contrat à la date du décès'))).toEqual(labels.map(() => true))
})
