import { isLegible } from '#app/adapters/files/legible.ts'
import { aPhotographedPage } from '#test/support/files/photographed-pages.ts'

test.each([
  ['a page', {}, true],
  ['a page in the shade', { paper: 130, ink: 20 }, true],
  ['a page with one line', { lines: 2 }, true],
  ['a page too small to read', { pixels: 300 }, false],
  ['a page in the dark', { paper: 30, ink: 10 }, false],
  ['a white page', { lines: 0 }, false],
  ['a page of pale ink', { ink: 215 }, false],
])('the photograph of %s is legible or not', async (_name, page, legible) => {
  expect(await isLegible(await aPhotographedPage(page))).toBe(legible)
})
