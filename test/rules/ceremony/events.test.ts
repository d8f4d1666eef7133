import { describe, expect, test } from 'vitest'
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

describe('how long a ceremony lasts', () => {
  test('the total leaves the music out (S1-9)', () => {
    expect(totalDuration(events)).toBe(480)
  })

  test('the hall needs the music too: events of music, and pieces whose length is known', () => {
    expect(durationWithMusic(events)).toBe(480 + 200 + 150)
  })

  test('nothing lasts no time', () => {
    expect([totalDuration([]), durationWithMusic([])]).toEqual([0, 0])
  })
})

describe('an event of a ceremony', () => {
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

  test('of music is in no list (S1-3)', () => {
    expect(listedEvents(events).map(({ id }) => id)).toEqual(['a', 'b', 'd'])
  })
})
