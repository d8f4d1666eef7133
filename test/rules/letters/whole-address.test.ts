import { expect, test } from 'vitest'
import { wholeAddressName, withWholeAddresses } from '#app/rules/letters/paper/whole-address.ts'
import { letterOf } from '#letters/index.ts'

const letter = letterOf('bailleur')
const { address, additionalAddress1, additionalAddress2, postalCode, town } = letter.recipient
const ofOwner = wholeAddressName({ address, complements: [], postalCode, town })
const ofWriter = wholeAddressName({ address: 'applicantAddress', complements: [], postalCode: '', town: '' })

test.each([
  ['8 rue des Douves\n29000 Quimper', ['', '', '8 rue des Douves', '29000', 'Quimper']],
  ['8 rue des Douves, 29000 Quimper', ['', '', '8 rue des Douves', '29000', 'Quimper']],
  [
    'Service A\n8 rue des Douves\nCS 30051\n35030 Rennes Cedex 9',
    ['Service A', 'CS 30051', '8 rue des Douves', '35030'],
  ],
  ['A\nB\nC\n8 rue des Douves\n29000 Quimper', ['A', 'B, C', '8 rue des Douves', '29000', 'Quimper']],
  ['8 rue des Douves\nQuimper', ['', '', '8 rue des Douves', '', 'Quimper']],
  ['8 rue des Douves\nBP 12', ['BP 12', '', '8 rue des Douves', '', '']],
  ['Grand-Place 1\n1000 Bruxelles', ['', '', 'Grand-Place 1', '1000', 'Bruxelles']],
  ['8 rue', ['', '', '8 rue', '', '']],
  ['29000 Quimper', ['', '', '', '29000', 'Quimper']],
  ['', ['', '', '', '', '']],
])('an address in one text, %j, fills the fields of the specification', (text, expected) => {
  const typed = withWholeAddresses(letter, { [ofOwner]: text })
  const fields = [additionalAddress1, additionalAddress2, address, postalCode, town].map((name) => typed[name])
  expect(fields.slice(0, expected.length)).toEqual(expected)
})

test('the writer has one complement of address', () => {
  const typed = withWholeAddresses(letter, { [ofWriter]: 'Chez Le Gof\nBâtiment B\n8 rue des Douves\n29000 Quimper' })
  expect(typed).toMatchObject({
    applicantAdditionalAddress: 'Chez Le Gof, Bâtiment B',
    applicantAddress: '8 rue des Douves',
    applicantPostalCode: '29000',
    applicantCity: 'Quimper',
  })
})

test('a form that asks for each field of an address is read as it is', () => {
  const typed = { [address]: '8 rue des Douves', [town]: 'Quimper' }
  expect(withWholeAddresses(letter, typed)).toBe(typed)
  expect(withWholeAddresses(letter, { ...typed, [ofOwner]: '' })).toMatchObject(typed)
})
