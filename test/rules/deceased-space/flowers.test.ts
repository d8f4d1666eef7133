import { describe, expect, test } from 'vitest'
import { flowersIn } from '#app/rules/deceased-space/flowers.ts'
import { later, noon } from '#test/support/factories.ts'

const HOUR = 60 * 60_000
const picture = { path: '/partenaires/kervella/0123.webp', width: 1280, height: 400 }
const flowers = { picture, alt: 'Les fleurs de Kervella', target: 'https://fleurs.example' }
const space = { displayFlowersAd: true, createdAt: noon.toISOString() }

describe('a florist in a space', () => {
  test.each([
    [0, undefined],
    [47.9, undefined],
    [48, flowers],
    [4800, flowers],
  ])('%s hours after it was made', (hours, shown) => {
    expect(flowersIn(space, flowers, later(noon, hours * HOUR))).toEqual(shown)
  })

  test('is not shown once an editor has removed it, nor where the partner has none', () => {
    const now = later(noon, 100 * HOUR)
    expect(flowersIn({ ...space, displayFlowersAd: false }, flowers, now)).toBeUndefined()
    expect(flowersIn(space, undefined, now)).toBeUndefined()
  })
})
