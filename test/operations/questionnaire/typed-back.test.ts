import { readLetter } from '#app/operations/letters/letter.ts'
import { composeBesideForm } from '#app/operations/letters/print.ts'
import { readTypedBack, saveTypedBack } from '#app/operations/questionnaire/typed-back.ts'
import { linesName, seenName } from '#app/rules/letters/paper/address-inputs.ts'
import { bodies, firstSheet, SEEN_OF_QUESTIONS } from '#app/rules/questionnaire/sheets.ts'
import { verifyTick } from '#app/rules/questionnaire/to-verify.ts'
import { concernedLetters } from '#app/rules/questions/concerned.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findDocument } from '#db/letters/documents.ts'
import { letterOf, letters } from '#letters/index.ts'
import { knownQuestions } from '#letters/known.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { databasesOfTier, testDatabase, unwrap } from '#test/support/given.ts'
import { plainText } from '#test/support/letters/families.ts'
import { textOf } from '#test/support/letters/text.ts'
import { addressOf, answers, sheet } from '#test/support/questionnaire/written-sheets.ts'

const today = '2026-03-05'

describe.each(Object.entries(databasesOfTier))('The questionnaire typed back, on %s', (_name, open) => {
  const db = testDatabase(open)

  async function aFamily() {
    const { deps, account, owner, join } = await openSharedAccount(db)
    const before = await readProfile(db, account)
    const form = async (): Promise<Record<string, string>> => {
      const { known, questions, recipients } = await readTypedBack(deps, account)
      const seen = Object.fromEntries(recipients.map((one) => [seenName(one.id), one.seen]))
      const lines = Object.fromEntries(recipients.map((one) => [linesName(one.id), one.lines]))
      return { _seen: known.seen, [SEEN_OF_QUESTIONS]: questions.seen, ...seen, ...lines }
    }
    const save = async (typed: Record<string, string>, actor = owner) => {
      return unwrap(await saveTypedBack(deps, actor, typed))
    }
    return { deps, account, owner, join, form, save, read: () => readTypedBack(deps, account), before }
  }

  test('every field of the first sheet is found again in the letters', async () => {
    const fields = firstSheet(knownQuestions).flatMap((part) => part.fields.map(({ name }) => name))
    expect(Object.keys(sheet)).toEqual(fields)
    const { account, form, save } = await aFamily()
    const typed = Object.fromEntries(Object.entries(sheet).map(([name, [text]]) => [name, text]))
    expect((await save({ ...(await form()), ...typed })).known.errors).toEqual({})
    const texts = await Promise.all(
      letters.map(async (definition) => {
        const letter = await readLetter(db, account, definition, today)
        const withCopy = { ...letter, answers: { ...letter.answers, sendToNotary: 'on' } }
        return textOf(composeBesideForm(definition, withCopy, today))
      }),
    )
    const stored = await readProfile(db, account)
    const text = plainText(texts.join('\n'))
    const lost = Object.entries(sheet).filter(([name, [, printed]]) => {
      // The notary is on the slip before the copy, and in the fields of each letter.
      const isThere = name.startsWith('notary') ? stored[name] === printed : text.includes(plainText(printed))
      return !isThere
    })
    expect(lost).toEqual([])
  })

  test('every answer of the second sheet says whom to write to', async () => {
    const { account, form, save } = await aFamily()
    const { questions } = await save({ ...(await form()), ...answers })
    expect(questions).toMatchObject({ ok: true, value: { hasAnswered: true } })
    const stored = await readProfile(db, account)
    for (const [input, value] of Object.entries(answers)) {
      const [name = '', box] = input.split('-')
      expect(stored[name], input).toContain(box ?? value)
    }
    const concerned = concernedLetters(stored).letters
    expect(concerned).toContain('banqueBlocageComptesDemandeSolde-2')
    expect(concerned).toContain('retraiteCourrierComplet-2')
    expect(concerned).not.toContain('agiraRechercheBeneficiaire')
  })

  test('each organisation is the recipient of its letter, and one that is blank begins none', async () => {
    const { account, form, save } = await aFamily()
    const blank = bodies.at(-1)!
    const written = bodies.slice(0, -1)
    const typed = Object.fromEntries(written.map(({ id, label }) => [linesName(id), addressOf(label)]))
    expect((await save({ ...(await form()), ...typed })).addresses.problems).toEqual({})
    for (const { id, label } of written) {
      const { answers } = await readLetter(db, account, letterOf(id), today)
      const { name, address, postalCode, town } = letterOf(id).recipient
      const printed = [name, address, postalCode, town].map((field) => answers[field])
      expect(printed, label).toEqual([`Organisme ${label}`, '7 quai Neuf', '29200', 'Brest'])
    }
    expect(await findDocument(db, account, blank.id)).toBeUndefined()
    const again = await form()
    expect(again[linesName(written[0]!.id)]).toBe(addressOf('Banque'))
    const { addresses } = await save(again)
    expect(addresses).toEqual({ problems: {}, changes: {}, isFolded: false, seen: {} })
  })

  test('the address to copy may be typed on the same sheet, and one that is typed there counts more', async () => {
    const { account, form, save } = await aFamily()
    const deceased = { deceasedAddress: '4 rue Haute', deceasedPostalCode: '29000', deceasedCity: 'Quimper' }
    const none = { applicantAddress: '', applicantPostalCode: '', applicantCity: '', applicantCountry: '' }
    await save({ ...(await form()), ...deceased, ...none, applicantSameAddress: 'on' })
    expect(await readProfile(db, account)).toMatchObject({ applicantAddress: '4 rue Haute', applicantCity: 'Quimper' })
    await save({ ...(await form()), ...deceased, applicantSameAddress: 'on', applicantAddress: '2 rue Basse' })
    expect(await readProfile(db, account)).toMatchObject({ applicantAddress: '2 rue Basse' })
  })

  test('the box keeps the address of both when that of the person who died is corrected', async () => {
    const { account, form, save } = await aFamily()
    const towns = { deceasedPostalCode: '29000', deceasedCity: 'Quimper', applicantPostalCode: '29000' }
    const mine = { ...towns, applicantAddress: '2 rue Basse', applicantCity: 'Quimper' }
    await save({ ...(await form()), ...mine, deceasedAddress: '4 rue Haute' })
    await save({ ...(await form()), ...mine, deceasedAddress: '2 rue Basse', applicantSameAddress: 'on' })
    expect(await readProfile(db, account)).toMatchObject({ ...mine, deceasedAddress: '2 rue Basse' })
  })

  test('invalid answers come back and the others are saved; the user can stop and continue later', async () => {
    const { account, form, save, before } = await aFamily()
    const bank = bodies[0]!.id
    const typed = {
      deceasedPostalCode: '290',
      deceasedCity: 'Quimper',
      [linesName(bank)]: 'Banque\nBrest',
      hadCar: 'yes',
    }
    const { known, addresses, questions } = await save({ ...(await form()), ...typed })
    expect(Object.keys(known.errors)).toEqual(['deceasedPostalCode'])
    expect(known.refused).toMatchObject({ deceasedPostalCode: '290' })
    expect(addresses.problems).toEqual({ [bank]: { code: 'no-place' } })
    expect(questions.ok).toBe(true)
    const stored = await readProfile(db, account)
    expect(stored).toMatchObject({ deceasedCity: 'Quimper', hadCar: 'yes' })
    expect(stored.deceasedPostalCode).toBe(before.deceasedPostalCode)
    await save({ ...(await form()), deceasedPostalCode: '29000' })
    expect(await readProfile(db, account)).toMatchObject({ deceasedPostalCode: '29000', deceasedCity: 'Quimper' })
  })

  test('an illegible answer is marked until anyone changes it, or finds it right', async () => {
    const { form, save, read } = await aFamily()
    const marked = { [verifyTick('applicantPhoneNumber')]: 'on', [verifyTick('defunctDeathTown')]: 'on' }
    await save({ ...(await form()), ...marked, defunctDeathTown: 'Quimp' })
    expect((await read()).toVerify).toEqual(['applicantPhoneNumber', 'defunctDeathTown'])
    expect((await read()).known.notes).toMatchObject({ applicantPhoneNumber: expect.stringContaining('À vérifier') })
    await save({ ...(await form()), ...marked, defunctDeathTown: 'Quimperlé' })
    // The box is still ticked, so the new reading is doubtful too.
    expect((await read()).toVerify).toEqual(['applicantPhoneNumber', 'defunctDeathTown'])
    await save({ ...(await form()), [verifyTick('defunctDeathTown')]: 'on' })
    expect((await read()).toVerify).toEqual(['defunctDeathTown'])
  })

  test('a reader types nothing back', async () => {
    const { account, deps, join, form, before } = await aFamily()
    const typed = { ...(await form()), defunctDeathTown: 'Brest' }
    const refused = await saveTypedBack(deps, await join('reader'), typed)
    expect(refused).toEqual({ ok: false, problem: 'not-allowed' })
    expect(await readProfile(db, account)).toEqual(before)
  })
})
