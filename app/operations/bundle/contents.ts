import { type LettersOverview, type OverviewLetter, readOverview } from '#app/operations/letters/overview.ts'
import type { Day } from '#app/rules/days.ts'
import { canHandOut } from '#app/rules/files/downloads.ts'
import { isStacked } from '#app/rules/letters/actions.ts'
import { blockersOf, visibleAnswers } from '#app/rules/letters/answers.ts'
import { gapsToFill } from '#app/rules/letters/missing.ts'
import type { Gap } from '#app/rules/letters/paper/gaps.ts'
import { isForNotary } from '#app/rules/letters/paper/view.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { PieceState } from '#app/rules/pieces/states.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { listFiles, type StoredFile } from '#db/files/files.ts'

/** An attachment of a letter. `files`: printable files, oldest first; empty if there is none. */
export type ChosenPiece = { type: AttachmentType; state: PieceState; files: StoredFile[] }

/** A letter of the bundle, with what it will contain. */
export type ChosenLetter = OverviewLetter & {
  /** What prevents printing (choice-25). */
  blockers: Gap[]
  /** Whether a copy was asked for and there is a notary to send it to (choice-44). */
  hasNotaryCopy: boolean
  /** In the order of the letter's table. */
  pieces: ChosenPiece[]
}

export type BundleContents = LettersOverview & {
  /** The letters of the stack, in posting order. */
  chosen: ChosenLetter[]
}

/** Reads the stack of letters that a family prints together. Creates nothing. */
export async function readContents(db: Db, account: Account, today: Day): Promise<BundleContents> {
  const overview = await readOverview(db, account, today)
  const isFiled = Object.values(overview.pieces).includes('provided')
  const files = isFiled ? await listFiles(db, account, 'attachment') : []
  // A file that the antivirus has not cleared is never printed.
  const printable = files.filter((file) => canHandOut(file))

  const chosen = overview.letters.filter(isStacked).map((letter) => {
    const { definition } = letter
    const { answers, enclosures } = letter.letter
    return {
      ...letter,
      blockers: gapsToFill(definition, answers, blockersOf(definition, answers)),
      hasNotaryCopy: isForNotary(visibleAnswers(definition, answers)),
      pieces: enclosures.map((type) => ({
        type,
        state: overview.pieces[type],
        files: printable.filter((file) => file.type === type),
      })),
    }
  })
  return { ...overview, chosen }
}
