import sharp from 'sharp'
import type { FileStore } from '#app/adapters/files/store.ts'
import { storeBytes } from '#app/operations/files/files.ts'
import type { SlidePicture } from '#app/rules/ceremony/events/details.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { insertFile } from '#db/files/files.ts'
import { insertPicture } from '#db/files/pictures.ts'

/** Caption, colours of sky and sea, and shape of each picture. */
const drawn = [
  ['La maison, l’été 1978', '#d8e4ec', '#2f5d73', 4 / 3],
  ['Odile au port', '#f0d9b8', '#8a4b2d', 3 / 4],
  ['', '#dfe6d2', '#4f6b3a', 3 / 2],
  ['Les jardins, 2004', '#e9dfee', '#5b4a6e', 1],
] as const

type By = { by: string; now: Date }

/** Inserts pictures in the gallery, the book and a slide show, without smaller sizes. */
export async function insertFullPictures(db: Db, files: FileStore, account: Account, by: By): Promise<SlidePicture[]> {
  const shown: SlidePicture[] = []
  for (const [index, [caption, sky, sea, shape]] of drawn.entries()) {
    const size = { width: 640, height: Math.round(640 / shape) }
    const bytes = await aSeaside(size, { sky, sea })
    const file = { name: `IMG_${2230 + index}.jpg`, mediaType: 'image/jpeg', pages: 1, bytes }
    const { id, ...stored } = await storeBytes({ files }, account, file)
    await insertFile(db, account, { ...stored, id, kind: 'picture', type: '' }, by)
    const kept = { inGallery: true, inBook: true, isCutAfter: false, renditionsId: undefined }
    await insertPicture(db, account, { ...kept, ...size, id, caption })
    shown.push({ fileId: id, caption })
  }
  return shown
}

async function aSeaside(
  { width, height }: { width: number; height: number },
  { sky, sea }: { sky: string; sea: string },
) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${sky}"/><circle cx="70%" cy="30%" r="${width / 12}" fill="#fff8e7"/>
<rect y="58%" width="100%" height="42%" fill="${sea}"/></svg>`
  return await sharp(Buffer.from(svg)).jpeg().toBuffer()
}
