import type { Picture } from '#app/rules/pictures/pictures.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { insertFile, newFileId } from '#db/files/files.ts'
import { insertPicture } from '#db/files/pictures.ts'
import { noon } from '#test/support/given.ts'

/** Inserts the rows of a family picture, without its bytes. */
export async function bringPicture(db: Db, account: Account, differs: Partial<Picture> = {}): Promise<Picture> {
  const id = newFileId()
  const file = { id, kind: 'picture', type: '', name: 'IMG_2207.jpg', mediaType: 'image/jpeg' } as const
  const scanned = { bytes: 10, pages: 1, digest: id, scan: 'clean' } as const
  await insertFile(db, account, { ...file, ...scanned }, { by: undefined, now: noon })
  const picture = { id, renditionsId: undefined, caption: 'L’été 1978', width: 400, height: 300, isCutAfter: false }
  const whole = { ...picture, inGallery: false, inBook: true, ...differs }
  await insertPicture(db, account, whole)
  return whole
}
