import { rememberedDay } from '#app/rules/deceased-space/remembered-days.ts'

const dates = { defunctBirthDate: '1944-05-12', defunctDeathDate: '2026-03-04' }
type Told = { knowsBirthday?: boolean; defunctBirthDate?: string; defunctDeathDate?: string }
const said = (today: string, { knowsBirthday = true, ...differs }: Told = {}) =>
  rememberedDay({ dates: { ...dates, ...differs }, firstName: 'Odile', today, knowsBirthday })

test.each([
  ['a year after the death', '2027-03-04', 'Il y a un an, Odile mourait.'],
  ['three years after', '2029-03-04', 'Il y a trois ans, Odile mourait.'],
  ['on the day of the death', '2026-03-04', undefined],
  ['on any other day', '2027-03-05', undefined],
  ['on a birthday', '2026-05-12', 'Aujourd’hui, Odile aurait eu 82 ans.'],
  ['on a birthday while alive', '2026-02-12', undefined],
])('Remembered day: %s', (_when, today, sentence) => {
  expect(said(today)).toBe(sentence)
})

test('A birthday is shown only to viewers who may know the date', () => {
  expect(said('2026-05-12', { knowsBirthday: false })).toBeUndefined()
  expect(said('2027-03-04', { knowsBirthday: false })).toBe('Il y a un an, Odile mourait.')
})

test('A person born on 29 February is remembered on the last day of February', () => {
  expect(said('2027-02-28', { defunctBirthDate: '1944-02-29', defunctDeathDate: '2025-02-01' })).toBe(
    'Aujourd’hui, Odile aurait eu 83 ans.',
  )
})

test('Nothing is shown for unknown dates', () => {
  expect(rememberedDay({ dates: {}, firstName: 'Odile', today: '2027-03-04', knowsBirthday: true })).toBeUndefined()
})
