import { lifeDateFr, lifeValues, readLife, withPictures } from '#app/rules/deceased-space/life.ts'

const life = [
  { date: '1944-05-12', text: 'Naissance à Lannion.' },
  { date: '1966', text: 'Mariage avec Michel' },
]

describe('The form of "Sa vie"', () => {
  test('A life has one line for each date, sorted by date', () => {
    const typed = { life: '1966 : Mariage avec Michel\r\n\r\n12/05/1944 Naissance à Lannion.', ownText: 'Elle riait.' }
    expect(readLife(typed)).toEqual({ ok: true, value: { life, ownText: 'Elle riait.' } })
  })

  test('A parsed life is shown again as it was typed', () => {
    const values = lifeValues({ life, ownText: 'Elle riait.' })
    expect(values.life).toBe('12/05/1944 Naissance à Lannion.\n1966 Mariage avec Michel')
    expect(readLife(values)).toEqual({ ok: true, value: { life, ownText: 'Elle riait.' } })
    expect(lifeValues({})).toEqual({ life: '', ownText: '' })
  })

  test.each([
    ['without a date', 'Naissance à Lannion', /^Commencez chaque ligne par une année ou une date.*Naissance à Lannion/],
    ['of a date alone', '1944', /^Commencez chaque ligne/],
    ['of a year of two digits', '44 Naissance', /^Le champ Quelques dates n’est pas une année valide\..*44 Naissance/],
    ['of a year of five digits', '19444 Naissance', /^Le champ Quelques dates n’est pas une année valide\./],
    ['of a day that is not', '31/02/1944 Naissance', /^Commencez chaque ligne/],
    ['beyond thirty', '1944 Ici\n'.repeat(31), /30.lignes au plus.* 31\.$/],
    ['too long', `1944 ${'e'.repeat(300)}`, /300.signes au plus/],
  ])('A line %s is reported as invalid', (_what, typed, sentence) => {
    const read = readLife({ life: typed, ownText: '' })
    expect(read.ok ? '' : read.errors.life).toMatch(sentence)
  })

  test('Dates are formatted with their given precision', () => {
    expect([lifeDateFr('1944'), lifeDateFr('1944-05-12')]).toEqual(['1944', '12\u00A0mai 1944'])
  })
})

test('Edited lines keep their pictures: by the whole line, then by date, then by text', () => {
  const before = [
    { date: '1944', text: 'Naissance', picture: 'a' },
    { date: '1966', text: 'Mariage', picture: 'b' },
    { date: '1966', text: 'Paimpol' },
    { date: '1972', text: 'La librairie', picture: 'c' },
  ]
  const typed = [
    { date: '1944', text: 'Naissance à Lannion' },
    { date: '1966', text: 'Paimpol' },
    { date: '1966', text: 'Mariage' },
    { date: '1973', text: 'La librairie' },
    { date: '2004', text: 'Les jardins' },
  ]
  expect(withPictures(typed, before).map(({ picture }) => picture)).toEqual(['a', undefined, 'b', 'c', undefined])
  expect(withPictures([], before)).toEqual([])
})
