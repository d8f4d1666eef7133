import { isPast } from '#app/rules/calendar/advised-day.ts'
import { paperCopy } from '#app/rules/calendar/copy.ts'
import { type Deadline, firstLegal, isAhead } from '#app/rules/calendar/deadlines.ts'
import type { Day } from '#app/rules/days.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { piecesToCopy } from '#app/rules/pieces/needs.ts'
import type { PieceStates } from '#app/rules/pieces/states.ts'
import type { CoverContent } from './content.ts'
import type { ChosenLetter, ChosenPiece } from './contents.ts'

/** What we print of a piece: its files, or what the family typed. */
export const isPrinted = ({ state, files }: ChosenPiece): boolean => state === 'made' || files.length > 0

/** What the cover says of these letters: until when, what goes in by hand, how many photocopies. */
export function coverOf(
  letters: ChosenLetter[],
  { pieces, deadlines, today }: { pieces: PieceStates; deadlines: Deadline[]; today: Day },
): CoverContent {
  const printed = letters.flatMap((letter) => letter.pieces.filter(isPrinted).map(({ type }) => type))
  return {
    letters: letters.map((letter) => {
      const { id } = letter.definition
      const legal = firstLegal(deadlines, id)?.day
      const day = legal ?? letter.advisedOn
      return {
        id,
        // A day that is past would only weigh: it is not too late to write.
        ...(day && !isPast(day, today) && { postBefore: { day, isLegal: day === legal } }),
        byHand: letter.pieces.filter((piece) => !isPrinted(piece)).map(({ type }) => type),
      }
    }),
    dates: deadlines.filter(isAhead).map(({ day, label, stake }) => ({ day, label, worth: paperCopy(stake) })),
    photocopies: piecesToCopy(letters, pieces)
      .filter(({ way, type }) => way === 'photocopy' && !printed.includes(type))
      .map(({ type, copies }) => ({ label: attachments[type].label, copies })),
  }
}
