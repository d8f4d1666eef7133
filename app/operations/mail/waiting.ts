import type { OverviewLetter } from '#app/operations/letters/overview.ts'
import type { Db } from '#db/connect.ts'
import type { StoredFile } from '#db/files/files.ts'
import { unsentMailOf } from './letter-contents.ts'

/**
 * Finds the letters whose waiting email has this attachment in its file. The email keeps the file even if the
 * attachment is deleted.
 */
export async function lettersLeavingWith<Letter extends Pick<OverviewLetter, 'sendings'>>(
  db: Db,
  letters: readonly Letter[],
  { type, createdAt }: Pick<StoredFile, 'type' | 'createdAt'>,
): Promise<Letter[]> {
  const leaving: Letter[] = []
  for (const letter of letters) {
    const holding = letter.sendings.filter(
      (sending) => createdAt <= sending.createdAt && sending.snapshot.enclosures.some((each) => each === type),
    )
    const states = await Promise.all(holding.map((sending) => unsentMailOf(db, sending)))
    if (states.includes('waiting')) leaving.push(letter)
  }
  return leaving
}
