import { wholeAddressName, withWholeAddresses } from '#app/rules/letters/paper/whole-address.ts'
import { readAddress } from '#app/rules/letters/paper/written-address.ts'
import { letterOf } from '#letters/index.ts'

const letter = letterOf('bailleur')
const { address, additionalAddress1, additionalAddress2, postalCode, town, country } = letter.recipient
const ofOwner = wholeAddressName({ address })
const ofWriter = wholeAddressName({ address: 'applicantAddress' })
const fields = [additionalAddress1, additionalAddress2, address, postalCode, town, country]

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
  const filled = fields.map((name) => typed[name])
  expect(filled.slice(0, expected.length)).toEqual(expected)
})

const lines = (...parts: string[]) => parts.filter(Boolean).join('\n')

describe('the last line of an address in one text', () => {
  const codes = ['29000', '29 000', 'F-29000', 'F 29000', 'FR-29000', 'F - 29000']
  const ends = ['', 'France', 'FRANCE']
  test.each(codes.flatMap((code) => ends.map((end) => [code, end])))(
    'the last line of an address in one text may be "%s Quimper", then %j',
    (code, end) => {
      const typed = withWholeAddresses(letter, { [ofOwner]: lines('8 rue des Douves', `${code} Quimper`, end) })
      const bare = code.replace(/^\D+/, '')
      expect(fields.map((name) => typed[name])).toEqual(['', '', '8 rue des Douves', bare, 'Quimper', ''])
      const inOne = withWholeAddresses(letter, { [ofOwner]: lines(`8 rue des Douves, ${code} Quimper`, end) })
      expect(fields.map((name) => inOne[name])).toEqual(fields.map((name) => typed[name]))
    },
  )

  test.each([
    ['D-10115 Berlin', '10115', 'Berlin', 'Allemagne'],
    ['D 10115 Berlin', '10115', 'Berlin', 'Allemagne'],
    ['DE-10115 Berlin', '10115', 'Berlin', 'Allemagne'],
    ['B-1000 Bruxelles', '1000', 'Bruxelles', 'Belgique'],
    ['CH-1201 Genève', '1201', 'Genève', 'Suisse'],
    ['L-1234 Luxembourg', '1234', 'Luxembourg', 'Luxembourg'],
    ['I-00184 Roma', '00184', 'Roma', 'Italie'],
    ['NL-1012 AB Amsterdam', '1012 AB', 'Amsterdam', 'Pays-Bas'],
    ['1000 Bruxelles\nBelgique', '1000', 'Bruxelles', 'Belgique'],
    ['10115 Berlin\nALLEMAGNE', '10115', 'Berlin', 'ALLEMAGNE'],
    ['1100-148 Lisboa\nPortugal', '1100-148', 'Lisboa', 'Portugal'],
    ['00-001 Warszawa\nPologne', '00-001', 'Warszawa', 'Pologne'],
    ['123 45 Stockholm\nSuède', '123 45', 'Stockholm', 'Suède'],
    ['London SW1A 1AA\nAngleterre', 'SW1A 1AA', 'London', 'Angleterre'],
    ['Montréal H2X 1Y4\nCanada', 'H2X 1Y4', 'Montréal', 'Canada'],
    ['97110 Pointe-à-Pitre\nGuadeloupe', '97110', 'Pointe-à-Pitre', ''],
    ['98000 Monaco\nMonaco', '98000', 'Monaco', ''],
  ])('the last line of an address in one text may be of another country: %j', (end, ...expected) => {
    const typed = withWholeAddresses(letter, { [ofOwner]: `Platz 1\n${end}` })
    expect(fields.map((name) => typed[name])).toEqual(['', '', 'Platz 1', ...expected])
  })

  const streets = ['12 rue des Fleurs', 'rue des Fleurs', '12 bis, rue des Fleurs', '1200 route de Brest', '3 bd Foch']
  const above = ['', 'Mme Le Gof', 'Bâtiment B']
  test.each(streets.flatMap((street) => above.map((line) => [street, line])))(
    'is no town if it is the street %j, under %j',
    (street, line) => {
      const typed = withWholeAddresses(letter, { [ofOwner]: lines(line, street) })
      expect(fields.map((name) => typed[name])).toEqual([line, '', street, '', '', ''])
    },
  )

  const mentions = ['BP 12345', 'BP12345', 'B.P. 12345', 'CS 30051', 'C.S. 30051', 'TSA 21941', 'BP 593', 'bp 12 345']
  test.each(mentions)('the last line of an address in one text has no postal code in %j', (mention) => {
    const without = withWholeAddresses(letter, { [ofOwner]: `8 rue des Douves\n${mention} Brest` })
    expect(fields.map((name) => without[name])).toEqual([mention, '', '8 rue des Douves', '', 'Brest', ''])
    const withCode = withWholeAddresses(letter, { [ofOwner]: `8 rue des Douves\n${mention} 29200 Brest` })
    expect(fields.map((name) => withCode[name])).toEqual([mention, '', '8 rue des Douves', '29200', 'Brest', ''])
    expect(readAddress(`8 rue des Douves\n${mention} Brest`, { withName: false })).toMatchObject({ ok: false })
  })

  test('the last line of an address in one text may be followed by a département, which is kept', () => {
    const typed = withWholeAddresses(letter, { [ofOwner]: '8 rue des Douves\n29000 Quimper\nFinistère' })
    expect(fields.map((name) => typed[name])).toEqual(['Finistère', '', '8 rue des Douves', '29000', 'Quimper', ''])
  })
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
