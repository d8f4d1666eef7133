import { CopiedOn } from '#app/components/content/copied-on.tsx'
import { RichParagraphs } from '#app/components/content/rich-paragraphs.tsx'
import { Sources } from '#app/components/page/sources.tsx'
import type { RecipientSuggestion } from '#app/content/documents.ts'
import { sourcesOfLetters } from '#app/rules/calendar/date-sources.ts'
import { frTypo } from '#app/rules/french.ts'
import { followUpOf } from '#app/rules/letters/addresses.ts'
import type { PlainLetter } from '#app/rules/letters/shown/plain.ts'
import { LetterAdvice } from './letter-advice.tsx'

type AboutProps = {
  letter: PlainLetter
  name: string
  /** Purpose of the letter, after the sentence under its title. */
  advice: string[]
  /** Recipients that an editor suggests. S2-4. */
  recipients: readonly RecipientSuggestion[]
}

/** All that helps to write a letter: what it rests on (`fieldInfoXl`), how to post it, where to read more. */
export function About({ letter, name, advice, recipients }: AboutProps) {
  const { id, info, leadsTo, sending } = letter
  const ofDates = sourcesOfLetters([id]).flatMap(({ sources }) => sources.map((source) => source.name))
  const sources = [...new Set([...(info.sources ?? []), ...ofDates])]
  return (
    <>
      {[...advice, info.text, sending.advice].map((line) => (
        <p key={line}>{line}</p>
      ))}
      {leadsTo && (
        <p>
          <a href={leadsTo.path}>{leadsTo.words}</a>
        </p>
      )}
      <p>
        <LetterAdvice id={id} name={name} />
      </p>
      <p>
        <a href={followUpOf(id)}>Le suivi de cette lettre</a>
      </p>
      {recipients.map(({ id, recipient, content, copiedOn }) => (
        <div key={id}>
          <h2 className="category">{frTypo(recipient)}</h2>
          <RichParagraphs text={content} />
          <CopiedOn day={copiedOn} />
        </div>
      ))}
      {sources.length > 0 && (
        <p className="small">
          <Sources names={sources} />
        </p>
      )}
    </>
  )
}
