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

/** A piece that goes with a letter. `files`: those that can be printed, oldest first; none for what is not here. */
export type ChosenPiece = { type: AttachmentType; state: PieceState; files: StoredFile[] }

/** A letter of « Mon dossier », with what it will hold. */
export type ChosenLetter = OverviewLetter & {
  /** What keeps it from being printed (choice-25). */
  blockers: Gap[]
  /** The copy was asked for, and there is a notary to send it to (choice-44). */
  hasNotaryCopy: boolean
  /** In the order of the letter's table. */
  pieces: ChosenPiece[]
}

export type BundleContents = LettersOverview & {
  /** The letters of the basket that are still to leave, in posting order. */
  chosen: ChosenLetter[]
}

/** What a family has chosen to print together. Reads, and creates nothing. */
export async function readContents(db: Db, account: Account, today: Day): Promise<BundleContents> {
  const overview = await readOverview(db, account, today)
  const files = await listFiles(db, account, 'attachment')
  // What the antivirus has not let through is printed for nobody.
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
