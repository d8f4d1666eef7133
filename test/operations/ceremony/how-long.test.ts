import fc from 'fast-check'
import ICAL from 'ical.js'
import { ceremonyCalendarFile } from '#app/operations/ceremony/calendar-file.ts'
import { definitionOf, type EventType, eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import type { EventDetails } from '#app/rules/ceremony/events/details.ts'
import { lasting, lastingAbout } from '#app/rules/ceremony/events/durations.ts'
import { type CeremonyEvent, durationWithMusic, secondsOf } from '#app/rules/ceremony/events/events.ts'
import { runningOrderOf } from '#app/rules/ceremony/papers/running-order.ts'
import { runningSheet } from '#app/rules/ceremony/papers/running-sheet.ts'
import { shownAppointment, shownRunningOrder } from '#app/rules/ceremony/shown-ceremony.ts'
import { clockFr, laterBy } from '#app/rules/wall-time.ts'
import { sealKey } from '#db/encryption/seal.ts'
import { anEvent, contentOf, familyEvents, music, plain, rendezVous } from '#test/support/ceremony/papers.ts'
import { aSite, unwrap } from '#test/support/given.ts'

const account = { id: 'account', hashid: 'a'.repeat(26), domainId: 'domain' }
const words = (count: number) => 'mot '.repeat(count)
const pictures = (count: number) => Array.from({ length: count }, (_, index) => ({ fileId: `p${index}`, caption: '' }))
const song = music({ seconds: 230 })

describe('The duration of an event', () => {
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
    expect(secondsOf(anEvent(type, details, duration))).toBe(seconds)
  })

  test('a duration is formatted without losing a second', () => {
    expect([45, 60, 63, 132, 1965, 3600, 3912].map((seconds) => plain(lasting(seconds)))).toEqual([
      ...['45 s', '1 min', '1 min 03', '2 min 12', '32 min 45', '1 h 00', '1 h 05'],
    ])
  })
})

test('a sum of durations is rounded to the minute', () => {
  expect([0, 45, 63, 89, 1273, 3599, 3912].map((seconds) => plain(lastingAbout(seconds)))).toEqual([
    ...['0 min', '45 s', '1 min', '1 min', '21 min', '1 h 00', '1 h 05'],
  ])
})

const everyType = eventTypes.map((type) =>
  anEvent(type, { text: words(140), speech: words(90), musics: [song], pictures: pictures(3) }, 75),
)

test.each([
  ['a family’s ceremony', familyEvents],
  ['every type of moment', everyType],
])('the list, the running sheet, the calendar and the page agree on %s', (_, events) => expectAgreement(events))

const lengths = [0, 45, 60, 180, 240, 300]
const anyEvent = fc
  .record({
    type: fc.constantFrom(...eventTypes),
    isUsual: fc.boolean(),
    duration: fc.constantFrom(...lengths),
    count: fc.nat(400),
    plays: fc.constantFrom(undefined, 'over' as const, 'after' as const),
    isLengthSet: fc.boolean(),
    musics: fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 3 }),
  })
  .map(({ type, isUsual, duration, count, plays, isLengthSet, musics }) => {
    const text = words(count)
    const details: EventDetails = {
      text,
      speech: text,
      musics: musics.map((seconds) => music({ seconds })),
      ...(plays && { musicPlays: plays }),
      ...(isLengthSet && { isLengthSet: true }),
    }
    return anEvent(type, details, isUsual ? definitionOf(type).defaultDuration : duration)
  })

test('they agree on any ceremony, with music in the background and lengths set by anyone', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { minLength: 1, maxLength: 12 }), (events) => {
      fc.pre(durationWithMusic(events) > 0)
      expectAgreement(events)
    }),
    { numRuns: 60 },
  )
})

function expectAgreement(events: CeremonyEvent[]) {
  const content = contentOf({ events })
  const { rows, withMusic } = plain(runningSheet(content))
  const lines = runningOrderOf(rendezVous.datetime, events)
  for (const line of lines) {
    const index = events.findIndex(({ id }) => id === line.id)
    const told = line.duration > 0 ? plain(lasting(line.duration)) : '[durée à confirmer]'
    expect(rows[index]).toMatchObject({ at: plain(clockFr(line.at!)), lasting: told })
    expect(line.duration).toBe(secondsOf(events[index]!))
  }
  const told = {
    account: { ...account, key: sealKey(Buffer.alloc(32)) },
    site: aSite(),
    deceased: 'Jeanne',
    today: '2026-03-05',
  }
  const file = unwrap(ceremonyCalendarFile({ ...rendezVous, slotMinutes: 90 }, events, told))
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')!)
  const end = event.endDate.toString().slice(0, 16)
  expect(withMusic).toBe(plain(`${lastingAbout(durationWithMusic(events))}, fin vers ${clockFr(end)}`))
  const shown = shownRunningOrder({ ...rendezVous, events })
  expect(shown.withMusic).toBe(events.reduce((sum, event) => sum + secondsOf(event), 0))
  const { endsAt } = shownAppointment({ ...rendezVous, events }, { deathDay: '', mayWrite: true })
  expect(endsAt).toBe(shown.withMusic > 0 ? laterBy(rendezVous.datetime!, shown.withMusic) : undefined)
}
