import { LetterAdvice } from '#app/components/content/letter-advice.tsx'
import { followUpOf, removalOf } from '#app/components/letters/addresses.ts'
import type { PlainLetter } from '#app/components/letters/drawn.ts'
import { LetterPrice } from '#app/components/orders/price.tsx'
import type { RecipientSuggestion } from '#app/content/documents.ts'
import { returnsCopy } from '#app/rules/calendar/springs.ts'
import { withFirstName } from '#app/rules/first-name.ts'
import type { LetterPayment } from '#app/rules/orders/letter-payment.ts'
import { RecipientSuggestions } from './suggestions.tsx'

type LetterIntroductionProps = {
  letter: PlainLetter
  name: string
  firstName: string
  /** Undefined, or no day, while nobody has told. */
  deathDay: string | undefined
  /** A draft was taken for it (customizable3AiCompleted). */
  isDrafted: boolean
  isSent: boolean
  payment: LetterPayment
  /** Of an editor. */
  recipients: readonly RecipientSuggestion[]
}

/** Above the form: the name of the letter and what it does. Two lines more at most, folded, are the letter's own. */
export function LetterIntroduction(props: LetterIntroductionProps) {
  const { letter, name, firstName, isDrafted, isSent, payment, recipients, deathDay } = props
  const filled = (line: string) =>
    withFirstName(
      line.replace('{incomeReturns}', () => returnsCopy(deathDay)),
      firstName,
    )
  const [first, ...others] = letter.advice.map(filled)
  return (
    <div className="stack">
      <h1>{name}</h1>
      <p className="lede">{first}</p>
      {isDrafted && <p className="small">Rédigé avec une aide automatique. Relisez et corrigez.</p>}
      <LetterPrice id={letter.id} payment={payment} />
      <details>
        <summary>Avant d’écrire</summary>
        {others.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {letter.leadsTo && (
          <p>
            <a href={letter.leadsTo.path}>{letter.leadsTo.words}</a>
          </p>
        )}
        <p>
          <LetterAdvice id={letter.id} name={name} />
        </p>
        <RecipientSuggestions suggestions={recipients} />
      </details>
      {isSent && (
        <div className="notice">
          <p>
            Cette lettre est déjà postée. Faire une nouvelle version&#8239;? Celle qui est partie reste gardée telle
            quelle, et la lettre reste notée comme envoyée.
          </p>
          <p>
            <a href={followUpOf(letter.id)}>Voir ce qui a été envoyé, ou l’envoyer de nouveau</a>
          </p>
        </div>
      )}
    </div>
  )
}

/** Under the form: what else is done with a letter that has not left. */
export function LetterActions({ letter, mayRemove }: Pick<LetterIntroductionProps, 'letter'> & { mayRemove: boolean }) {
  return (
    <p className="actions">
      <a className="link" href={followUpOf(letter.id)}>
        Suivi de cette lettre
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
  )
}
