import type { GlossaryWord } from '#app/rules/content/glossary.ts'
import { anchorOf } from './text.tsx'

/** Words with their definitions. */
export function Words({ words, hasExamples = false }: { words: readonly GlossaryWord[]; hasExamples?: boolean }) {
  return (
    <dl className="words">
      {words.map(({ id, term, plain, example }) => (
        <div key={id} id={anchorOf(id)}>
          <dt>{term}</dt>
          <dd>
            {plain}
            {hasExamples && (
              <>
                <br />
                <span className="hint">{example}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
