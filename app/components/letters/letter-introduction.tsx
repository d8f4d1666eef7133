import { PickerLink } from '#app/components/letters/picker/picker-link.tsx'
import { withFirstName } from '#app/rules/first-name.ts'
import { followUpOf, knownOf, removalOf } from './addresses.ts'
import type { PlainLetter } from './drawn.ts'

type LetterIntroductionProps = {
  letter: PlainLetter
  name: string
  firstName: string
  isSent: boolean
  mayRemove: boolean
}

/**
 * Above the form: the name of the letter, what the letter does, how it is posted. Three lines at most are the letter's
 * own.
 */
export function LetterIntroduction({ letter, name, firstName, isSent, mayRemove }: LetterIntroductionProps) {
  const [first, ...others] = letter.advice.map((line) => withFirstName(line, firstName))
  return (
    <div className="stack">
      <PickerLink firstName={firstName} />
      <h1>{name}</h1>
      <p className="lede">{first}</p>
      {others.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="small">{letter.sending.advice}</p>
      <p>
        <a className="link" href={knownOf()}>
          Voir ou changer ce que nous savons
        </a>
      </p>
      {isSent ? (
        <div className="notice">
          <p>
            Cette lettre est déjà postée. Faire une nouvelle version&#8239;? Celle qui est partie reste gardée telle
            quelle, et la lettre reste notée comme envoyée.
          </p>
          <p>
            <a href={followUpOf(letter.id)}>Voir ce qui a été envoyé, ou l’envoyer de nouveau</a>
          </p>
        </div>
      ) : (
        <p>
          <a className="link" href={followUpOf(letter.id)}>
            Suivi de cette lettre&nbsp;: postée, réponse, notes
          </a>
          {mayRemove && (
            <>
              {' '}
              <a className="link" href={removalOf(letter.id)}>
                Retirer cette lettre
              </a>
            </>
          )}
        </p>
      )}
    </div>
  )
}
