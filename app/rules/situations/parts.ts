import { type Gap, splitAtMarks } from '../letters/paper/gaps.ts'
import type { Draft } from './draft.ts'

// What a page needs to draw a situation, without the situations themselves.

/** The box of one choice among several, and of one goal. */
export const boxOf = (fact: string, choice: string): string => `${fact}-${choice}`
export const goalBox = (id: string): string => `goal-${id}`

/** Words of a draft, and what is left to complete in them with the field that does. */
export type Part = { text: string } | { gap: string; field: string }

export const partsOf = (text: string, gaps: readonly Gap[]): Part[] =>
  splitAtMarks(text).map((part, index) =>
    index % 2 === 0 ? { text: part } : { gap: part, field: gaps.find(({ words }) => words === part)?.field ?? '' },
  )

/** A draft as a family sees it, and sends it back with its press: nothing else is taken. */
export const seenOf = ({ references, subject, salutation, paragraphs, closing }: Draft): string =>
  [...references, subject, salutation, ...paragraphs, closing].filter(Boolean).join('\n\n')

/** A piece of text that is in both, in the family's alone, or in the draft alone. */
export type Difference = { kind: 'both' | 'mine' | 'proposed'; text: string }
