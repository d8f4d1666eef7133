import { isDiskFailure } from '#app/adapters/files/store.ts'
import { drawSmall, type SmallPicture } from '#app/adapters/pictures.ts'
import type { SpacePicture } from '#app/rules/deceased-space/space.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { UploadProblem } from '#app/rules/upload-sentences.ts'
import type { FileKind, Upload } from '#app/rules/uploads.ts'
import type { Account } from '#db/accounts.ts'
import type { Db } from '#db/connect.ts'
import { insertFile } from '#db/files.ts'
import type { Id } from '#db/schema.ts'
import { checkRoom, keepBytes, keepTaken, readTaken, type Taken, takeUpload, type UploadHouse } from './files.ts'

/** A portrait in its plate, and at most 25 kB (issue 6, trust D.1). Twice the pixels it is shown in. */
export const SMALL_PORTRAIT: SmallPicture = { frame: { width: 320, height: 400 }, mostBytes: 25_000 }

/** A picture beside a message: at most 40 kB. */
export const SMALL_PHOTO: SmallPicture = { frame: { width: 640, height: 640 }, mostBytes: 40_000 }

/** A picture in its two sizes, whose bytes are on the disk and which have no rows yet. */
export type TakenPicture = { small: Taken; large: Taken; width: number; height: number }

/**
 * Takes a picture as `takeUpload` does, and draws the small one that a page shows first. Refuses what is no picture.
 */
export async function takePicture(
  house: UploadHouse,
  account: Account,
  { upload, smaller, from }: { upload: Upload; smaller: SmallPicture; from: 'family' | 'visitor' },
): Promise<Outcome<TakenPicture, UploadProblem>> {
  const taken = await takeUpload(house, account, upload, from)
  if (!taken.ok) return taken
  const large = taken.value
  const small = await drawSmaller(house, account, large, smaller)
  if (!small.ok) await house.files.remove(large.id).catch(() => {})
  return small
}

async function drawSmaller(
  house: UploadHouse,
  account: Account,
  large: Taken,
  smaller: SmallPicture,
): Promise<Outcome<TakenPicture, 'broken-picture' | 'disk-full'>> {
  if (large.mediaType !== 'image/jpeg') return refuse('broken-picture')
  try {
    const { bytes, width, height } = await drawSmall(await readTaken(house, account, large), smaller)
    const told = { name: large.name, mediaType: large.mediaType, pages: 1, bytes }
    const small = { ...(await keepBytes(house, account, told)), scan: large.scan }
    return accept({ small, large, width, height })
  } catch (error) {
    return refuse(isDiskFailure(error) ? 'disk-full' : 'broken-picture')
  }
}

/** Gives both their rows, where there is room: in the transaction of the act that shows them. */
export async function insertPicture(
  db: Db,
  account: Account,
  { small, large, width, height }: TakenPicture,
  { kind, by, now }: { kind: FileKind & ('portrait' | 'condolence'); by: Id | undefined; now: Date },
): Promise<Outcome<SpacePicture, 'already-there' | 'too-many' | 'no-room'>> {
  for (const taken of [large, small]) {
    const file = { ...taken, kind, type: '' } as const
    const room = await checkRoom(db, account, file)
    if (!room.ok) return room
    await insertFile(db, account, file, { by, now })
  }
  return accept({ small: small.id, large: large.id, width, height })
}

/** Runs the act that gives both their rows; when there are none in the end, their bytes leave. */
export const keepPicture = <Answer>(
  house: UploadHouse,
  account: Account,
  { small, large }: TakenPicture,
  act: () => Promise<Answer>,
): Promise<Answer> => keepTaken(house, account, small, () => keepTaken(house, account, large, act))
