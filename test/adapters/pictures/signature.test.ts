import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { examine } from '#app/adapters/files/examine.ts'
import { aPhoto, aScan } from '#test/support/files.ts'
import { anUpload } from '#test/support/given.ts'
import { aSignature } from '#test/support/post/signed.ts'

async function cutOut(photo: Buffer) {
  const found = await examine(anUpload(photo).path, { as: 'signature', deadlineMs: 60_000 })
  return found.ok ? readFileSync(found.value.path) : found.problem
}

const looked = process.env.LOOK_AT

describe('the photograph of a signature', () => {
  const table =
    '<rect width="1000" height="750" fill="#4a3526"/><rect x="70" y="60" width="860" height="640" fill="#dcdcdc"/>'
  test.each([
    ['in even light', { shade: 225 }],
    ['half in the shade', { shade: 120 }],
    ['with a blue pen, in poor light', { paper: 130, shade: 95, pen: 45 }],
    ['turned by the telephone', { turned: true }],
    ['whose sheet lies on a table', { under: table, size: 0.4 }],
    ['with a thumb in the corner', { under: '<circle cx="40" cy="720" r="130" fill="#8a6552"/>' }],
    [
      'with dust',
      { under: '<circle cx="300" cy="600" r="1" fill="#555"/><circle cx="720" cy="90" r="1" fill="#555"/>' },
    ],
  ])('%s keeps its strokes alone, on nothing', async (name, scene) => {
    const png = await cutOut(await aSignature(scene))
    if (typeof png === 'string') throw new Error(png)
    if (looked) {
      mkdirSync(looked, { recursive: true })
      writeFileSync(
        `${looked}/${name.replaceAll(' ', '-')}.png`,
        await sharp(png).flatten({ background: '#fff' }).toBuffer(),
      )
    }
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const alpha = data.filter((_, at) => at % 4 === 3)
    expect(alpha[0]).toBe(0)
    const cover = alpha.filter((value) => value > 128).length / alpha.length
    expect(cover).toBeGreaterThan(0.02)
    expect(cover).toBeLessThan(0.3)
    const shape = info.width / info.height
    if ('turned' in scene) expect(shape).toBeLessThan(0.7)
    else expect([shape > 1.7, shape < 3.2]).toEqual([true, true])
    expect(png.length).toBeLessThan(15_000)
  })

  test.each([
    ['too dark', { paper: 60, shade: 40, pen: 5 }, 'signature-too-dark'],
    ['of a sheet without a signature', { pen: 225, shade: 225 }, 'signature-unseen'],
    ['of a pencil that is nearly white', { pen: 205, shade: 225 }, 'signature-unseen'],
    ['taken from too far', { size: 0.06, pen: 10 }, 'signature-too-small'],
    ['that goes past the edges', { size: 1.6 }, 'signature-not-alone'],
  ])('%s is refused with what to do', async (_name, scene, problem) => {
    expect(await cutOut(await aSignature(scene))).toBe(problem)
  })

  test('a page of text is refused', async () => {
    const lines = Array.from(
      { length: 24 },
      (_, at) => `<text x="80" y="${60 + at * 27}" font-size="20">Madame, Monsieur, je vous prie de trouver</text>`,
    )
    expect(await cutOut(await aSignature({ under: lines.join(''), size: 0.2 }))).toBe('signature-not-alone')
  })

  test('another picture, a blank one and another file are refused', async () => {
    expect(typeof (await cutOut(await aPhoto()))).toBe('string')
    expect(await cutOut(await aScan())).toBe('signature-unseen')
    expect(await cutOut(Buffer.from('%PDF-1.7'))).toBe('not-accepted')
  })
})
