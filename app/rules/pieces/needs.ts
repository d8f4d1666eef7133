import { isStacked } from '#app/rules/letters/actions.ts'
import type { DocumentId, Enclosure, LetterDefinition } from '#app/rules/letters/definition.ts'
import type { LetterInProgress } from '#app/rules/letters/in-progress.ts'
import { type AttachmentType, attachmentTypes } from './attachment-types.ts'
import type { PieceState, PieceStates } from './states.ts'

/**
 * The parts of a letter that this module reads. A letter of the overview (operations/letters/overview.ts) has them all.
 */
export type NeedingLetter = {
  definition: Pick<LetterDefinition, 'id' | 'enclosures'>
  name: string
  letter: Pick<LetterInProgress, 'enclosures'>
}

/**
 * How an attachment goes into an envelope: as a photocopy; as the original, because it must be returned; sealed, for a
 * doctor only; or printed by us with the letters. letters-3.
 */
export type PieceWay = 'photocopy' | 'original' | 'sealed' | 'printed'

/** One attachment across several letters. `copies`: one for each letter that encloses it. */
export type PieceCopies = {
  type: AttachmentType
  way: PieceWay
  state: PieceState
  copies: number
  /** Indices of the letters in the given list. */
  letters: number[]
}

/**
 * Returns what to put into the envelopes of these letters: photocopies first, starting with those that most letters
 * need. idea-L2.
 */
export function piecesToCopy(letters: readonly NeedingLetter[], pieces: PieceStates): PieceCopies[] {
  return attachmentTypes
    .map((type) => {
      const enclosing = letters.flatMap(({ letter }, at) => (letter.enclosures.includes(type) ? at : []))
      const state = pieces[type]
      return { type, way: wayOf(type, state), state, copies: enclosing.length, letters: enclosing }
    })
    .filter(({ copies }) => copies > 0)
    .sort((one, other) => Number(isApart(one)) - Number(isApart(other)) || other.copies - one.copies)
}

/** Returns the number of photocopies to make. Leaves out originals and documents that we print. */
export const photocopiesIn = (copies: readonly PieceCopies[]): number =>
  copies.filter((piece) => !isApart(piece)).reduce((sum, piece) => sum + piece.copies, 0)

const isApart = ({ way }: Pick<PieceCopies, 'way'>) => way !== 'photocopy'

function wayOf(type: AttachmentType, state: PieceState): PieceWay {
  if (type === 'defunctVitalCard') return 'original'
  if (type === 'naturalDeathCertificate') return 'sealed'
  return state === 'made' ? 'printed' : 'photocopy'
}

/** A letter whose table contains an attachment. `showIf`: when a conditional one is needed. */
export type PieceNeed = {
  id: DocumentId
  name: string
  level: Enclosure['level']
  showIf?: Enclosure['showIf']
  /** Whether the letter encloses it with its current answers. */
  isEnclosed: boolean
}

/** Returns the letters whose table contains this attachment, in the given order. letters-1. */
export function needsOf(type: AttachmentType, letters: readonly NeedingLetter[]): PieceNeed[] {
  return letters.flatMap(({ definition: { id, enclosures }, name, letter }) => {
    const enclosure = enclosures.find((each) => each.type === type)
    if (!enclosure) return []
    const { level, showIf } = enclosure
    return { id, name, level, ...(showIf && { showIf }), isEnclosed: letter.enclosures.includes(type) }
  })
}

/** Returns the letters that lose an attachment when its last file is deleted. Letters that were sent keep theirs. */
export function lettersTouched<Letter extends NeedingLetter & Parameters<typeof isStacked>[0]>(
  type: AttachmentType,
  letters: readonly Letter[],
): Letter[] {
  return letters.filter((letter) => isStacked(letter) && letter.letter.enclosures.includes(type))
}
