import { diffArrays } from 'diff'
import type { Difference } from '#app/rules/situations/parts.ts'

/** Two texts compared by sentences, paragraph by paragraph as the draft has them; what is the family's comes first. */
export function differences(mine: string, proposed: string): Difference[] {
  return diffArrays(sentencesOf(mine), sentencesOf(proposed)).flatMap(({ added, removed, value }) => {
    const kind = added ? 'proposed' : removed ? 'mine' : 'both'
    return value.length > 0 ? [{ kind, text: value.join('') } as const] : []
  })
}

/** With the spaces that follow them, so that the whole is the text again. */
const sentencesOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .match(/[^.!?…\n]*(?:[.!?…]+(?!\s)[^.!?…\n]*)*(?:[.!?…]*[ \u00A0]*\n*)/gu)
    ?.filter(Boolean) ?? []
