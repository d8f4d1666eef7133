import { accentOf, contrast, isColor, swatches } from '#app/rules/partners/color.ts'
import { isTooLight } from '#app/rules/partners/partner.ts'

/** Backgrounds of text in styles.css: the page, a sheet, a notice, and the worst tinted one. */
const surfaces = {
  light: ['#fbf9f4', '#ffffff', '#f5f0e6', '#e7e2d9'],
  dark: ['#1c1a20', '#25222a', '#29262d', '#312e35'],
}
/** WCAG 2.2, 1.4.3 */
const AA = 4.5

/** Sixteen steps each of red, green and blue. */
const fourThousandColors = Array.from({ length: 4096 }, (_, at) =>
  ['#', ...at.toString(16).padStart(3, '0')].map((digit) => (digit === '#' ? digit : digit + digit)).join(''),
)
const worst = (color: string, theme: 'light' | 'dark') =>
  Math.min(...surfaces[theme].map((surface) => contrast(accentOf(color, theme), surface)))

describe('Any colour of a partner', () => {
  test.each(['light', 'dark'] as const)('The accent is readable on every surface of the %s theme', (theme) => {
    const lowest = fourThousandColors
      .map((color) => ({ color, ratio: worst(color, theme) }))
      .reduce((one, other) => (other.ratio < one.ratio ? other : one))
    expect(lowest.ratio, lowest.color).toBeGreaterThanOrEqual(AA)
  })

  test.each([
    ['gold', '#e0a021', '#724000'],
    ['black', '#000000', '#000000'],
    ['white', '#ffffff', '#4d4d4d'],
    ['our own ink', '#5b3a70', '#5b3a70'],
  ])('The accent of %s keeps its hue', (_name, color, accent) => {
    expect(accentOf(color)).toBe(accent)
  })
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
])('The contrast of %s on %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  expect(contrast(other, one)).toBeCloseTo(ratio, 2)
})

test('a colour to choose is one that text may have', () => {
  expect(Object.keys(swatches).filter((color) => !isColor(color) || isTooLight(color))).toEqual([])
  expect(['#ffe94a', '#e0a021'].map(isTooLight)).toEqual([true, true])
})
