import { readDesk, saveSection } from '#app/operations/questionnaire/desk.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { knownScreens } from '#app/rules/letters/known/screens.ts'
import { linesName } from '#app/rules/letters/paper/address-inputs.ts'
import { ASKED, isFound, QUESTIONS, sentenceOf } from '#app/rules/questionnaire/desk.ts'
import { bodies } from '#app/rules/questionnaire/sheets.ts'
import { readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { letterOf } from '#letters/index.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { databasesOfTier, noon, testDatabase, unwrap } from '#test/support/given.ts'

const bank = 'banqueBlocageComptesDemandeSolde'
const address = 'Banque du Port\n1 quai Neuf\n29200 Brest'

describe.each(Object.entries(databasesOfTier))('The desk screen, on %s', (_name, open) => {
  const db = testDatabase(open)

  async function aFamily() {
    const { deps, account, owner, join } = await openSharedAccount(db)
    const save = async (typed: Record<string, string>, actor = owner) => {
      return unwrap(await saveSection(deps, actor, typed))
    }
    return {
      deps,
      account,
      owner,
      join,
      save,
      read: () => readDesk(deps, account),
      stored: () => readProfile(db, account),
    }
  }

  test('a section is saved alone, by the act of its screen, and leaves the others', async () => {
    const { save, read, stored } = await aFamily()
    const before = await stored()
    const { known, questions } = await read()
    await save({ section: 'personne', _seen: known.seen, defunctDeathTown: 'Brest' })
    await save({ section: 'questions', _seen: questions.seen, [ASKED]: 'hadCar', hadCar: 'yes' })
    const changed = Object.entries(await stored()).filter(([name, text]) => before[name] !== text && text)
    expect(Object.fromEntries(changed)).toEqual({ defunctDeathTown: 'Brest', hadCar: 'yes' })
    const { recipients } = await read()
    const { seen = '' } = recipients.find(({ id }) => id === bank) ?? {}
    await save({ section: bank, _seen: seen, [linesName(bank)]: address })
    expect((await read()).recipients.find(({ id }) => id === bank)?.lines).toBe(address)
  })

  test('once one organisation is written, the other usual ones are still asked, unless an answer excludes them', async () => {
    const { save, read } = await aFamily()
    const asked = async () => (await read()).recipients.map(({ id }) => id)
    const seenOf = async (id: string) => (await read()).recipients.find((one) => one.id === id)?.seen ?? ''
    for (const { id } of bodies) {
      await save({ section: id, _seen: await seenOf(id), [linesName(id)]: address })
      expect((await asked()).toSorted()).toEqual(bodies.map((body) => body.id).toSorted())
    }
    const other = await aFamily()
    await other.save({ section: bank, _seen: (await other.read()).recipients[0]!.seen, [linesName(bank)]: address })
    await other.save({ section: QUESTIONS, _seen: '', [ASKED]: 'hadMutual', hadMutual: 'no' })
    const left = (await other.read()).recipients.map(({ id }) => id)
    expect(left).toContain(bank)
    expect(left).not.toContain('mutuelleCourrierComplet')
  })

  test('an address that is emptied stays empty', async () => {
    const { save, read } = await aFamily()
    const bankNow = async () => (await read()).recipients.find(({ id }) => id === bank)
    await save({ section: bank, _seen: (await bankNow())?.seen ?? '', [linesName(bank)]: address })
    const { errors } = await save({ section: bank, _seen: (await bankNow())?.seen ?? '', [linesName(bank)]: '' })
    expect(errors).toEqual([])
    expect((await bankNow())?.lines).toBe('')
  })

  test.each([...knownScreens, QUESTIONS, ...letterKinds])(
    'a form of %s without any field changes nothing',
    async (section) => {
      const { account, save, stored } = await aFamily()
      const recipients = letterKinds.map((id) => [letterOf(id).recipient.name, 'Organisme'])
      const profile = {
        ...Object.fromEntries(recipients),
        hadCar: 'yes',
        applicantCity: 'Brest',
        notaryName: 'Odile Ernoult',
      }
      await saveProfileEntries(db, account, profile, noon)
      const before = await stored()
      expect(await save({ section, _seen: 'vu' })).toMatchObject({ errors: [], changes: [] })
      expect(await stored()).toEqual(before)
    },
  )

  test('a form that stays open never overwrites what a relative has answered', async () => {
    const { save, read, stored, join } = await aFamily()
    const other = await join('administrator')
    const { seen } = (await read()).questions
    const form = { section: 'questions', [ASKED]: 'hadCar,hadLoan' }
    await save({ ...form, _seen: seen, hadLoan: 'yes' }, other)
    const first = await save({ ...form, _seen: seen, hadCar: 'yes' })
    expect(first.changes).toEqual([])
    await save({ ...form, _seen: first.seen, hadCar: 'no' })
    expect(await stored()).toMatchObject({ hadCar: 'no', hadLoan: 'yes' })
    const both = await save({ ...form, _seen: first.seen, hadCar: 'no', hadLoan: 'no' })
    expect(both.changes).toHaveLength(1)
    expect(await stored()).toMatchObject({ hadLoan: 'yes' })
  })

  test('an address that a relative has changed meanwhile is kept, and both are shown', async () => {
    const { save, read, join } = await aFamily()
    const other = await join('administrator')
    const bankNow = async () => (await read()).recipients.find(({ id }) => id === bank)
    await save({ section: bank, _seen: (await bankNow())?.seen ?? '', [linesName(bank)]: address })
    const seen = (await bankNow())?.seen ?? ''
    const theirs = address.replace('1 quai', '2 quai')
    await save({ section: bank, _seen: seen, [linesName(bank)]: theirs }, other)
    const { changes } = await save({
      section: bank,
      _seen: seen,
      [linesName(bank)]: address.replace('1 quai', '3 quai'),
    })
    expect(changes).toHaveLength(1)
    expect((await bankNow())?.lines).toBe(theirs)
  })

  test('the last ticked box of a list may be unticked', async () => {
    const { save, read, stored } = await aFamily()
    const form = { section: 'questions', [ASKED]: 'hadPension,pensionFunds', hadPension: 'yes' }
    await save({ ...form, _seen: (await read()).questions.seen, 'pensionFunds-base': 'on' })
    expect((await stored()).pensionFunds).toBe('base')
    await save({ ...form, _seen: (await read()).questions.seen })
    expect((await stored()).pensionFunds).toBe('')
  })

  test('invalid answers get an error, and a reader cannot save', async () => {
    const { deps, save, read, join } = await aFamily()
    const { known } = await read()
    expect((await save({ section: 'personne', _seen: known.seen, deceasedPostalCode: '29' })).errors).toEqual([
      'deceasedPostalCode',
    ])
    expect((await save({ section: bank, [linesName(bank)]: 'Banque' })).errors).toEqual([bank])
    const refused = await saveSection(deps, await join('reader'), { section: 'vous', applicantCity: 'Brest' })
    expect(refused).toEqual({ ok: false, problem: 'not-allowed' })
  })
})

test('a field is found by a part of a word, without accents', () => {
  expect(isFound('Numéro de sécurité sociale', 'securite')).toBe(true)
  expect(isFound('Date de naissance', 'naiss')).toBe(true)
  const said = {
    mort: 'Commune du décès',
    né: 'Date de naissance',
    sécu: 'Numéro de sécurité sociale',
    ville: 'Commune',
  }
  for (const [word, label] of Object.entries(said)) expect([word, isFound(label, word)]).toEqual([word, true])
  expect(isFound('Date de naissance', 'telephone')).toBe(false)
  expect(isFound('Date de naissance', '')).toBe(true)
})

test('sentences to read aloud have at most twelve words', () => {
  for (const section of [...knownScreens, QUESTIONS, 'body'] as const)
    for (const sentence of sentenceOf(section, 'Lucien').split(/(?<=[.?])\s/u))
      expect(sentence.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length, sentence).toBeLessThanOrEqual(12)
})
