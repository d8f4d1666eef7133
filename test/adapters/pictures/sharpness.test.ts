import { isSharp, stepIn } from '#app/adapters/files/sharpness.ts'
import { aPhotographedMandate, type Photograph } from '#test/support/files/photographed-mandates.ts'

// Pixels of blur, motion and noise are those of a stored picture of 2,500 pixels. We looked at each of them: the code
// and the lines of the first group can be read, those of the second cannot.

const readable: Record<string, Photograph> = {
  'an ordinary photograph': {},
  'a JPEG of 40 %': { quality: 40 },
  'a dim one': { light: 0.3, noise: 5, gamma: 1.2 },
  'a dim and noisy one, a JPEG of 40 %': { light: 0.3, noise: 10, quality: 40 },
  'a tilted one': { rotate: 14 },
  'one from afar': { fill: 0.5 },
  'a small one': { pixels: 1000 },
  'one a little blurred, a JPEG of 40 %': { blur: 1.5, quality: 40 },
  'a dim and noisy one, a little blurred': { blur: 2, light: 0.35, noise: 8, quality: 60 },
}

const unreadable: Record<string, Photograph> = {
  'one blurred by five pixels': { blur: 5 },
  'one blurred by six pixels': { blur: 6 },
  'one blurred by six pixels, noisy': { blur: 6, noise: 8 },
  'one blurred by six pixels, a JPEG of 40 %': { blur: 6, quality: 40 },
  'a dim one, blurred by six pixels': { blur: 6, light: 0.35, noise: 10, quality: 90 },
  'a dim one, blurred by eight pixels': { blur: 8, light: 0.35, noise: 14, quality: 90 },
  'one blurred by twelve pixels': { blur: 12 },
  'one from afar, blurred': { blur: 4, fill: 0.5 },
  'one that moved': { motion: 14 },
}

test.each(Object.entries(readable))('%s of a mandate is sharp', async (_name, photograph) => {
  const picture = await aPhotographedMandate(photograph)
  expect(await isSharp(picture), String(await stepIn(picture))).toBe(true)
})

test.each(Object.entries(unreadable))('%s of a mandate is not sharp', async (_name, photograph) => {
  const picture = await aPhotographedMandate(photograph)
  expect(await isSharp(picture), String(await stepIn(picture))).toBe(false)
})
