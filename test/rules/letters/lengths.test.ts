import { situations } from '#app/content/situations/situations.ts'
import { lengthOf } from '#app/rules/forms/text.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { checkValue } from '#app/rules/letters/checks/values.ts'
import { addressLines } from '#app/rules/letters/paper/postal-address.ts'
import { hasLongLine } from '#app/rules/letters/paper/written-address.ts'
import { longestFact, remarksOnFacts } from '#app/rules/situations/remarks.ts'
import { readSituationRequest } from '#app/rules/situations/request.ts'
import { letters } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

// A length is a number of code points everywhere: a name in rare Chinese characters, each of two UTF-16 units, may be as
// long as any other.

const rare = '𠮷'
const usual = 'é'
const lengths = [1, 2, 10, 38, 39, 60, 61, 80, 81, 100, 101, 120, 121, 160, 161, 200, 201]

test('every text field of every letter accepts as many rare characters as others', () => {
  const found = letters.flatMap((letter) => {
    const full = fullAnswers(letter)
    const typed = fieldsOf(letter).filter(({ type }) => type === 'text' || type === 'textarea')
    return typed.flatMap((field) => {
      const most = field.maxLength ? [field.maxLength, field.maxLength + 1] : []
      const verdict = (character: string, length: number) => {
        const answers = { ...full, [field.name]: character.repeat(length) }
        return JSON.stringify(checkValue(field, answers, '2026-03-05').filter(({ level }) => level === 'blocking'))
      }
      return [...lengths, ...most]
        .filter((length) => verdict(usual, length) !== verdict(rare, length))
        .map((length) => `${letter.id}, ${field.name}: ${length}`)
    })
  })
  expect(found).toEqual([])
})

test('an address line accepts as many rare characters as others', () => {
  for (const length of [37, 38, 39, 60]) {
    expect([length, hasLongLine(rare.repeat(length))]).toEqual([length, hasLongLine(usual.repeat(length))])
    const linesIn = (character: string) =>
      addressLines({
        name: 'Mairie',
        address: `${character.repeat(20)}, ${character.repeat(length - 20)}`,
        postalCode: '49000',
        town: 'Angers',
      }).map(lengthOf)
    expect(linesIn(rare)).toEqual(linesIn(usual))
  }
})

test("a situation's fact is refused beyond a number of characters, and kept", () => {
  for (const situation of situations) {
    for (const { name, type } of situation.facts) {
      if (type !== 'text' && type !== 'textarea') continue
      const remarksOn = (length: number) => {
        const { facts } = readSituationRequest(situation, { [name]: rare.repeat(length) })
        expect([name, lengthOf(facts[name] ?? '')]).toEqual([name, length])
        const asked = { facts, goals: [], today: '2026-11-21', death: '' }
        return remarksOnFacts(situation, asked).filter(({ field, level }) => field === name && level === 'blocking')
      }
      expect([name, remarksOn(longestFact[type])]).toEqual([name, []])
      expect(remarksOn(longestFact[type] + 1)).toMatchObject([{ message: `${longestFact[type]} caractères au plus.` }])
    }
  }
})
