import sharp from 'sharp'

type Scene = {
  /** Grey of the pen, of the paper in the light and in the shade: 0 is black. */
  pen?: number
  paper?: number
  shade?: number
  /** Part of the width that the signature takes. */
  size?: number
  /** More SVG, in units of 1000 × 750, under the signature. */
  under?: string
  turned?: boolean
}

const grey = (level: number) => `rgb(${level},${level},${level})`

/** Draws a signature on paper in uneven light, as a telephone photographs it. */
export function aSignature(scene: Scene = {}): Promise<Buffer> {
  const key = JSON.stringify(scene)
  const photo = drawn.get(key) ?? draw(scene)
  drawn.set(key, photo)
  return photo
}

/** Several tests use one photograph. */
const drawn = new Map<string, Promise<Buffer>>()

async function draw(scene: Scene): Promise<Buffer> {
  const { pen = 40, paper = 225, shade = 150, size = 0.5, under = '', turned = false } = scene
  const scale = (1000 * size) / 320
  const place = `translate(${500 - 160 * scale} ${375 - 80 * scale}) scale(${scale})`
  const stroke = `fill="none" stroke="${grey(pen)}" stroke-width="${3 / Math.max(scale, 0.6)}" stroke-linecap="round"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="750" viewBox="0 0 1000 750">
<defs><linearGradient id="light"><stop stop-color="${grey(paper)}"/><stop offset="1" stop-color="${grey(shade)}"/></linearGradient></defs>
<rect width="1000" height="750" fill="url(#light)"/>${under}
<path transform="${place}" ${stroke} d="M40 104c10-40 18-58 24-58s2 40 6 40 14-42 22-42-2 52 6 56c8 3 12-22 20-22s-2 22 6 22 10-24 18-24-4 24 6 24 12-30 22-28-8 30 6 28 18-40 26-38-22 62-34 66M60 128c60-12 130-14 200-8"/></svg>`
  const page = sharp(Buffer.from(svg)).removeAlpha()
  const noise = {
    create: {
      width: 1000,
      height: 750,
      channels: 3 as const,
      background: '#000',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 6 },
    },
  }
  const grain = await sharp(noise).png().toBuffer()
  const photo = sharp(await page.png().toBuffer()).composite([{ input: grain, blend: 'soft-light' }])
  return await (turned ? photo.withMetadata({ orientation: 6 }) : photo).jpeg({ quality: 80 }).toBuffer()
}
