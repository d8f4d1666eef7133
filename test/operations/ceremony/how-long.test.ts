import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { ceremonyCalendarFile } from '#app/operations/ceremony/calendar-file.ts'
import { type EventType, eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import type { EventDetails } from '#app/rules/ceremony/events/details.ts'
import { lasting, lastingAbout } from '#app/rules/ceremony/events/durations.ts'
import { durationWithMusic, secondsOf } from '#app/rules/ceremony/events/events.ts'
import { programmeOf } from '#app/rules/ceremony/papers/programme.ts'
import { runningSheet } from '#app/rules/ceremony/papers/running-sheet.ts'
import { clockFr } from '#app/rules/wall-time.ts'
import { sealKey } from '#db/encryption/seal.ts'
import { aMoment, contentOf, moments, music, plain, rendezVous } from '#test/support/ceremony/papers.ts'
import { aSite } from '#test/support/partners/sites.ts'

const account = { id: 'account', hashid: 'a'.repeat(26), domainId: 'domain' }
const words = (count: number) => 'mot '.repeat(count)
const pictures = (count: number) => Array.from({ length: count }, (_, index) => ({ fileId: `p${index}`, caption: '' }))
const song = music({ seconds: 230 })

describe('how long a moment lasts', () => {
  test.each<[string, EventType, EventDetails, number, number]>([
    ['a text takes the place of the usual length', 'funeralEulogy', { text: words(520) }, 180, 240],
    ['a short text too', 'poem', { text: words(136) }, 180, 63],
    ['a text is not cut by a shorter length', 'religiousText', { text: words(286) }, 60, 132],
    ['a longer length is kept', 'familyIntervention', { speech: words(130) }, 300, 300],
    ['nothing to read yet', 'funeralEulogy', {}, 180, 180],
    [
      'pictures count five seconds each, their song nothing',
      'pictures',
      { pictures: pictures(40), musics: [song] },
      0,
      200,
    ],
    ['pictures last what was said', 'pictures', { pictures: pictures(40), musics: [song] }, 260, 260],
    ['a song alone while there is no picture', 'pictures', { musics: [song] }, 0, 230],
    ['a gesture shorter than its piece lasts the gesture', 'farewellGesture', { musics: [song] }, 120, 120],
    [
      'a gesture counts the people',
      'farewellGesture',
      { numberOfPersons: '80', secondsPerPerson: '6', musics: [song] },
      0,
      480,
    ],
    ['music alone adds its length', 'meditation', { musics: [song] }, 60, 290],
  ])('%s', (_, type, details, duration, seconds) => {
    expect(secondsOf(aMoment(type, details, duration))).toBe(seconds)
  })

  test('is written without losing a second', () => {
    expect([45, 60, 63, 132, 1965, 3600, 3912].map((seconds) => plain(lasting(seconds)))).toEqual([
      ...['45 s', '1 min', '1 min 03', '2 min 12', '32 min 45', '1 h 00', '1 h 05'],
    ])
  })
})

test('a sum of moments is said to the minute', () => {
  expect([0, 45, 63, 89, 1273, 3599, 3912].map((seconds) => plain(lastingAbout(seconds)))).toEqual([
    ...['0 min', '45 s', '1 min', '1 min', '21 min', '1 h 00', '1 h 05'],
  ])
})

const everyType = eventTypes.map((type) =>
  aMoment(type, { text: words(140), speech: words(90), musics: [song], pictures: pictures(3) }, 75),
)

test.each([
  ['a family’s ceremony', moments],
  ['every type of moment', everyType],
])('the list, the sheet and the calendar agree on %s', (_, events) => {
  const content = contentOf({ events })
  const { rows, withMusic } = plain(runningSheet(content))
  const lines = programmeOf(rendezVous.datetime, events)
  for (const line of lines) {
    const index = events.findIndex(({ id }) => id === line.id)
    expect(rows[index]).toMatchObject({ at: plain(clockFr(line.at!)), lasting: plain(lasting(line.duration)) })
    expect(line.duration).toBe(secondsOf(events[index]!))
  }
  const told = {
    account: { ...account, key: sealKey(Buffer.alloc(32)) },
    site: aSite(),
    deceased: 'Jeanne',
    today: '2026-03-05',
  }
  const file = ceremonyCalendarFile({ ...rendezVous, slotMinutes: 90 }, events, told)
  if (!file.ok) throw new Error(file.problem)
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file.value)).getFirstSubcomponent('vevent')!)
  const end = event.endDate.toString().slice(0, 16)
  expect(withMusic).toBe(plain(`${lastingAbout(durationWithMusic(events))}, fin vers ${clockFr(end)}`))
})
