import type { ContentSource } from '#app/content/documents.ts'
import { frTypo } from '#app/rules/french.ts'
import type { LetterKind } from '#app/rules/letters/definition.ts'
import { letters } from '#letters/index.ts'

/** Recipients that an editor suggests for each kind of letter, in one line: "Les banques en ligne, La Poste". S2-4 */
export type SuggestedRecipients = Partial<Record<LetterKind, string>>

export async function suggestedRecipients(content: ContentSource): Promise<SuggestedRecipients> {
  const lines = letters.map(async ({ id, shortName }) => {
    const suggestions = await content.recipientSuggestions(shortName)
    return [id, suggestions.map(({ recipient }) => frTypo(recipient)).join(', ')] as const
  })
  return Object.fromEntries((await Promise.all(lines)).filter(([, line]) => line !== ''))
}
