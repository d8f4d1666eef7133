import { CopiedOn } from '#app/components/content/copied-on.tsx'
import { RichParagraphs } from '#app/components/content/rich-paragraphs.tsx'
import type { RecipientSuggestion } from '#app/content/documents.ts'
import { frTypo } from '#app/rules/french.ts'

/** Whom a letter may be written to, as an editor says it. S2-4. */
export function RecipientSuggestions({ suggestions }: { suggestions: readonly RecipientSuggestion[] }) {
  return suggestions.map(({ id, recipient, content, copiedOn }) => (
    <div key={id}>
      <h2 className="category">{frTypo(recipient)}</h2>
      <RichParagraphs text={content} />
      <CopiedOn day={copiedOn} />
    </div>
  ))
}
