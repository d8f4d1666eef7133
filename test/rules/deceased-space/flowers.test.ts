import { flowersIn } from '#app/rules/deceased-space/flowers.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import { aMoment } from '#test/support/deceased-space/moments.ts'
import { later, noon } from '#test/support/given.ts'

const HOUR = 60 * 60_000
const DAY = 24
const picture = { path: '/partenaires/kervella/0123.webp', width: 1280, height: 400 }
const flowers = { picture, alt: 'Les fleurs de Kervella', target: 'https://fleurs.example' }
const space = { ...newSpace('Jeanne'), createdAt: noon.toISOString() }
const seenAfter = (hours: number, role?: 'reader') => ({ role, now: later(noon, hours * HOUR) })
/** Moments announced for the fifth day, a little after `noon`. */
const withMoments = (moments: Partial<typeof space.moments>) => ({
  ...space,
  moments: { ...space.moments, ...moments },
})

describe('The florist in a space', () => {
  test.each([
    [0, undefined],
    [47.9, undefined],
    [48, flowers],
    [20 * DAY, flowers],
    [21 * DAY, undefined],
  ])(
    'Without a date, the florist is shown from two days to three weeks after the creation (%s hours)',
    (hours, shown) => {
      expect(flowersIn(space, flowers, seenAfter(hours))).toEqual(shown)
      const undated = withMoments({ snack: aMoment({ datetime: undefined }) })
      expect(flowersIn(undated, flowers, seenAfter(hours))).toEqual(shown)
    },
  )

  test('The florist is shown until the funeral is over, however far away it is', () => {
    const told = withMoments({ burialOrCremation: aMoment() })
    expect(flowersIn(told, flowers, seenAfter(5 * DAY))).toEqual(flowers)
    expect(flowersIn(told, flowers, seenAfter(6 * DAY))).toBeUndefined()
    const far = withMoments({ burialOrCremation: aMoment(), snack: aMoment({ datetime: '2026-04-20T14:30' }) })
    expect(flowersIn(far, flowers, seenAfter(40 * DAY))).toEqual(flowers)
    expect(flowersIn(far, flowers, seenAfter(50 * DAY))).toBeUndefined()
  })

  test('The florist does not reveal to a visitor a moment that is for the family', () => {
    const kept = withMoments({ snack: aMoment({ audience: 'family', datetime: '2026-04-20T14:30' }) })
    expect(flowersIn(kept, flowers, seenAfter(40 * DAY))).toBeUndefined()
    expect(flowersIn(kept, flowers, seenAfter(40 * DAY, 'reader'))).toEqual(flowers)
  })

  test('The florist is hidden after an editor removed it or folded the funeral, or if the partner has none', () => {
    const now = seenAfter(100)
    expect(flowersIn({ ...space, displayFlowersAd: false }, flowers, now)).toBeUndefined()
    expect(flowersIn({ ...space, foldedAt: noon.toISOString() }, flowers, now)).toBeUndefined()
    expect(flowersIn(space, undefined, now)).toBeUndefined()
  })
})
