import type { LetterKind } from '#app/rules/letters/definition.ts'
import type { AdviceDeadline, AdvicePage, DeadlineNature } from '../documents.ts'

type Lines = readonly [string, ...string[]]

/** The page of one letter as it is written. */
export type LetterPage = Omit<AdvicePage, 'timing' | 'verifiedAt' | 'letters' | 'groups' | 'videos' | 'readingTime'> & {
  text: Lines
  prices: Lines
  avoid: Lines
}

/** Returns the page of one letter: its purpose in three lines. letters-1.21. */
export const toAdvicePage = (letter: LetterKind, { text, ...page }: LetterPage): AdvicePage => ({
  ...page,
  // Each page has at most a hundred words.
  readingTime: 1,
  timing: 'letter',
  verifiedAt: '2026-11-21',
  groups: [{ text }],
  videos: [],
  letters: [letter],
})

export const deadline = (what: string, when: string, nature: DeadlineNature, ifLate: string): AdviceDeadline => ({
  what,
  when,
  nature,
  ifLate,
})
