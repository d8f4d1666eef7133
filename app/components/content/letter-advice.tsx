import { letterPageOf } from '#app/content/letters/pages.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { adviceOf } from './addresses.ts'

type LetterAdviceProps = { id: DocumentId; name: string; recipients?: string | undefined }

/**
 * Link from a letter to its advice page, with the recipients that an editor suggests. `name`: the letter's name, for
 * screen-reader users who hear the link alone. S2-4.
 */
export function LetterAdvice({ id, name, recipients }: LetterAdviceProps) {
  return (
    <>
      <a href={adviceOf(letterPageOf(kindOf(id)).uid)}>
        Conseil<span className="unseen">{`\u00A0: ${name}`}</span>
      </a>
      {recipients && <> À qui&nbsp;: {recipients}.</>}
    </>
  )
}
