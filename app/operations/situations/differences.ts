import { diffArrays } from 'diff'
import type { TextDifference } from '#app/rules/situations/parts.ts'

/** Compares two texts by sentences, in the paragraphs of the draft. The family's text comes first. */
export function textDifferences(mine: string, proposed: string): TextDifference[] {
  return diffArrays(sentencesOf(mine), sentencesOf(proposed)).flatMap(({ added, removed, value }) => {
    const kind = added ? 'proposed' : removed ? 'mine' : 'both'
    return value.length > 0 ? [{ kind, text: value.join('') } as const] : []
  })
}

/** Splits into sentences with their trailing spaces, so that joining them gives the text again. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .match(/[^.!?…\n]*(?:[.!?…]+(?!\s)[^.!?…\n]*)*(?:[.!?…]*[ \u00A0]*\n*)/gu)
    ?.filter(Boolean) ?? []
