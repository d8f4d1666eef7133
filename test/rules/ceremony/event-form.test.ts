import { definitionOf, type EventType, eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import { farewellNote } from '#app/rules/ceremony/events/farewell.ts'
import { isText, readDetails, typedOf } from '#app/rules/ceremony/events/form.ts'

/** Fills every input of a type. */
function filled(type: EventType): Record<string, string> {
  const { fields } = definitionOf(type)
  const texts = fields.filter(isText).map(({ name, kind }) => [name, kind === 'count' ? '12' : `Le champ ${name}`])
  const music = { 'music-0-title': 'Après un rêve', 'music-0-length': '3:10', 'music-0-start': '0:45' }
  return {
    ...Object.fromEntries(texts),
    ...(fields.some(({ kind }) => kind === 'musics') && music),
    minutes: '3',
    seconds: '30',
  }
}

describe('The form of an event', () => {
  test.each(eventTypes)('%s: a filled form is parsed completely and shown again unchanged', (type) => {
    const read = readDetails(type, filled(type))
    expect(read.errors).toEqual({})
    expect(read.duration).toBe(210)
    for (const { name } of definitionOf(type).fields.filter(isText)) expect(read.details[name]).toBeTruthy()
    expect(readDetails(type, typedOf({ type, ...read }))).toEqual(read)
  })

  test.each(eventTypes)('%s: an empty form stores nothing and has no error', (type) => {
    const { duration, details, errors } = readDetails(type, {})
    expect({ duration, errors }).toEqual({ duration: 0, errors: {} })
    expect(Object.values(details).flat()).toEqual([])
  })

  test('A poem of 10 000 characters is accepted, and one of 10 001 is refused with its length', () => {
    expect(readDetails('poem', { text: 'é'.repeat(10_000) }).errors).toEqual({})
    expect(readDetails('poem', { text: ` ${'🕊'.repeat(10_000)} ` }).errors).toEqual({})
    const { text } = readDetails('poem', { text: 'é'.repeat(10_001) }).errors
    expect(text?.replace(/\s/g, ' ')).toBe('Ce texte compte 10 001 caractères. Raccourcissez-le : 10 000 au plus.')
  })

  test('Line breaks are normalised', () => {
    expect(readDetails('poem', { text: 'Demain\r\ndès l’aube\r' }).details.text).toBe('Demain\ndès l’aube')
  })

  test.each`
    minutes    | seconds | duration
    ${''}      | ${''}   | ${0}
    ${'3'}     | ${''}   | ${180}
    ${' 3 '}   | ${'30'} | ${210}
    ${''}      | ${'90'} | ${90}
    ${'240'}   | ${'0'}  | ${14_400}
    ${'240'}   | ${'1'}  | ${undefined}
    ${'-3'}    | ${''}   | ${undefined}
    ${'3'}     | ${'-1'} | ${undefined}
    ${'1e3'}   | ${''}   | ${undefined}
    ${'3,5'}   | ${''}   | ${undefined}
    ${'99999'} | ${''}   | ${undefined}
    ${'trois'} | ${''}   | ${undefined}
  `('$minutes min $seconds s is parsed as $duration', ({ minutes, seconds, duration }) => {
    const read = readDetails('meditation', { minutes, seconds })
    expect(read.errors.minutes ? undefined : read.duration).toBe(duration)
  })

  test.each`
    persons   | error
    ${'0'}    | ${false}
    ${'2000'} | ${false}
    ${'2001'} | ${true}
    ${'-1'}   | ${true}
    ${'1.5'}  | ${true}
    ${'dix'}  | ${true}
  `('$persons persons are refused: $error', ({ persons, error }) => {
    expect('numberOfPersons' in readDetails('farewellGesture', { numberOfPersons: persons }).errors).toBe(error)
  })

  test('A field of another type is not stored', () => {
    expect(readDetails('meditation', { text: 'Un poème', notToMention: 'Un nom' }).details).toEqual({})
  })
})

const told = { numberOfPersons: '50', secondsPerPerson: '6' }

test('The last tribute shows how long it takes', () => {
  expect(farewellNote(told).replace(/\u00A0/g, ' ')).toBe('50 personnes × 6 secondes = 5 minutes.')
  expect(farewellNote({ ...told, numberOfPersons: 'beaucoup' })).toMatch(/^Par exemple/)
})

test('Without an entered duration, the last tribute follows the number of persons', () => {
  const { duration, details } = readDetails('farewellGesture', told)
  expect(duration).toBe(300)
  expect(typedOf({ type: 'farewellGesture', duration, details })).toMatchObject({ minutes: '', seconds: '' })
  expect(readDetails('farewellGesture', { ...told, numberOfPersons: '100' }).duration).toBe(600)
})

test('An entered duration of the last tribute is used, even 0', () => {
  const typed = { ...told, minutes: '0' }
  const { duration, details } = readDetails('farewellGesture', typed)
  expect(duration).toBe(0)
  expect(typedOf({ type: 'farewellGesture', duration, details })).toMatchObject({ minutes: '0', seconds: '0' })
})
