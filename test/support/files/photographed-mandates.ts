import sharp from 'sharp'

/**
 * How a mandate is photographed. `blur` and `motion`: in pixels of the stored picture, whose longest side has 2,500.
 * `light`: part of the light of a bright room. `fill`: part of the height of the picture that the page takes.
 */
export type Photograph = {
  blur?: number
  motion?: number
  noise?: number
  light?: number
  gamma?: number
  rotate?: number
  fill?: number
  quality?: number
  pixels?: number
}

/** Pixels of the picture that is drawn: half of those that are stored, which is quicker and measured alike. */
const [WIDTH, HEIGHT] = [938, 1250]
const TABLE = '#6b6b6b'

let drawn: Promise<Buffer> | undefined

/** A photograph of a signed mandate: its code, lines of text in the size of its print, and two signatures. */
export async function aPhotographedMandate(photograph: Photograph = {}): Promise<Buffer> {
  const { blur = 0, motion = 0, rotate = 2, fill = 0.85, quality = 80, pixels = HEIGHT } = photograph
  drawn ??= sharp(Buffer.from(mandate)).resize({ height: HEIGHT }).png().toBuffer()
  const page = await sharp(await drawn)
    .resize({ height: Math.round(HEIGHT * fill) })
    .png()
    .toBuffer()
  const turned = await sharp(page).rotate(rotate, { background: TABLE }).png().toBuffer()
  const { width: across, height: along } = await sharp(turned).metadata()
  const frame = { width: Math.max(WIDTH, across), height: Math.max(HEIGHT, along) }
  const table = sharp({ create: { ...frame, channels: 3, background: TABLE } })
  const laid = await table
    .composite([{ input: turned, gravity: 'centre' }])
    .png()
    .toBuffer()
  let seen = sharp(laid).toColourspace('b-w')
  if (blur > 0) seen = seen.blur(blur / 2)
  const { data, info } = await seen.raw().toBuffer({ resolveWithObject: true })
  const moved = motion > 1 ? movedAcross(data, info.width, Math.round(motion / 2)) : data
  const raw = { width: info.width, height: info.height, channels: 1 as const }
  const lit = sharp(litAs(moved, info.width, photograph), { raw })
  return await lit.resize({ height: pixels, withoutEnlargement: true }).jpeg({ quality }).toBuffer()
}

/** A4 in tenths of a millimetre. The lines are in 13 points, the code in 18. */
const mandate = `<svg xmlns="http://www.w3.org/2000/svg" width="2100" height="2970"><rect width="100%" height="100%" fill="#fff"/>
${Array.from({ length: 24 }, (_, at) => `<text x="150" y="${430 + at * 82}" font-size="46">Elle peut lire le dossier de Marcel, ses lettres et leur suivi. Pontivy, ${at + 1}</text>`).join('')}
<text x="1560" y="200" font-size="64">7KQM-3XRD</text>
${[200, 1150].map((x) => `<path d="M${x} 2600c60-160 120-40 60 60s-20 60 80-40s60-120 120 0s80 20 140-60s100 80 160 0s60-20 160-30" fill="none" stroke="#1a2a7a" stroke-width="7"/>`).join('')}</svg>`

function movedAcross(data: Buffer, width: number, pixels: number): Buffer {
  const moved = Buffer.alloc(data.length)
  for (let start = 0; start < data.length; start += width) {
    let sum = 0
    for (let x = 0; x < width; x++) {
      sum += data[start + x]! - (x >= pixels ? data[start + x - pixels]! : 0)
      moved[start + x] = sum / Math.min(pixels, x + 1)
    }
  }
  return moved
}

/** Light falls off towards a corner. */
function litAs(data: Buffer, width: number, { noise = 3, light = 1, gamma = 1 }: Photograph): Buffer {
  const height = data.length / width
  const levels = Array.from({ length: 256 }, (_, level) => 255 * (level / 255) ** gamma * light)
  return Buffer.from(
    Uint8ClampedArray.from(data, (level, at) => {
      const shade = 1 - (0.35 * (at % width) * Math.floor(at / width)) / (width * height)
      // Four stored pixels are seen as one, so that their noise is halved.
      return levels[level]! * shade + (grain[(at * 7) % grain.length]! * noise) / 2
    }),
  )
}

/** Noise of one level, the same in each run. Its length shares no divisor with the step at which it is read. */
const grain = (() => {
  let state = 7
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return Float32Array.from({ length: 99_991 }, () => (random() + random() + random() + random() - 2) * 1.73)
})()
