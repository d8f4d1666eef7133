import { letterPageOf } from '#app/content/letters/pages.ts'
import { adviceOf } from '#app/rules/content/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'

/** Link from a letter to its advice page. `name`: the letter's name, for screen-reader users who hear the link alone. */
export function LetterAdvice({ id, name }: { id: DocumentId; name: string }) {
  return (
    <a href={adviceOf(letterPageOf(kindOf(id)).uid)}>
      Conseil<span className="unseen">{`\u00A0: ${name}`}</span>
    </a>
  )
}
