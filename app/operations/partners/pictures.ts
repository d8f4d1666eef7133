import path from 'node:path'
import {
  type Drawn,
  drawPicture,
  type PartnerPictureProblem,
  writePartnerPicture,
} from '#app/adapters/files/pictures.ts'
import type { MaxSize } from '#app/adapters/files/redraw.ts'
import type { Partner, SettingFault } from '#app/rules/partners/partner.ts'

/** Path prefix of the partners' pictures, served by app/server.ts. */
const PICTURES = '/partenaires'

/** Maximum size in pixels: three times the displayed size, for high-density screens. A logo is 2.4rem high. */
const frames = {
  logo: { width: 720, height: 132 },
  banner: { width: 1280, height: 400 },
  flowersBannerImage: { width: 1280, height: 400 },
} satisfies Record<string, MaxSize>

export type PictureField = keyof typeof frames

const pictureFields = Object.keys(frames) as PictureField[]

/** A file for each picture that changes. An empty name deletes the picture. */
export type Files = Partial<Record<PictureField, string>>

type AllDrawn = Partial<Record<PictureField, Drawn>>

const problems: Record<PartnerPictureProblem, string> = {
  'no-file': 'Ce fichier ne se lit pas.',
  'not-a-picture': 'Une image PNG, JPEG ou WebP est attendue.',
  'too-heavy': 'Cette image dépasse 10\u00A0Mo. Enregistrez-en une copie plus petite.',
}

/** Draws the pictures in memory, each within its frame. Returns all faults at once. */
export async function drawPictures(files: Files): Promise<{ drawn: AllDrawn; faults: SettingFault[] }> {
  const drawn: AllDrawn = {}
  const faults: SettingFault[] = []
  for (const field of pictureFields) {
    const file = files[field]
    if (!file) continue
    const outcome = await drawPicture(file, frames[field])
    if (outcome.ok) drawn[field] = outcome.value
    else faults.push({ field, sentence: problems[outcome.problem] })
  }
  return { drawn, faults }
}

/** Returns the pictures that change. One whose file is empty is undefined. */
export function changedPictures({ slug }: Pick<Partner, 'slug'>, files: Files, drawn: AllDrawn): Partial<Partner> {
  const changed = pictureFields.filter((field) => files[field] !== undefined)
  return Object.fromEntries(
    changed.map((field) => {
      const { name, width, height } = drawn[field] ?? {}
      return [field, name && { path: `${PICTURES}/${slug}/${name}`, width, height }]
    }),
  )
}

/** Stores drawn pictures. Call it once all settings are accepted, so that a refused file leaves nothing behind. */
export async function writePictures(folder: string, { slug }: Pick<Partner, 'slug'>, drawn: AllDrawn): Promise<void> {
  for (const picture of Object.values(drawn)) await writePartnerPicture(path.join(folder, slug), picture)
}
