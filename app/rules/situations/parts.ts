import { type Gap, splitAtMarks } from '../letters/paper/gaps.ts'
import type { Draft } from './draft.ts'

// What a page needs to render a situation, without loading the situations.

/** Returns the id of a checkbox for a choice or a goal. */
export const factBoxOf = (fact: string, choice: string): string => `${fact}-${choice}`
export const goalBox = (id: string): string => `goal-${id}`

/** Text of a draft, or a gap with the field that fills it. */
export type DraftPart = { text: string } | { gap: string; field: string }

export const partsOf = (text: string, gaps: readonly Gap[]): DraftPart[] =>
  splitAtMarks(text).map((part, index) =>
    index % 2 === 0 ? { text: part } : { gap: part, field: gaps.find(({ words }) => words === part)?.field ?? '' },
  )

/** Returns the displayed draft as one text, which the form sends back for comparison. */
export const seenDraftOf = ({ references, subject, salutation, paragraphs, closing }: Draft): string =>
  [...references, subject, salutation, ...paragraphs, closing].filter(Boolean).join('\n\n')

/** A run of text in both versions, in the family's only, or in the draft only. */
export type TextDifference = { kind: 'both' | 'mine' | 'proposed'; text: string }
