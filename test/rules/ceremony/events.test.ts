import {
  type CeremonyEvent,
  durationWithMusic,
  isEmpty,
  listedEvents,
  totalDuration,
} from '#app/rules/ceremony/events/events.ts'

const piece = { title: 'Après un rêve', artist: 'Gabriel Fauré', version: '', start: '', broughtBy: '' }
const events: CeremonyEvent[] = [
  { id: 'a', type: 'ceremonyMasterWords', duration: 60, details: {} },
  { id: 'b', type: 'meditation', duration: 240, details: { musics: [{ ...piece, seconds: 150 }, piece] } },
  { id: 'c', type: 'music', duration: 200, details: {} },
  { id: 'd', type: 'poem', duration: 180, details: {} },
]

describe('The duration of a ceremony', () => {
  test('The total duration leaves out the music (S1-9)', () => {
    expect(totalDuration(events)).toBe(480)
  })

  test('The hall time includes music events and pieces of known length', () => {
    expect(durationWithMusic(events)).toBe(480 + 200 + 150)
  })

  test('A ceremony without events lasts 0 seconds', () => {
    expect([totalDuration([]), durationWithMusic([])]).toEqual([0, 0])
  })
})

describe('An event of a ceremony', () => {
  test.each`
    type          | details                                         | empty
    ${'pictures'} | ${{}}                                           | ${true}
    ${'pictures'} | ${{ pictures: [] }}                             | ${true}
    ${'pictures'} | ${{ pictures: null }}                           | ${true}
    ${'pictures'} | ${{ pictures: [{ fileId: 'x', caption: '' }] }} | ${false}
    ${'poem'}     | ${{}}                                           | ${false}
  `('$type with $details is empty: $empty (S1-4)', ({ type, details, empty }) => {
    expect(isEmpty({ type, details })).toBe(empty)
  })

  test('Hidden music is in no list (S1-3)', () => {
    expect(listedEvents(events).map(({ id }) => id)).toEqual(['a', 'b', 'd'])
  })
})
