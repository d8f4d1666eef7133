import type { AdvicePage, FieldInfo, RecipientSuggestion, TitledDocument } from '#app/content/documents.ts'

/** All the content of a content service, from a single read. */
export type ContentCopy = {
  /** In the order of the index. */
  advicePages: AdvicePage[]
  recipientSuggestions: RecipientSuggestion[]
  fieldInfos: FieldInfo[]
  informations: TitledDocument | undefined
  retirement: TitledDocument | undefined
  documents: TitledDocument[]
  /** `uid`s of pages that failed validation. They are not found, even if a shipped page has the same `uid`. S2-5 */
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

/** Normalises a text for search: no capitals, accents or punctuation. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Returns the suggestions whose text contains the letter's name as a word: "Banque" in "Les banques en ligne". S1-7.
 */
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
