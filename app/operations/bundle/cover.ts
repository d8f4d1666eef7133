import type { AddressPaper } from '#app/rules/bundle/labels.ts'
import { paperCopy, paperDate } from '#app/rules/calendar/copy.ts'
import { type Deadline, isAhead } from '#app/rules/calendar/deadlines.ts'
import { datesToCome } from '#app/rules/calendar/letter-dates.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { piecesToCopy } from '#app/rules/pieces/needs.ts'
import type { PieceStates } from '#app/rules/pieces/states.ts'
import { type Takers, takerCopy } from '#app/rules/tasks/tasks.ts'
import type { CoverContent } from './content.ts'
import type { ChosenLetter, ChosenPiece } from './contents.ts'

/** Whether we print this attachment: its files, or what the family entered. */
export const isPrinted = ({ state, files }: ChosenPiece): boolean => state === 'made' || files.length > 0

type CoverInput = {
  pieces: PieceStates
  deadlines: Deadline[]
  takers: Takers
  addresses: AddressPaper
  help: string
}

/** Returns what the cover says about these letters: dates, enclosures to add by hand, photocopies. */
export function coverOf(
  letters: ChosenLetter[],
  { pieces, deadlines, takers, addresses, help }: CoverInput,
): CoverContent {
  return {
    addresses,
    help,
    letters: letters.map((letter) => {
      const { id } = letter.definition
      const taker = takers.get(id)
      return {
        id,
        dates: datesToCome(deadlines, id).map(paperDate),
        byHand: letter.pieces.filter((piece) => !isPrinted(piece)).map(({ type }) => type),
        taker: taker && takerCopy(taker),
      }
    }),
    dates: deadlines.filter(isAhead).map(({ day, label, stake }) => ({ day, label, worth: paperCopy(stake) })),
    photocopies: copiesByHand(letters, pieces),
  }
}

/** Returns the photocopies that the family makes itself, because we do not print them with the letters. */
export function copiesByHand(letters: ChosenLetter[], pieces: PieceStates): CoverContent['photocopies'] {
  const printed = letters.flatMap((letter) => letter.pieces.filter(isPrinted).map(({ type }) => type))
  return piecesToCopy(letters, pieces)
    .filter(({ way, type }) => way === 'photocopy' && !printed.includes(type))
    .map(({ type, copies }) => ({ label: attachments[type].label, copies }))
}
