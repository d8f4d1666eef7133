import { Sources } from '#app/components/page/sources.tsx'
import { frTypo } from '#app/rules/french.ts'
import { formOf, rightsPath } from '#app/rules/letters/addresses.ts'
import type { Revealed } from '#app/rules/questions/revealed.ts'

/** Information that the answers call for, besides letters, with its source and the letter for it. */
export function AlsoKnown({ revealed }: { revealed: Revealed[] }) {
  if (revealed.length === 0) return null
  return (
    <details className="fold">
      <summary>
        <b>À savoir aussi</b> <span>{revealed.length}</span>
      </summary>
      <ul className="stack">
        {revealed.map(({ title, words, sources, letter }) => (
          <li key={title}>
            <strong>{title}</strong>
            <br />
            {frTypo(words)}{' '}
            <a href={formOf(letter)}>
              Écrire<span className="unseen">{`\u00A0: ${title}`}</span>
            </a>
            <br />
            <small>
              <Sources names={sources} />
            </small>
          </li>
        ))}
      </ul>
      <p>
        <a className="link" href={rightsPath}>
          Ce à quoi vous avez peut-être droit
        </a>
      </p>
    </details>
  )
}
