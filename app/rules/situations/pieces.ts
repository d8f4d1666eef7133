import { situationOf } from '#app/content/situations/situations.ts'
import { frTypo, upperFirst } from '../french.ts'
import type { Answers } from '../letters/conditions.ts'
import type { Enclosure } from '../letters/enclosures/enclosure.ts'
import type { AttachmentType } from '../pieces/attachment-types.ts'
import { draftEnclosuresOf, readingOf } from './draft.ts'
import { keptRequest } from './request.ts'
import { fill } from './sentences.ts'

/** No attachment of a situation depends on the date: see `test/content/situations.test.ts`. */
const ANY_DAY = '2026-01-01'

export type DraftedPieces = Partial<Record<AttachmentType, Pick<Enclosure, 'level' | 'note'>>>

/**
 * Returns the attachments that the situation of a letter declares, by type, for the family's answers. Undefined for a
 * letter without a situation. `json`: the request stored with the letter.
 */
export function draftedPieces(json: string | undefined, answers: Answers): DraftedPieces | undefined {
  const declared = declaredBy(json, answers)?.enclosures.flatMap((one) =>
    'piece' in one
      ? [[one.piece, { level: one.level, ...(one.note && { note: frTypo(upperFirst(one.note)) }) }] as const]
      : [],
  )
  return declared && Object.fromEntries(declared)
}

/**
 * Returns the other documents that the situation encloses, such as "état des lieux de sortie". They have no box and no
 * file: the family adds them by hand.
 */
export function draftedPapers(json: string | undefined, answers: Answers): string[] {
  const declared = declaredBy(json, answers)
  if (!declared) return []
  return declared.enclosures.flatMap((one) =>
    'paper' in one && one.level !== 'F' ? fill(one.paper, declared.reading) : [],
  )
}

function declaredBy(json: string | undefined, answers: Answers) {
  const kept = keptRequest(json)
  if (!kept) return undefined
  const situation = situationOf(kept.situation)
  const { reading } = readingOf(situation, { answers, ...kept, today: ANY_DAY })
  return { reading, enclosures: draftEnclosuresOf(reading) }
}
