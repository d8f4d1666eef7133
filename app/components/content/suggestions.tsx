import type { RecipientSuggestion } from '#app/rules/content/types.ts'
import { frTypo } from '#app/rules/french.ts'
import { CopiedOn } from './copied-on.tsx'
import { RichParagraphs } from './rich-paragraphs.tsx'

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
