import { de } from '#app/rules/french.ts'
import type { PlainLetter } from './drawn.ts'

/** Above the form: where we are, what the letter does, how it is posted. Three lines at most are the letter's own. */
export function LetterIntroduction({ letter, firstName }: { letter: PlainLetter; firstName: string }) {
  const [first, ...others] = letter.advice.map((line) => line.replaceAll('{Prénom}', firstName))
  return (
    <div className="stack">
      <p>
        <a className="link" href="/demarches-administratives">
          Les courriers {de(firstName)}
        </a>
      </p>
      <h1>{letter.name}</h1>
      <p className="lede">{first}</p>
      {others.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="small">{letter.sending.advice}</p>
    </div>
  )
}
