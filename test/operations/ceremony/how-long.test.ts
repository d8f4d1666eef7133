import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { ceremonyCalendarFile } from '#app/operations/ceremony/calendar-file.ts'
import { readEvent } from '#app/rules/api/event-body.ts'
import { definitionOf, type EventType, eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import type { EventDetails } from '#app/rules/ceremony/events/details.ts'
import { lasting, lastingAbout } from '#app/rules/ceremony/events/durations.ts'
import { type CeremonyEvent, durationWithMusic, musicPlaysOf, secondsOf } from '#app/rules/ceremony/events/events.ts'
import { durationAfter, readDetails, typedOf } from '#app/rules/ceremony/events/form.ts'
import { programmeOf } from '#app/rules/ceremony/papers/programme.ts'
import { runningSheet } from '#app/rules/ceremony/papers/running-sheet.ts'
import { shownCeremony } from '#app/rules/ceremony/shown-ceremony.ts'
import { clockFr, laterBy } from '#app/rules/wall-time.ts'
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
])('the list, the sheet, the calendar and the page agree on %s', (_, events) => expectAgreement(events))

const lengths = [0, 45, 60, 180, 240, 300]
const anyMoment = fc
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
    return aMoment(type, details, isUsual ? definitionOf(type).defaultDuration : duration)
  })

test('they agree on any ceremony, whatever its music plays over and whoever chose its lengths', () => {
  fc.assert(
    fc.property(fc.array(anyMoment, { minLength: 1, maxLength: 12 }), (events) => {
      fc.pre(durationWithMusic(events) > 0)
      expectAgreement(events)
    }),
    { numRuns: 60 },
  )
})

function expectAgreement(events: CeremonyEvent[]) {
  const content = contentOf({ events })
  const { rows, withMusic } = plain(runningSheet(content))
  const lines = programmeOf(rendezVous.datetime, events)
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
  const file = ceremonyCalendarFile({ ...rendezVous, slotMinutes: 90 }, events, told)
  if (!file.ok) throw new Error(file.problem)
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file.value)).getFirstSubcomponent('vevent')!)
  const end = event.endDate.toString().slice(0, 16)
  expect(withMusic).toBe(plain(`${lastingAbout(durationWithMusic(events))}, fin vers ${clockFr(end)}`))
  const shown = shownCeremony({ ...rendezVous, events }, { deathDay: '', mayWrite: true, role: 'owner' })
  expect(shown.withMusic).toBe(events.reduce((sum, event) => sum + secondsOf(event), 0))
  expect(shown.endsAt).toBe(laterBy(rendezVous.datetime!, shown.withMusic))
}

describe('a length that is the usual one of its type', () => {
  const types = eventTypes.filter((type) => definitionOf(type).defaultDuration > 0)
  const usualOf = (type: EventType) => definitionOf(type).defaultDuration
  const textOf = (type: EventType, count: number) => {
    const { reading } = definitionOf(type)
    return reading ? { [reading.text]: words(count).trim() } : {}
  }

  test.each(types)('of %s is kept once it was typed, and shown again', (type) => {
    const [minutes, seconds] = [Math.floor(usualOf(type) / 60), usualOf(type) % 60].map(String)
    const typed = { ...textOf(type, 20), minutes: minutes!, seconds: seconds! }
    const read = readDetails(type, typed)
    const event = aMoment(type, read.details, durationAfter(aMoment(type, {}, usualOf(type)), typed, read))
    expect(secondsOf(event)).toBe(usualOf(type))
    expect(typedOf(event)).toMatchObject({ minutes, seconds })
  })

  test.each(types)('of %s that nobody chose is shown empty, stays so, and follows a text', (type) => {
    const before = { ...aMoment(type, {}, usualOf(type)), details: {} }
    expect(typedOf(before)).toMatchObject({ minutes: '', seconds: '' })
    const typed = { ...typedOf(before), ...textOf(type, 130) }
    const after = {
      ...before,
      duration: durationAfter(before, typed, readDetails(type, typed)),
      details: textOf(type, 130),
    }
    const { reading, countedDuration } = definitionOf(type)
    if (!countedDuration) expect(after.duration).toBe(usualOf(type))
    if (reading) expect(secondsOf(after)).toBe(60)
  })

  test.each(types)('of %s is kept by a call that says it, and not by one that does not', (type) => {
    const { serverType } = definitionOf(type)
    const told = readEvent(type, { type: serverType, duration: usualOf(type), ...textOf(type, 20) })
    const untold = readEvent(type, { type: serverType, ...textOf(type, 20) })
    if (!told.ok || !untold.ok) throw new Error('refused')
    expect(secondsOf(told.event)).toBe(usualOf(type))
    expect(untold.event.details.isLengthSet).toBeUndefined()
    const changed = readEvent(type, { duration: usualOf(type) + 60 }, told.event)
    expect(changed.ok && changed.event.details.isLengthSet).toBeUndefined()
  })
})

describe('music inside a moment', () => {
  const withMusic = eventTypes.filter((type) => definitionOf(type).fields.some(({ kind }) => kind === 'musics'))

  test.each(withMusic)('of %s plays over it or after it, as the family chooses, and the sheet says so', (type) => {
    const isAlone = musicPlaysOf({ type, details: {} }) === 'alone'
    for (const plays of ['over', 'after'] as const) {
      const { details, errors } = readDetails(type, {
        musicPlays: plays,
        minutes: '2',
        'music-0-title': 'Song',
        'music-0-length': '3:50',
      })
      expect(errors).toEqual({})
      const event = aMoment(type, details, 120)
      expect(secondsOf(event)).toBe(isAlone ? 230 : plays === 'over' ? 120 : 350)
      if (isAlone) continue
      expect(typedOf(event).musicPlays).toBe(plays)
      const [row] = runningSheet(contentOf({ events: [event] })).rows
      expect(row!.isMusicUnder).toBe(plays === 'over')
    }
  })
})
