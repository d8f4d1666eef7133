import type { AppContext } from '#app/context.ts'
import type { LettersOverview } from '#app/operations/letters/overview.ts'
import { nameOf } from '#app/rules/accounts/sharing.ts'
import { canHandOut } from '#app/rules/files/downloads.ts'
import { type AttachmentType, attachmentTypes } from '#app/rules/pieces/attachment-types.ts'
import { chosenLetters, needsOf, type PieceNeed } from '#app/rules/pieces/needs.ts'
import { type LetterPiece, type PieceProgress, pieceInLetter, pieceProgressOf } from '#app/rules/pieces/progress.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { findUsers } from '#db/accounts/users.ts'
import { listFiles, type StoredFile } from '#db/files/files.ts'

/** One of the pieces, over all the letters of an account. */
type ListedPiece = { type: AttachmentType; piece: PieceProgress }

/** In the order of letters-3. Reads nothing more than the overview. */
export function listPieces({ letters, pieces }: LettersOverview): ListedPiece[] {
  const chosen = chosenLetters(letters)
  const sendings = letters.flatMap((letter) => letter.sendings)
  return attachmentTypes.map((type) => {
    const isNeeded = chosen.some(({ letter }) => letter.enclosures.includes(type))
    return { type, piece: pieceProgressOf(type, sendings, { state: pieces[type], isNeeded }) }
  })
}

/**
 * For a reader, nothing that an answer tells: neither which letters need a piece, nor the notary that
 * somebody named (choice-13).
 */
export function listPieceStates({ letters, pieces }: LettersOverview): ListedPiece[] {
  const sendings = letters.flatMap((letter) => letter.sendings)
  return attachmentTypes.map((type) => {
    const state = pieces[type] === 'made' ? 'missing' : pieces[type]
    return { type, piece: pieceProgressOf(type, sendings, { state, isNeeded: false }) }
  })
}

/** A letter whose table has the piece. `piece` is undefined where the letter, as it stands, does not enclose it. */
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

/** A file of a piece, as a family is told of it. `by`: who brought it, undefined once that person is gone. */
export type PieceFile = Pick<StoredFile, 'id' | 'name' | 'bytes' | 'pages' | 'scan' | 'createdAt'> & {
  by: string | undefined
  /** Before the antivirus has answered, only whoever brought it does. */
  mayOpen: boolean
}

/** In the order they came. */
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
