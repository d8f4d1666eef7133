import { addressLines, isAbroad } from '#app/rules/letters/paper/postal-address.ts'
import { hasLongLine, readAddress, writtenAddress } from '#app/rules/letters/paper/written-address.ts'

test.each([
  ['12 quai de l’Odet\n29000 Quimper', { address: '12 quai de l’Odet', postalCode: '29000', town: 'Quimper' }],
  ['  12 quai de l’Odet  \r\n\r\n29 000  Quimper\n', { address: '12 quai de l’Odet', postalCode: '29 000' }],
  ['Service sinistres\n12 quai de l’Odet\n29000 Quimper', { additionalAddress1: 'Service sinistres' }],
  ['12 quai de l’Odet\nCS 30051\n29000 Quimper', { address: '12 quai de l’Odet', additionalAddress1: 'CS 30051' }],
  ['TSA 21941\n62978 ARRAS CEDEX 9', { address: 'TSA 21941', town: 'ARRAS CEDEX 9' }],
  ['12 quai de l’Odet, 29000 Quimper', { address: '12 quai de l’Odet', postalCode: '29000', town: 'Quimper' }],
  ['62978 ARRAS CEDEX 9', { address: '', postalCode: '62978' }],
  [
    'Service clients\nBâtiment B\n12 quai de l’Odet\n29000 Quimper',
    { additionalAddress1: 'Service clients', additionalAddress2: 'Bâtiment B', address: '12 quai de l’Odet' },
  ],
])('%j fills the fields of the specification', (text, expected) => {
  const read = readAddress(text, { withName: false })
  expect(read).toMatchObject({ ok: true, value: expected })
  expect(read).not.toHaveProperty('value.name')
})

test('the first line is the name if the recipient has none', () => {
  expect(readAddress('Agence du Port\n2 quai de la Fosse\n44000 Nantes', { withName: true })).toEqual({
    ok: true,
    value: {
      name: 'Agence du Port',
      additionalAddress1: '',
      additionalAddress2: '',
      address: '2 quai de la Fosse',
      postalCode: '44000',
      town: 'Nantes',
      country: '',
    },
  })
})

test.each([
  ['12 quai de l’Odet\nQuimper', false, 'no-place'],
  ['29000', false, 'no-place'],
  ['Grand-Place 1\n1000 Bruxelles', false, 'no-place'],
  ['12 quai de l’Odet\n29000 Quimper\nFinistère', false, 'no-place'],
  ['Agence du Port\n12 rue des Fleurs', true, 'no-place'],
  ['44000 Nantes', true, 'no-name'],
  ['a\nb\nc\nd\n44000 Nantes', false, 'too-many-lines'],
] as const)('%j is refused', (text, withName, problem) => {
  expect(readAddress(text, { withName })).toEqual({ ok: false, problem })
})

test.each([true, false])('an empty text empties each part, also the name if it is asked: %s', (withName) => {
  const read = readAddress(' \n ', { withName })
  const parts = [
    'additionalAddress1',
    'additionalAddress2',
    'address',
    'postalCode',
    'town',
    'country',
    ...(withName ? ['name'] : []),
  ]
  expect(read).toEqual({ ok: true, value: Object.fromEntries(parts.map((part) => [part, ''])) })
})

test('a parsed address is written again unchanged, and printed in the same order', () => {
  const texts = [
    'Grote Markt 1\n1000 Bruxelles\nBelgique',
    'Service A\n12 rue du Port\nCS 30051\n29000 Quimper',
    '12 rue du Port\n29000 Quimper',
  ]
  for (const text of texts) {
    const read = readAddress(text, { withName: false })
    if (!read.ok) throw new Error(text)
    expect(writtenAddress(read.value)).toBe(text)
    expect(addressLines(read.value).map((line) => line.toLowerCase())).toEqual(text.toLowerCase().split('\n'))
  }
})

const countryOf = (text: string) => {
  const read = readAddress(text, { withName: false })
  return read.ok ? read.value.country : read.problem
}

test.each(['97070 Würzburg\nAllemagne', '98122 Messina\nItalie', '97201 Portland\nUSA', '98101 Seattle\nÉtats-Unis'])(
  'a code of another country that looks French overseas keeps its country: %j',
  (text) => expect(countryOf(text)).toBe(text.split('\n')[1]),
)

test.each([
  ['97110 Pointe-à-Pitre', ['Guadeloupe', 'La Guadeloupe', 'FRANCE']],
  ['97200 Fort-de-France', ['Martinique', 'La Martinique']],
  ['97300 Cayenne', ['Guyane', 'Guyane française']],
  ['97400 Saint-Denis', ['Réunion', 'La Réunion', 'Ile de la Réunion']],
  ['97600 Mamoudzou', ['Mayotte']],
  ['97500 Saint-Pierre', ['Saint-Pierre-et-Miquelon']],
  ['97133 Gustavia', ['Saint-Barthélemy']],
  ['97150 Marigot', ['Saint-Martin']],
  ['98600 Uvea', ['Wallis-et-Futuna']],
  ['98714 Papeete', ['Polynésie française']],
  ['98800 Nouméa', ['Nouvelle-Calédonie']],
  ['98000 Monaco', ['Monaco']],
])('%s: the French post serves the territory, whatever its name', (place, names) => {
  for (const name of names) expect(countryOf(`1 rue du Port\n${place}\n${name}`), name).toBe('')
})

test.each([
  [
    '12 Main Street\nDublin\nIrlande',
    { address: '12 Main Street', postalCode: '', town: 'Dublin', country: 'Irlande' },
  ],
  ['12 Main Street\nDublin D02 X285\nIrlande', { town: 'Dublin D02 X285', country: 'Irlande' }],
  ['10 Downing Street\nLondon SW1A 2AA\nUK', { postalCode: 'SW1A 2AA', town: 'London', country: 'UK' }],
  ['1 Elm Street\nDallas, TX 75201\nUSA', { address: '1 Elm Street', country: 'USA' }],
  ['Sheikh Zayed Road\nDubaï\nÉmirats arabes unis', { town: 'Dubaï', country: 'Émirats arabes unis' }],
])('%j: a foreign town may have no postal code', (text, expected) => {
  expect(readAddress(text, { withName: false })).toMatchObject({ ok: true, value: expected })
})

test('a known address that is written out parses to the same address', () => {
  for (const country of ['', 'France', 'Irlande', 'USA', 'Allemagne', 'Monaco'])
    for (const postalCode of ['', '97070', 'D02 X285', 'SW1A 2AA'])
      for (const additionalAddress1 of ['', 'CS 30051']) {
        if (postalCode !== '97070' && !isAbroad(country)) continue
        const known = { additionalAddress1, address: '12 Main Street', postalCode, town: 'Dublin', country }
        const text = writtenAddress(known)
        const read = readAddress(text, { withName: false })
        expect(read.ok && writtenAddress(read.value), text).toBe(text)
        expect(read.ok && isAbroad(read.value.country), text).toBe(isAbroad(country))
      }
})

test('a line of more than 38 characters is reported as long', () => {
  expect(hasLongLine(`${'a'.repeat(38)}\n29000 Quimper`)).toBe(false)
  expect(hasLongLine(`${'a'.repeat(39)}\n29000 Quimper`)).toBe(true)
})
