import { describe, expect, test } from 'vitest'
import { definitionOf, type EventType, eventTypes } from '#app/rules/ceremony/catalogue.ts'
import { isText, readDetails, typedOf } from '#app/rules/ceremony/event-form.ts'
import { farewellWords } from '#app/rules/ceremony/farewell.ts'
import { clockLength, lengthWords, toSeconds } from '#app/rules/ceremony/lengths.ts'
import { readMusics, withoutRow } from '#app/rules/ceremony/music-rows.ts'
import { movePicture, withCaptions } from '#app/rules/ceremony/slide-show.ts'

/** Every input of a type, filled. */
function filled(type: EventType): Record<string, string> {
  const { fields } = definitionOf(type)
  const texts = fields.filter(isText).map(({ name, kind }) => [name, kind === 'count' ? '12' : `Le champ ${name}`])
  const music = { 'music-0-title': 'Après un rêve', 'music-0-length': '3:10', 'music-0-start': '0:45' }
  return {
    ...Object.fromEntries(texts),
    ...(fields.some(({ kind }) => kind === 'musics') && music),
    ...(fields.some(({ kind }) => kind === 'pictures') && { 'caption-a': 'À la plage', 'caption-b': '' }),
    minutes: '3',
    seconds: '30',
  }
}

describe('what is typed of an event', () => {
  test.each(eventTypes)('%s: is read whole, and shown again as it was', (type) => {
    const read = readDetails(type, filled(type))
    expect(read.errors).toEqual({})
    expect(read.duration).toBe(210)
    for (const { name } of definitionOf(type).fields.filter(isText)) expect(read.details[name]).toBeTruthy()
    expect(readDetails(type, typedOf({ type, ...read }))).toEqual(read)
  })

  test.each(eventTypes)('%s: nothing typed is nothing kept, and no error', (type) => {
    const { duration, details, errors } = readDetails(type, {})
    expect({ duration, errors }).toEqual({ duration: 0, errors: {} })
    expect(Object.values(details).flat()).toEqual([])
  })

  test('a poem of 10 000 characters is taken, one of 10 001 is told how long it is', () => {
    expect(readDetails('poem', { text: 'é'.repeat(10_000) }).errors).toEqual({})
    expect(readDetails('poem', { text: ` ${'🕊'.repeat(10_000)} ` }).errors).toEqual({})
    const { text } = readDetails('poem', { text: 'é'.repeat(10_001) }).errors
    expect(text?.replace(/\s/g, ' ')).toBe('Ce texte compte 10 001 caractères. Raccourcissez-le : 10 000 au plus.')
  })

  test('the lines that a browser breaks in its own way are kept as one breaks them', () => {
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
  `('$minutes min $seconds s lasts $duration', ({ minutes, seconds, duration }) => {
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

  test('a field of another type is not kept', () => {
    expect(readDetails('meditation', { text: 'Un poème', notToMention: 'Un nom' }).details).toEqual({})
  })
})

describe('the last tribute', () => {
  const told = { numberOfPersons: '50', secondsPerPerson: '6' }

  test('says how long it takes', () => {
    expect(farewellWords(told).replace(/\u00A0/g, ' ')).toBe('50 personnes × 6 secondes = 5 minutes.')
    expect(farewellWords({ ...told, numberOfPersons: 'beaucoup' })).toBe('')
  })

  test('lasts that long when no duration is typed, and the duration follows the number of persons', () => {
    const { duration, details } = readDetails('farewellGesture', told)
    expect(duration).toBe(300)
    expect(typedOf({ type: 'farewellGesture', duration, details })).toMatchObject({ minutes: '', seconds: '' })
    expect(readDetails('farewellGesture', { ...told, numberOfPersons: '100' }).duration).toBe(600)
  })

  test('lasts what is typed when something is, even nothing', () => {
    const typed = { ...told, minutes: '0' }
    const { duration, details } = readDetails('farewellGesture', typed)
    expect(duration).toBe(0)
    expect(typedOf({ type: 'farewellGesture', duration, details })).toMatchObject({ minutes: '0', seconds: '0' })
  })
})

describe('how long something lasts', () => {
  test.each`
    typed            | seconds
    ${'3:45'}        | ${225}
    ${'3 min 45'}    | ${225}
    ${'3 min'}       | ${180}
    ${'3 minutes'}   | ${180}
    ${'3’45'}        | ${225}
    ${'3'}           | ${180}
    ${'45 s'}        | ${45}
    ${'45 secondes'} | ${45}
    ${'-3:45'}       | ${undefined}
    ${'3:75'}        | ${undefined}
    ${'long'}        | ${undefined}
  `('« $typed » is $seconds seconds', ({ typed, seconds }) => {
    expect(toSeconds(typed)).toBe(seconds)
  })

  test.each([
    [45, '45 secondes', '0:45'],
    [60, '1 minute', '1:00'],
    [225, '3 minutes 45', '3:45'],
    [301, '5 minutes 01', '5:01'],
  ])('%i seconds are « %s »', (seconds, words, clock) => {
    expect(lengthWords(seconds).replace(/\u00A0/g, ' ')).toBe(words)
    expect(clockLength(seconds)).toBe(clock)
  })
})

describe('music', () => {
  const rows = { 'music-0-title': 'Une', 'music-1-artist': ' ', 'music-2-title': 'Deux' }

  test('an empty row is left out', () => {
    expect(readMusics(rows).musics.map(({ title }) => title)).toEqual(['Une', 'Deux'])
  })

  test('a row is taken away, and those after it move up', () => {
    expect(withoutRow({ ...rows, minutes: '3' }, 1)).toEqual({
      'music-0-title': 'Une',
      'music-1-title': 'Deux',
      minutes: '3',
    })
  })

  test('an eleventh piece is refused, a wrong length and a title that is too long too', () => {
    const titles = Array.from({ length: 11 }, (_, row) => [`music-${row}-title`, 'Un air'])
    expect(Object.keys(readMusics(Object.fromEntries(titles)).errors)).toEqual(['music-10-title'])
    const wrong = { 'music-0-title': 'a'.repeat(121), 'music-0-length': '-3', 'music-1-length': '5:00:00' }
    expect(Object.keys(readMusics(wrong).errors)).toEqual(['music-0-title', 'music-0-length', 'music-1-length'])
  })
})

describe('the pictures of a slide show', () => {
  const pictures = ['a', 'b', 'c'].map((fileId) => ({ fileId, caption: '' }))
  const ids = (list: typeof pictures) => list.map(({ fileId }) => fileId).join('')

  test.each`
    id     | step  | order
    ${'b'} | ${-1} | ${'bac'}
    ${'b'} | ${1}  | ${'acb'}
    ${'a'} | ${-1} | ${'abc'}
    ${'c'} | ${1}  | ${'abc'}
    ${'z'} | ${1}  | ${'abc'}
  `('$id moved by $step: $order', ({ id, step, order }) => {
    expect(ids(movePicture(pictures, id, step))).toBe(order)
  })

  test('bear what is written under them; a picture that has gone does not come back', () => {
    const said = [
      { fileId: 'c', caption: 'Noël' },
      { fileId: 'gone', caption: 'Pâques' },
    ]
    expect(withCaptions(pictures, said)).toEqual([...pictures.slice(0, 2), said[0]])
  })
})
