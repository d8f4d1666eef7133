import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId, LetterDefinition } from '#app/rules/letters/definition.ts'
import { entryFields, withoutEntry } from '#app/rules/letters/entries.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { letters } from '#letters/index.ts'
import { testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { aWritingFamily } from '#test/support/letters/writing.ts'

const withList = letters.filter((definition) => entryFields(definition).length > 0)

test('a repeated group is a list in every letter', () => {
  for (const { id, groups } of letters) {
    const numbered = groups.filter(({ title }) => /\d$/.test(title))
    expect(
      numbered.map(({ entry }) => entry),
      id,
    ).toEqual(numbered.map((_, index) => index + 1))
  }
  expect(withList.map(({ id }) => id)).toEqual(['agiraRechercheBeneficiaire'] satisfies DocumentId[])
})

describe('A list of people in a letter', () => {
  const db = testDatabase()

  const groupsOf = ({ groups }: LetterDefinition) => groups.filter(({ entry }) => entry !== undefined)
  const listIn = (definition: LetterDefinition, answers: Answers) =>
    Object.fromEntries(entryFields(definition).map((name) => [name, answers[name] ?? '']))

  /** A family whose list is full: every one of its texts says whose it is. */
  async function aFullList(definition: LetterDefinition) {
    const family = await aWritingFamily(db)
    const names = groupsOf(definition).flatMap(({ entry, fields }) =>
      fields
        .filter(({ name }) => name.endsWith('LastName'))
        .map(({ name }) => [name, `Personne${'ABCDE'[entry! - 1]}`]),
    )
    const full: Record<string, string> = { ...fullAnswers(definition), ...Object.fromEntries(names) }
    const saved = await family.save(definition.id, full)
    expect(saved.errors).toEqual({})
    const list = async () => listIn(definition, await readProfile(db, family.account))
    return { ...family, full, list }
  }

  describe.each(withList)('$id', (definition) => {
    test.each(groupsOf(definition).map(({ entry }) => entry!))('removes person %i, and no other', async (entry) => {
      const { save, list, full } = await aFullList(definition)
      const saved = await save(definition.id, { ...full, remove: String(entry) })
      expect(saved).toMatchObject({ errors: {}, changes: {}, refused: {} })
      const names = Object.entries(await list()).filter(([name]) => name.endsWith('LastName'))
      const others = ['A', 'B', 'C', 'D', 'E'].filter((_, index) => index !== entry - 1)
      expect(names.map(([, value]) => value)).toEqual([...others.map((letter) => `Personne${letter}`), ''])
    })

    test('removes a person with half of the answers missing', async () => {
      const { save, list, full } = await aFullList(definition)
      const half = { ...full, insuranceBeneficiary5Place: '', insuranceBeneficiary5FirstName: '' }
      expect((await save(definition.id, { ...half, remove: '5' })).errors).toEqual({})
      expect((await list()).insuranceBeneficiary5LastName).toBe('')
      expect((await list()).insuranceBeneficiary4LastName).toBe('PersonneD')
    })

    test('removes the first person while incomplete, and leaves none behind', async () => {
      const { save, list, full } = await aFullList(definition)
      const unfinished = { ...full, insuranceBeneficiary1Place: '' }
      await save(definition.id, unfinished)
      await save(definition.id, { ...unfinished, remove: '2' })
      const names = Object.entries(await list()).filter(([name]) => name.endsWith('LastName'))
      expect(names.map(([, value]) => value)).toEqual(['PersonneA', 'PersonneC', 'PersonneD', 'PersonneE', ''])
    })

    test.each(groupsOf(definition).slice(1))('$title: a refused save changes nobody', async ({ fields }) => {
      const { save, list, full } = await aFullList(definition)
      const before = await list()
      const typed: Record<string, string> = { ...full, insuranceBeneficiary1LastName: 'Autre' }
      for (const { name } of fields) if (!/Relationship$|LastName$/.test(name)) typed[name] = ''
      const saved = await save(definition.id, typed)
      expect(Object.keys(saved.errors)).toHaveLength(1)
      expect(await list()).toEqual(before)
      expect(saved.refused).toMatchObject(listIn(definition, typed))
    })

    test('shows the list without the removed person if an error of another one prevents saving', async () => {
      const { save, list, full } = await aFullList(definition)
      const before = await list()
      const typed = { ...full, insuranceBeneficiary4Place: '' }
      const saved = await save(definition.id, { ...typed, remove: '1' })
      expect(saved.refused).toMatchObject(listIn(definition, withoutEntry(definition, typed, 1)))
      expect(Object.keys(saved.errors)).toEqual(['insuranceBeneficiary3Place'])
      expect(await list()).toEqual(before)
    })

    test('keeps the other values of the form, valid or not', async () => {
      const { save, read, list, full } = await aFullList(definition)
      const form = { ...full, applicantPostalCode: '44', applicantCity: 'Brest', remove: '1' }
      const saved = await save(definition.id, form)
      expect(saved.refused.applicantPostalCode).toBe('44')
      expect(Object.keys(saved.refused).filter((name) => entryFields(definition).includes(name))).toEqual([])
      expect((await read(definition.id)).answers.applicantCity).toBe('Brest')
      expect((await list()).insuranceBeneficiary1LastName).toBe('PersonneB')
    })
  })
})
