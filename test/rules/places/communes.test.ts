import { readFileSync } from 'node:fs'
import data from '#app/content/places/communes.json' with { type: 'json' }
import { codesOf, doubtOf, townsInWords, townsOf } from '#app/rules/places/communes.ts'
import { doubtSaidOnce, keptAddressOf, placeRemarks } from '#app/rules/places/remarks.ts'

/** Every postal code with each of its communes, delegated and former ones included. */
const places = Object.values(data.prefixes).flatMap((lines) =>
  lines.split('|').flatMap((line) => {
    const [code = '', names = ''] = [line.slice(0, 5), line.slice(6)]
    return names.split(/[/;]/).map((name) => ({ code, name }))
  }),
)

const withoutAccents = (name: string) => name.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '')

describe('the list of communes', () => {
  test('the list has every commune of France, the delegated ones and Monaco', () => {
    expect(new Set(places.map(({ code }) => code)).size).toBe(6311)
    expect(places.length).toBeGreaterThan(38_000)
    expect(townsOf('98000')).toEqual(['Monaco'])
  })

  test('no commune is doubted with its own code, in any of the usual spellings', () => {
    const spellings: ((name: string) => string)[] = [
      (name) => ` ${name.replaceAll('’', "'")} (France) `,
      (name) =>
        withoutAccents(name.replace(/Saint(e?)(?=[- ])/g, 'St$1').replace('-sur-', ' s/ ')).replaceAll('-', ' '),
    ]
    const wrong = places.flatMap(({ code, name }) =>
      spellings.map((spell) => spell(name)).filter((typed) => doubtOf(code, typed) !== undefined),
    )
    expect(wrong).toEqual([])
  })

  test('the codes of every commune are found by its name, in any of the usual spellings', () => {
    const lost = places.flatMap(({ code, name }) =>
      [name, withoutAccents(name).replaceAll('-', ' '), `${name} (${code})`]
        .filter((typed) => !codesOf(typed).includes(code))
        .map((typed) => `${code} ${typed}`),
    )
    expect(lost).toEqual([])
  })

  test('every commune is doubted with the code of a distant one', () => {
    const quiet = places.filter(({ code, name }) => !code.startsWith('29') && doubtOf('29000', name) === undefined)
    expect(quiet.map(({ name }) => name)).toEqual([])
  })

  test('the list is one string for each pair of digits, and stays under 600 kB', () => {
    expect(readFileSync('app/content/places/communes.json').length).toBeLessThan(600_000)
  })
})

describe('a postal code and its town', () => {
  test.each([
    ['75014', 'Paris'],
    ['75014', 'PARIS 14'],
    ['75014', 'Paris 14ème'],
    ['75014', 'Paris XIVe arrondissement'],
    ['75116', 'Paris 16e'],
    ['69003', 'Lyon IIIe'],
    ['13001', 'Marseille 1er Arrondissement'],
    ['97133', 'Saint Barthelemy'],
    ['97400', 'Saint-Denis'],
    ['97500', 'St Pierre'],
    ['98800', 'Noumea'],
    ['98000', 'Monaco'],
    ['35400', 'St-Malo'],
    ['01300', 'Arbignieu'],
    ['76600', 'le havre'],
    ['20000', 'AJACCIO'],
    ['29018', 'Quimper Cedex'],
    ['00300', 'Armées'],
    ['2900', 'Quimper'],
    ['29000', ''],
  ])('%s %s is not doubted', (code, town) => expect(doubtOf(code, town)).toBeUndefined())

  test.each([
    ['29999', 'Quimper', 'no-town'],
    ['29999', '', 'no-town'],
    ['29000', 'Brest', 'other-town'],
    ['44000', 'Angers', 'other-town'],
    ['75014', 'Paris 13', 'other-town'],
  ])('%s %s is doubted: %s', (code, town, doubt) => expect(doubtOf(code, town)).toBe(doubt))

  test('the towns of a postal code are proposed in few words', () => {
    expect(townsInWords('29000')).toBe('Quimper')
    expect(townsInWords('29100').split(', ')).toHaveLength(2)
    expect(townsInWords('29999')).toBe('')
  })
})

describe('the remark of an address', () => {
  const fields = [
    { name: 'applicantPostalCode', label: 'Code postal', type: 'text', check: 'postalCode' },
    { name: 'applicantCity', label: 'Commune', type: 'text', check: 'town' },
  ] as const

  const remarkOf = (applicantPostalCode: string, applicantCity: string, applicantCountry = '') =>
    placeRemarks(fields, { applicantPostalCode, applicantCity, applicantCountry }).map(({ field, message }) => [
      field,
      message,
    ])

  test('the remark mentions a code that no commune has, and blocks nothing', () => {
    expect(remarkOf('29999', 'Quimper')).toEqual([
      ['applicantPostalCode', 'Nous ne trouvons pas le code postal 29999. Vérifiez-le. S’il est juste, gardez-le.'],
    ])
    expect(placeRemarks(fields, { applicantPostalCode: '29999', applicantCity: 'Quimper' })[0]?.level).toBe('warning')
  })

  test('the remark proposes a missing town, and fills in nothing', () =>
    expect(remarkOf('29000', '')).toEqual([['applicantCity', '29000\u00A0: Quimper\u202F?']]))

  test('the remark names the towns of the code if the town has another', () =>
    expect(remarkOf('29000', 'Brest')[0]?.[1]).toBe(
      '29000 est le code postal de Quimper. Vérifiez l’adresse. Si elle est juste, gardez-la.',
    ))

  test('an address abroad has no remark, and Monaco is treated as France', () => {
    expect(remarkOf('29999', 'Lisbonne', 'Portugal')).toEqual([])
    expect(remarkOf('98000', 'Nice', 'Monaco')).toHaveLength(1)
  })
})

test.each([
  ['29000', 'Écrivez le nom de la commune. 29000\u00A0: Quimper\u202F?'],
  ['29999', 'Nous ne trouvons pas le code postal 29999. Écrivez le nom de la commune.'],
  ['CHU de Rennes', 'Écrivez le nom de la commune\u00A0: pour un hôpital, celle de l’hôpital.'],
  ['à domicile', 'Écrivez le nom de la commune\u00A0: pour un hôpital, celle de l’hôpital.'],
  ['Maison-Rouge', undefined],
  ['Quimper', undefined],
  ['00300', undefined],
])('the town of the death written as %s', (value, message) => {
  const fields = [{ name: 'defunctDeathTown', label: 'Commune du décès', type: 'text', check: 'deathTown' }] as const
  expect(placeRemarks(fields, { defunctDeathTown: value })[0]?.message).toBe(message)
})

test('a form outside letters says a doubt once, and keeps the address if it is sent again', () => {
  const typed = { deceasedPostalCode: '29999', deceasedCity: 'Quimper' }
  expect(Object.keys(doubtSaidOnce(typed))).toEqual(['deceasedPostalCode'])
  expect(doubtSaidOnce({ ...typed, _kept: keptAddressOf(typed) })).toEqual({})
  expect(doubtSaidOnce({ ...typed, deceasedCity: 'Brest', _kept: keptAddressOf(typed) })).not.toEqual({})
  expect(doubtSaidOnce({ deceasedCity: 'Quimper' })).toEqual({})
})
