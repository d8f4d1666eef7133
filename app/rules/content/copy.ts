import type { AdvicePage, FieldInfo, RecipientSuggestion, TitledDocument } from './types.ts'

/** All that a content service holds for families, as it was read in one go. */
export type ContentCopy = {
  /** In the order of the index. */
  advicePages: AdvicePage[]
  recipientSuggestions: RecipientSuggestion[]
  fieldInfos: FieldInfo[]
  informations: TitledDocument | undefined
  retirement: TitledDocument | undefined
  documents: TitledDocument[]
  /** The pages that failed validation, by `uid`: they are not found, whatever ships under their address. S2-5 */
  invalid: string[]
}

export const emptyCopy = (): ContentCopy => ({
  advicePages: [],
  recipientSuggestions: [],
  fieldInfos: [],
  informations: undefined,
  retirement: undefined,
  documents: [],
  invalid: [],
})

/** What a search compares: without capitals, accents or signs. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Those of whose words one is the name of the letter: « Banque » in « Les banques en ligne ». S1-7. */
export function suggestionsAbout(
  all: readonly RecipientSuggestion[],
  letterName: string,
): readonly RecipientSuggestion[] {
  const wanted = plain(letterName)
  if (!wanted) return []
  return all.filter(({ recipient, content }) => {
    const text = 'html' in content ? content.html.replace(/<[^>]*>/g, ' ') : content.join(' ')
    return ` ${plain(`${recipient} ${text}`)}`.includes(` ${wanted}`)
  })
}
