import {
  defaultDatetime,
  defaultType,
  isOutsideFuneralDays,
  namedCeremonies,
  newEvent,
  newEvents,
  offeredTypes,
  unsaidPlace,
  venueInSentence,
} from '#app/rules/ceremony/ceremonies.ts'
import { eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import { shownAppointment } from '#app/rules/ceremony/shown-ceremony.ts'

describe('A new ceremony', () => {
  test('A new ceremony is in two days, in Paris time', () => {
    expect(defaultDatetime(new Date('2026-03-05T11:00:00Z'))).toBe('2026-03-07T14:00')
    expect(defaultDatetime(new Date('2026-03-05T23:30:00Z'))).toBe('2026-03-08T14:00')
    expect(defaultDatetime(new Date('2026-02-27T11:00:00Z'))).toBe('2026-03-01T14:00')
  })

  test('A new ceremony has the durations of S1-3 and fifty people at the farewell', () => {
    const starts = Object.fromEntries(newEvents([]).map(({ type, duration }) => [type, duration]))
    expect(starts).toMatchObject({
      ceremonyMasterWords: 60,
      meditation: 240,
      pictures: 0,
      poem: 180,
      familyIntervention: 60,
      farewellGesture: 300,
      funeralEulogy: 180,
    })
    expect(newEvent('farewellGesture').details).toMatchObject({ numberOfPersons: '50' })
  })

  test('A new ceremony starts with the master of ceremonies and ends with the departure and the end', () => {
    const types = newEvents([]).map(({ type }) => type)
    expect(types[0]).toBe('ceremonyMasterWords')
    expect(types.slice(-2)).toEqual(['departureOfCoffin', 'endOfCeremony'])
    expect(types.length).toBeGreaterThan(6)
  })

  test('A new ceremony takes the events of the partner, in order, if it has any (S1-4)', () => {
    expect(newEvents(['poem', 'endOfCeremony']).map(({ type }) => type)).toEqual(['poem', 'endOfCeremony'])
  })

  test('A family may add every type except the hidden one', () => {
    expect([...offeredTypes].sort()).toEqual(eventTypes.filter((type) => type !== 'music').sort())
  })
})

describe('Two ceremonies', () => {
  test.each([
    [[], 'crematorium'],
    [['crematorium'], 'church'],
    [['church'], 'crematorium'],
    [['cemetery'], 'crematorium'],
  ] as const)('An additional ceremony beside %j starts as %s', (others, type) => {
    expect(defaultType(others.map((ceremonyType) => ({ ceremonyType })))).toBe(type)
  })

  test('Ceremonies are sorted by date, and those without a date come last', () => {
    const named = [undefined, '2026-03-11T09:00', '2026-03-10T14:30'].map((datetime, index) => ({
      id: `c${index}`,
      ceremonyType: 'church' as const,
      datetime,
      address: 'Nantes',
    }))
    expect(namedCeremonies(named)).toEqual([
      { id: 'c2', ceremonyType: 'church', datetime: '2026-03-10T14:30' },
      { id: 'c1', ceremonyType: 'church', datetime: '2026-03-11T09:00' },
      { id: 'c0', ceremonyType: 'church', datetime: undefined },
    ])
  })
})

describe('The day of the funeral', () => {
  test.each`
    datetime              | outside
    ${'2026-03-01T15:00'} | ${true}
    ${'2026-03-02T08:00'} | ${false}
    ${'2026-03-15T18:00'} | ${false}
    ${'2026-03-16T09:00'} | ${true}
  `('After a death on 1 March, $datetime is outside the limits: $outside', ({ datetime, outside }) => {
    expect(isOutsideFuneralDays(datetime, '2026-03-01')).toBe(outside)
  })

  test.each([
    [{ isConfirmed: false, isProposed: true }, false],
    [{ isConfirmed: false }, true],
    [{ isConfirmed: true }, true],
  ] as const)(
    'The page warns about an entered date outside the limits, not about a proposed one: %j',
    (told, isOutsideDays) => {
      const ceremony = {
        id: 'c',
        ceremonyType: 'church',
        datetime: '2026-03-30T14:00',
        address: '',
        events: [],
      } as const
      const shown = shownAppointment({ ...ceremony, events: [], ...told }, { deathDay: '2026-03-01', mayWrite: true })
      expect(shown.isOutsideDays).toBe(isOutsideDays)
    },
  )
})

describe('A place names its kind once', () => {
  test.each([
    ['church', 'Église Saint-Maclou, 7 place Barthélemy', ''],
    ['church', 'Eglise Saint-Maclou', ''],
    ['church', 'Petite église de Rumengol', ''],
    ['church', '4 place de l’Église, église Saint-Pierre', ''],
    ['church', '12 rue de l’Église', 'À l’église'],
    ['church', '12, Rue de l’Eglise, 29000 Quimper', 'À l’église'],
    ['church', 'Saint-Pierre, place de l’Église', 'À l’église'],
    ['cemetery', 'Cimetière de la Rue, 3 rue du Cimetière', ''],
    ['cemetery', '3 chemin du Cimetière', 'Au cimetière'],
    ['cemetery', 'Allée du cimetière', 'Au cimetière'],
    ['crematorium', 'Crématorium du Trieux', ''],
    ['crematorium', '5 route du Crématorium', 'Au crématorium'],
    ['funeralHome', 'Chambre funéraire Le Guen', ''],
    ['funeralHome', '8 impasse du Centre Funéraire', 'À la chambre funéraire'],
    ['worship', '2 rue des Cultes', 'Dans un lieu de culte'],
    ['other', '12 rue de l’Église', ''],
    ['church', '', 'À l’église'],
  ] as const)('%s at "%s": "%s"', (ceremonyType, address, place) => {
    expect(unsaidPlace({ ceremonyType, address })).toBe(place)
  })

  test('a sentence names the church that is in a street of that name', () => {
    expect(venueInSentence({ ceremonyType: 'church', address: '12 rue de l’Église' })).toBe(
      'à l’église, 12 rue de l’Église',
    )
  })
})
