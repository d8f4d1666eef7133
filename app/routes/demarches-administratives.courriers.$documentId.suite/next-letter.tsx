import { type Missing, MissingList } from '#app/components/letters/missing-list.tsx'
import { Sheet } from '#app/components/letters/sheet.tsx'
import { LetterToPay } from '#app/components/orders/price.tsx'
import { PostingForm } from '#app/components/tracking/posting-form.tsx'
import type { Day } from '#app/rules/days.ts'
import type { BundleState } from '#app/rules/letters/actions.ts'
import { nextLetterPageOf, nextLetterPdfOf, nextLetterPostedOf, replyPageOf } from '#app/rules/letters/addresses.ts'
import type { LetterPayment } from '#app/rules/orders/letter-payment.ts'
import { stepWhen } from '#app/rules/tracking/answered.ts'
import type { NextStep } from '#app/rules/tracking/next-step.ts'
import { Facts, type FactsProps } from './facts.tsx'

type NextLetterProps = FactsProps & {
  today: Day
  title: string
  step: NextStep
  /** One `<article class="letter">` made by the template engine, which escapes every answer. */
  html: string
  /** Reasons that prevent the PDF. */
  missing: Missing[]
  /** Whether the last reply is stored, and whether one of all replies is. */
  isReplyKept: boolean
  hasReplyFile: boolean
  hasReceipt: boolean
  canPrint: boolean
  payment: LetterPayment
  bundle: BundleState
  /** Whether the posting is asked, alone: another form would lose the photograph of its receipt. */
  isPosting: boolean
}

/** The letter that follows a reply, with what the family adds beside it. Printing the page prints the letter alone. */
export function NextLetterPage(props: NextLetterProps) {
  const { id, title, body, step, html, today, isPosting } = props
  return (
    <>
      <div className="tight">
        <p className="over">
          <a href={replyPageOf(id)}>{body}</a>
        </p>
        <h1>{title}</h1>
        <p className="lede">À poster {stepWhen(step, today)}.</p>
      </div>
      <div className="duo flip">
        <div className="stack">
          {isPosting ? (
            <Posted {...props} />
          ) : (
            <>
              <Facts {...props} action="Mettre dans la lettre" />
              <Print {...props} />
              <p>
                <a className="link" href={nextLetterPostedOf(id)}>
                  Je l’ai postée
                </a>
              </p>
            </>
          )}
        </div>
        <div id="lettre">
          <Sheet html={html} />
        </div>
      </div>
    </>
  )
}

function Posted({ id, today, seen, typed, errors }: NextLetterProps) {
  return (
    <section className="part stack" id="poster">
      <h2>Je l’ai postée</h2>
      <PostingForm values={{ sentAt: today, ...typed }} errors={errors} missing={[]} seen={seen} />
      <p>
        <a className="link" href={nextLetterPageOf(id)}>
          Revenir à la lettre
        </a>
      </p>
    </section>
  )
}

function Print({ id, missing, canPrint, payment, bundle, isReplyKept, hasReplyFile, hasReceipt }: NextLetterProps) {
  if (payment === 'to-pay') {
    return (
      <LetterToPay id={id} state={bundle}>
        Télécharger la lettre
      </LetterToPay>
    )
  }
  if (missing.length > 0) {
    return (
      <div className="notice">
        <p>Le PDF demande encore&nbsp;:</p>
        <MissingList missing={missing} />
      </div>
    )
  }
  const copies = [
    'vos lettres, telles qu’elles sont parties',
    ...(hasReplyFile ? ['leurs réponses'] : []),
    ...(hasReceipt ? ['les preuves d’envoi'] : []),
  ]
  return (
    <>
      {canPrint ? (
        <p className="actions">
          <a className="button" href={nextLetterPdfOf(id)}>
            Télécharger la lettre
          </a>
        </p>
      ) : (
        <p>Nous ne pouvons pas faire de PDF pour le moment. Imprimez cette page depuis votre navigateur.</p>
      )}
      <p className="small">
        Dans le PDF, après la lettre&nbsp;: {copies.join(', ')}.{' '}
        {!isReplyKept && 'Joignez une copie de leur réponse, si vous en avez une.'}
      </p>
    </>
  )
}
