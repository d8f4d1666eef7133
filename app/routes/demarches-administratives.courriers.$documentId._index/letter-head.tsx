import { LetterPrice } from '#app/components/orders/price.tsx'
import { followUpOf } from '#app/rules/letters/addresses.ts'
import type { PlainLetter } from '#app/rules/letters/shown/plain.ts'
import type { LetterPayment } from '#app/rules/orders/letter-payment.ts'

type LetterHeadProps = {
  letter: PlainLetter
  /** Name of the recipient, or short name of the letter. */
  heading: string
  /** One sentence: what the letter does. */
  purpose: string | undefined
  /** Its text comes from the assistant (customizable3AiCompleted). */
  isDrafted: boolean
  isSent: boolean
  payment: LetterPayment
}

/** The head of the form: the recipient, what the letter does, and its price if it is not paid for. */
export function LetterHead({ letter, heading, purpose, isDrafted, isSent, payment }: LetterHeadProps) {
  return (
    <div className="tight">
      <h1>{heading}</h1>
      {purpose && <p className="small">{purpose}</p>}
      {isDrafted && <p className="small">Rédigé avec une aide automatique. Relisez et corrigez.</p>}
      <LetterPrice id={letter.id} payment={payment} />
      {isSent && (
        <p className="notice">
          Cette lettre est déjà postée. Faire une nouvelle version&#8239;?{' '}
          <a href={followUpOf(letter.id)}>Voir ce qui est parti</a>
        </p>
      )}
    </div>
  )
}
