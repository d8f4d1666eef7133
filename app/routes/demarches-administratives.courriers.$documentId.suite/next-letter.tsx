import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { type Missing, MissingList } from '#app/components/letters/missing-list.tsx'
import { Sheet } from '#app/components/letters/sheet.tsx'
import { LetterToPay } from '#app/components/orders/price.tsx'
import { PostingForm } from '#app/components/tracking/posting-form.tsx'
import type { ReplyFact } from '#app/content/replies/reply.ts'
import type { Day } from '#app/rules/days.ts'
import { weekdayDate } from '#app/rules/french.ts'
import type { BundleState } from '#app/rules/letters/actions.ts'
import { nextLetterPdfOf, replyPageOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { LetterPayment } from '#app/rules/orders/letter-payment.ts'
import type { ComparedFee } from '#app/rules/tracking/bank-fee.ts'
import { FactInput } from './fact-input.tsx'
import { Fee } from './fee.tsx'

type Texts = Readonly<Record<string, string>>

type NextLetterProps = {
  id: DocumentId
  today: Day
  title: string
  body: string
  step: { by: Day; isLaw: boolean }
  facts: readonly ReplyFact[]
  values: Texts
  seen: string
  /** One `<article class="letter">` made by the template engine, which escapes every answer. */
  html: string
  fee?: ComparedFee | undefined
  /** Reasons that prevent the PDF. */
  missing: Missing[]
  hasReplyFile: boolean
  hasReceipt: boolean
  canPrint: boolean
  payment: LetterPayment
  bundle: BundleState
  typed?: Texts | undefined
  errors: Texts
}

/** The letter that follows a reply, with what the family adds beside it. Printing the page prints the letter alone. */
export function NextLetterPage(props: NextLetterProps) {
  const { id, title, body, step, html, today, typed, errors } = props
  const isPosting = typed?.intent === 'post'
  return (
    <>
      <div className="tight">
        <p className="over">
          <a href={replyPageOf(id)}>{body}</a>
        </p>
        <h1>{title}</h1>
        <p className="lede">
          À poster avant le {weekdayDate(step.by)}, {step.isLaw ? 'délai fixé par la loi' : 'date conseillée'}.
        </p>
      </div>
      <div className="duo flip">
        <div className="stack">
          <Facts {...props} />
          <Print {...props} />
          <details className="fold" open={isPosting}>
            <summary>
              <b>Je l’ai postée</b>
            </summary>
            <PostingForm
              values={{ sentAt: today, ...(isPosting && typed) }}
              errors={isPosting ? errors : {}}
              missing={[]}
            />
          </details>
        </div>
        <div id="lettre">
          <Sheet html={html} />
        </div>
      </div>
    </>
  )
}

function Facts({ facts, values, seen, fee, typed, errors }: NextLetterProps) {
  if (facts.length === 0) return null
  const own = typed?.intent === 'facts' ? typed : undefined
  return (
    <PostForm noValidate>
      <OnceField typed={own} />
      <input type="hidden" name="intent" value="facts" />
      <input type="hidden" name="_seen" value={seen} />
      {errors.facts && (
        <p className="error" role="alert">
          {errors.facts}
        </p>
      )}
      {facts.map((name) => (
        <FactInput key={name} name={name} value={own?.[name] ?? values[name] ?? ''} error={errors[name]} />
      ))}
      <Fee fee={fee} />
      <p className="actions">
        <button type="submit" className="button quiet">
          Mettre dans la lettre
        </button>
      </p>
    </PostForm>
  )
}

function Print({ id, missing, canPrint, payment, bundle, hasReplyFile, hasReceipt }: NextLetterProps) {
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
    'la copie de vos lettres',
    ...(hasReplyFile ? ['leur réponse'] : []),
    ...(hasReceipt ? ['la preuve de l’envoi'] : []),
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
        {!hasReplyFile && 'Joignez une copie de leur réponse, si vous en avez une.'}
      </p>
    </>
  )
}
