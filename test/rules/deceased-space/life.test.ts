import { describe, expect, test } from 'vitest'
import { lifeDateFr, lifeValues, readLife, withPictures } from '#app/rules/deceased-space/life.ts'

const life = [
  { date: '1944-05-12', text: 'Naissance à Lannion.' },
  { date: '1966', text: 'Mariage avec Michel' },
]

describe('a life', () => {
  test('is a line for each date, put in order', () => {
    const typed = { life: '1966 : Mariage avec Michel\r\n\r\n12/05/1944 Naissance à Lannion.', ownText: 'Elle riait.' }
    expect(readLife(typed)).toEqual({ ok: true, value: { life, ownText: 'Elle riait.' } })
  })

  test('shows again what it has read, as it is typed', () => {
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
  ])('a line %s is said to be wrong', (_what, typed, sentence) => {
    const read = readLife({ life: typed, ownText: '' })
    expect(read.ok ? '' : read.errors.life).toMatch(sentence)
  })

  test('its dates are read as they were given', () => {
    expect([lifeDateFr('1944'), lifeDateFr('1944-05-12')]).toEqual(['1944', '12\u00A0mai 1944'])
  })
})

test('lines that are typed again keep their pictures: by what they say, else by their date, else by their text', () => {
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
