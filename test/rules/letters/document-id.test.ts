import { type DocumentId, letterKinds } from '#app/rules/letters/definition.ts'
import {
  isDocumentId,
  kindOf,
  listLetters,
  MOST_OF_A_KIND,
  nextOfKind,
  numberOf,
  writtenOnce,
} from '#app/rules/letters/document-id.ts'
import { letterOf, letters } from '#letters/index.ts'

const bank = 'banqueBlocageComptesDemandeSolde'

describe('The id of a letter (choice-60)', () => {
  test.each(letterKinds)('the first letter of %s has the id of its kind', (kind) => {
    expect(isDocumentId(kind)).toBe(true)
    expect(kindOf(kind)).toBe(kind)
    expect(numberOf(kind)).toBe(1)
  })

  test.each(letterKinds)('the next letters of %s have a number, unless only one is allowed', (kind) => {
    for (let number = 2; number <= MOST_OF_A_KIND; number++) {
      const id = `${kind}-${number}` as DocumentId
      expect(isDocumentId(id)).toBe(!writtenOnce.includes(kind))
      expect(kindOf(id)).toBe(kind)
      expect(numberOf(id)).toBe(number)
    }
  })

  test.each([
    '',
    'banque',
    `${bank}-1`,
    `${bank}-0`,
    `${bank}-10`,
    `${bank}-02`,
    `${bank}-`,
    `${bank}2`,
    `${bank}-2-2`,
  ])('"%s" is not the id of a letter', (name) => expect(isDocumentId(name)).toBe(false))

  test('the two kinds of the specification that end with a digit are not read as numbered', () => {
    expect(kindOf('customizable2')).toBe('customizable2')
    expect(kindOf('customizable2-3')).toBe('customizable2')
    expect(numberOf('retraiteCourrierComplet2')).toBe(1)
  })
})

describe('The letters of a family', () => {
  test('before any letter is begun, there is one of each kind, in posting order', () =>
    expect(listLetters([])).toEqual(letterKinds))

  test('nineteen kinds and nine banks are sorted by kind, then by number', () => {
    const banks = [9, 3, 2, 7, 4, 5, 8, 6].map((number) => `${bank}-${number}` as DocumentId)
    const listed = listLetters([...banks, ...letterKinds.toReversed()])
    expect(listed).toHaveLength(letterKinds.length + MOST_OF_A_KIND - 1)
    expect(listed.slice(1, 10)).toEqual([bank, ...banks.toSorted()])
    expect(listed.map(kindOf).filter((kind, at, all) => all.indexOf(kind) === at)).toEqual(letterKinds)
  })

  test('a removed first letter leaves its place to the others', () =>
    expect(listLetters([`${bank}-2`]).filter((id) => kindOf(id) === bank)).toEqual([`${bank}-2`]))

  test('an additional letter takes the first free number, up to nine', () => {
    expect(nextOfKind(bank, [])).toBe(bank)
    expect(nextOfKind(bank, [bank])).toBe(`${bank}-2`)
    expect(nextOfKind(bank, [`${bank}-2`])).toBe(bank)
    expect(nextOfKind(bank, [bank, `${bank}-2`, `${bank}-4`])).toBe(`${bank}-3`)
    const nine = Array.from({ length: 8 }, (_, index) => `${bank}-${index + 2}` as DocumentId)
    expect(nextOfKind(bank, [bank, ...nine])).toBeUndefined()
    expect(nextOfKind('copieActeDeces', ['copieActeDeces'])).toBeUndefined()
  })
})

test.each(letters)('$id names the recipient of an additional letter, or can be written once', ({ id, another }) => {
  expect(another ?? '').toMatch(writtenOnce.includes(kindOf(id)) ? /^$/ : /^une? autre [\p{L} ’-]+$/u)
})

test('a letter has the definition of its kind, with its own id', () => {
  expect(letterOf(`${bank}-2`)).toEqual({ ...letterOf(bank), id: `${bank}-2` })
})
