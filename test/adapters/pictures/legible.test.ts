import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isLegible } from '#app/adapters/files/legible.ts'

/** A photographed page with lines of text, of grey `ink` on grey `paper`. */
function aPage({ ink = 40, paper = 225, pixels = 1200, lines = 30 }) {
  const height = Math.round(pixels * 1.4)
  const rows = Array.from({ length: lines }, (_, at) => {
    const y = (height / (lines + 2)) * (at + 1.5)
    return `<text x="${pixels / 10}" y="${y}" font-size="${pixels / 50}" fill="rgb(${ink},${ink},${ink})">Acte de naissance et de décès</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${height}"><rect width="100%" height="100%" fill="rgb(${paper},${paper},${paper})"/>${rows.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}

test.each([
  ['a page', {}, true],
  ['a page in the shade', { paper: 130, ink: 20 }, true],
  ['a page with one line', { lines: 2 }, true],
  ['a page too small to read', { pixels: 300 }, false],
  ['a page in the dark', { paper: 30, ink: 10 }, false],
  ['a white page', { lines: 0 }, false],
  ['a page of pale ink', { ink: 215 }, false],
])('the photograph of %s is legible or not', async (_name, page, legible) => {
  expect(await isLegible(await aPage(page))).toBe(legible)
})
