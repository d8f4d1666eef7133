import { type LettersOverview, type OverviewLetter, readOverview } from '#app/operations/letters/overview.ts'
import type { Day } from '#app/rules/days.ts'
import { canHandOut } from '#app/rules/files/downloads.ts'
import { whyNot } from '#app/rules/letters/actions.ts'
import { blockersOf, visibleAnswers } from '#app/rules/letters/answers.ts'
import { gapsToFill } from '#app/rules/letters/missing.ts'
import type { Gap } from '#app/rules/letters/paper/gaps.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import type { PieceState } from '#app/rules/pieces/states.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { listFiles, type StoredFile } from '#db/files/files.ts'

/** An attachment of a letter. `files`: printable files, oldest first; empty if there is none. */
export type ChosenPiece = { type: AttachmentType; state: PieceState; files: StoredFile[] }

/** A letter of "Mon dossier", with what it will contain. */
export type ChosenLetter = OverviewLetter & {
  /** What prevents printing (choice-25). */
  blockers: Gap[]
  /** Whether a copy was asked for and there is a notary to send it to (choice-44). */
  hasNotaryCopy: boolean
  /** In the order of the letter's table. */
  pieces: ChosenPiece[]
}

export type BundleContents = LettersOverview & {
  /** Letters of the basket still to be sent, in posting order. */
  chosen: ChosenLetter[]
}

/** Reads what a family has chosen to print together. Creates nothing. */
export async function readContents(db: Db, account: Account, today: Day): Promise<BundleContents> {
  const overview = await readOverview(db, account, today)
  const files = await listFiles(db, account, 'attachment')
  // A file that the antivirus has not cleared is never printed.
  const printable = files.filter((file) => canHandOut(file))

  const chosen = overview.letters
    .filter(({ isInBasket, state }) => isInBasket && !whyNot.add(state))
    .map((letter) => {
      const { definition } = letter
      const { answers, enclosures } = letter.letter
      const { sendToNotary, notaryName } = visibleAnswers(definition, answers)
      return {
        ...letter,
        blockers: gapsToFill(definition, answers, blockersOf(definition, answers)),
        hasNotaryCopy: sendToNotary === 'on' && Boolean(notaryName?.trim()),
        pieces: enclosures.map((type) => ({
          type,
          state: overview.pieces[type],
          files: printable.filter((file) => file.type === type),
        })),
      }
    })
  return { ...overview, chosen }
}
