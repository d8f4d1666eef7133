import { isToLeave } from '#app/rules/letters/actions.ts'
import type { DocumentId, Enclosure, LetterDefinition } from '#app/rules/letters/definition.ts'
import type { LetterInProgress } from '#app/rules/letters/in-progress.ts'
import type { LetterProgress } from '#app/rules/letters/letter-progress.ts'
import { type AttachmentType, attachmentTypes } from './attachment-types.ts'
import type { PieceState, PieceStates } from './states.ts'

/** What is asked here of a letter. One of the dossier (operations/letters/overview.ts) has it all. */
export type NeedingLetter = {
  definition: Pick<LetterDefinition, 'id' | 'enclosures'>
  name: string
  letter: Pick<LetterInProgress, 'enclosures'>
}

type ChosenLetter = NeedingLetter & { progress: Pick<LetterProgress, 'status' | 'isStarted'>; isInBasket: boolean }

/** The letters still to leave that a family works on: its basket, else all those it has begun. In the order given. */
export function chosenLetters<Letter extends ChosenLetter>(letters: readonly Letter[]): Letter[] {
  const toLeave = letters.filter(({ progress }) => isToLeave(progress))
  const basket = toLeave.filter(({ isInBasket }) => isInBasket)
  return basket.length > 0 ? basket : toLeave.filter(({ progress }) => progress.isStarted)
}

/**
 * How a piece gets into an envelope: as a photocopy; itself, since it must be given back; under a seal that only a
 * doctor opens; or printed by us with the letters. letters-3.
 */
export type PieceWay = 'photocopy' | 'original' | 'sealed' | 'printed'

/** A piece over several letters. `copies` is one for each letter that encloses it. */
export type PieceCopies = {
  type: AttachmentType
  way: PieceWay
  state: PieceState
  copies: number
  /** Its line of the table letter × piece: a square for each of the letters given, in their order. */
  squares: PieceSquare[]
}

/** The letter, as it stands, encloses the piece; might, under another answer; or never does. */
export type PieceSquare = 'enclosed' | 'possible' | 'none'

/** What goes into the envelopes of these letters: what is photocopied first, for the most letters first. idea-L2. */
export function piecesToCopy(letters: readonly NeedingLetter[], pieces: PieceStates): PieceCopies[] {
  return attachmentTypes
    .map((type) => {
      const squares = letters.map((letter) => squareOf(type, letter))
      const copies = squares.filter((square) => square === 'enclosed').length
      return { type, way: wayOf(type, pieces[type]), state: pieces[type], copies, squares }
    })
    .filter(({ copies }) => copies > 0)
    .sort((one, other) => Number(isApart(one)) - Number(isApart(other)) || other.copies - one.copies)
}

function squareOf(type: AttachmentType, { definition, letter }: NeedingLetter): PieceSquare {
  if (letter.enclosures.includes(type)) return 'enclosed'
  return definition.enclosures.some((each) => each.type === type) ? 'possible' : 'none'
}

/** How many sheets to lay on the copier, each counted once: what leaves itself, or what we print, is none of them. */
export const photocopiesIn = (copies: readonly PieceCopies[]): number =>
  copies.filter((piece) => !isApart(piece)).reduce((sum, piece) => sum + piece.copies, 0)

const isApart = ({ way }: Pick<PieceCopies, 'way'>) => way !== 'photocopy'

function wayOf(type: AttachmentType, state: PieceState): PieceWay {
  if (type === 'defunctVitalCard') return 'original'
  if (type === 'naturalDeathCertificate') return 'sealed'
  return state === 'made' ? 'printed' : 'photocopy'
}

/** A letter of which the table has a piece. `showIf`: when a conditional one is needed. */
export type PieceNeed = {
  id: DocumentId
  name: string
  level: Enclosure['level']
  showIf?: Enclosure['showIf']
  /** It goes with the letter as the letter stands today. */
  isEnclosed: boolean
}

/** The letters of which the table has this piece, in the order given. letters-1. */
export function needsOf(type: AttachmentType, letters: readonly NeedingLetter[]): PieceNeed[] {
  return letters.flatMap(({ definition: { id, enclosures }, name, letter }) => {
    const enclosure = enclosures.find((each) => each.type === type)
    if (!enclosure) return []
    const { level, showIf } = enclosure
    return { id, name, level, ...(showIf && { showIf }), isEnclosed: letter.enclosures.includes(type) }
  })
}

/** Those that go without a piece from now on, once its last file is deleted. What was sent keeps what it left with. */
export function lettersTouched<Letter extends ChosenLetter>(
  type: AttachmentType,
  letters: readonly Letter[],
): Letter[] {
  return letters.filter(
    ({ progress, isInBasket, letter }) =>
      isToLeave(progress) && (progress.isStarted || isInBasket) && letter.enclosures.includes(type),
  )
}
