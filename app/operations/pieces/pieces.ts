import type { AppContext } from '#app/context.ts'
import type { LettersOverview } from '#app/operations/letters/overview.ts'
import { nameOf } from '#app/rules/accounts/sharing.ts'
import { canHandOut } from '#app/rules/files/downloads.ts'
import { isStacked } from '#app/rules/letters/actions.ts'
import { type AttachmentType, attachmentTypes } from '#app/rules/pieces/attachment-types.ts'
import { needsOf, type PieceNeed } from '#app/rules/pieces/needs.ts'
import { type LetterPiece, type PieceProgress, pieceInLetter, pieceProgressOf } from '#app/rules/pieces/progress.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { findUsers } from '#db/accounts/users.ts'
import { listFiles, type StoredFile } from '#db/files/files.ts'

/** A type of attachment, over all letters of an account. */
type ListedPiece = { type: AttachmentType; piece: PieceProgress }

/** Lists attachments in the order of letters-3. Reads nothing beyond the overview. */
export function listPieces({ letters, pieces }: LettersOverview): ListedPiece[] {
  const chosen = letters.filter(isStacked)
  const sendings = letters.flatMap((letter) => letter.sendings)
  return attachmentTypes.map((type) => {
    const isNeeded = chosen.some(({ letter }) => letter.enclosures.includes(type))
    return { type, piece: pieceProgressOf(type, sendings, { state: pieces[type], isNeeded }) }
  })
}

/**
 * Lists attachments for a reader, without anything from the answers: neither the letters that need one, nor the notary
 * (choice-13).
 */
export function listPieceStates({ letters, pieces }: LettersOverview): ListedPiece[] {
  const sendings = letters.flatMap((letter) => letter.sendings)
  return attachmentTypes.map((type) => {
    const state = pieces[type] === 'made' ? 'missing' : pieces[type]
    return { type, piece: pieceProgressOf(type, sendings, { state, isNeeded: false }) }
  })
}

/**
 * A letter whose table has this attachment. `piece`: undefined if the letter does not enclose it in its current state.
 */
export type LetterOfPiece = PieceNeed & { piece: LetterPiece | undefined }

/** In posting order. */
export function listLettersOf(type: AttachmentType, { letters, pieces }: LettersOverview): LetterOfPiece[] {
  return needsOf(type, letters).map((need) => {
    const { sendings, progress } = letters.find(({ definition }) => definition.id === need.id)!
    const piece = pieceInLetter(type, sendings, pieces[type])
    const counts = piece.status === 'sent' || (need.isEnclosed && progress.isStarted && progress.status !== 'sent')
    return { ...need, piece: counts ? piece : undefined }
  })
}

/** A file of an attachment, as a family sees it. `by`: the user who uploaded it; undefined if they were deleted. */
export type PieceFile = Pick<StoredFile, 'id' | 'name' | 'bytes' | 'pages' | 'scan' | 'createdAt'> & {
  by: string | undefined
  /** Before the antivirus has cleared it, only its uploader may open it. */
  mayOpen: boolean
}

/** Lists the files, oldest first. */
export async function listPieceFiles(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  account: Account,
  type: AttachmentType,
  readerId: string,
): Promise<PieceFile[]> {
  const files = (await listFiles(db, account, 'attachment')).filter((file) => file.type === type)
  const people = await findUsers(
    db,
    keys,
    files.flatMap(({ createdBy }) => createdBy ?? []),
  )
  return files.map((file) => {
    const { id, name, bytes, pages, scan, createdAt, createdBy } = file
    const user = people.get(createdBy ?? '')
    return { id, name, bytes, pages, scan, createdAt, by: user && nameOf(user), mayOpen: canHandOut(file, readerId) }
  })
}
