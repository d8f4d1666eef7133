import type { ReactNode } from 'react'
import { TextArea } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { PostingForm } from '#app/components/tracking/posting-form.tsx'
import type { Day } from '#app/rules/days.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { dateFr, shortWeekday } from '#app/rules/french.ts'
import { chasePathOf, chasePostedOf, otherActsOf, replyPageOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'

type Typed = { typed: TypedValues; errors: FieldErrors }

type ReplyProps = {
  id: DocumentId
  today: Day
  /** The last posting, to which the reply belongs. */
  last: { replyOn?: Day | undefined }
  expectedReplyOn: Day | undefined
  isReplyLate: boolean
}

/** Whether a reply has arrived, and what to do if not. */
export function Reply({ id, today, last, expectedReplyOn, isReplyLate }: ReplyProps) {
  return (
    <section className="section">
      <h2>Réponse</h2>
      {last.replyOn ? (
        <p>Réponse reçue le {dateFr(last.replyOn)}.</p>
      ) : (
        expectedReplyOn && (
          <p>
            {isReplyLate
              ? `Une réponse était attendue le ${shortWeekday(expectedReplyOn, today)}. Vous pouvez relancer.`
              : `Une réponse est attendue jusqu’au ${shortWeekday(expectedReplyOn, today)}.`}
          </p>
        )
      )}
      <p className="actions screen">
        <a className={isReplyLate || last.replyOn ? 'button quiet' : 'button'} href={replyPageOf(id)}>
          {last.replyOn ? 'Leur réponse, et la suite' : 'Dire ce qu’ils ont répondu'}
        </a>{' '}
        {!last.replyOn && (
          <a className={isReplyLate ? 'button' : 'button quiet'} href={chasePathOf(id)}>
            Relancer
          </a>
        )}
      </p>
    </section>
  )
}

type ActsProps = Typed & {
  id: DocumentId
  /** Whether the page has the form with a receipt: the others are then links. */
  isPosting: boolean
}

/** Other actions on a posted letter. */
export function AfterSending({ id, today, isPosting, typed, errors }: ActsProps & { today: Day }) {
  return (
    <section className="section screen" id="poster">
      <h2>{isPosting ? 'J’ai posté une relance' : 'Autre envoi'}</h2>
      {isPosting ? (
        <PostingForm values={{ sentAt: today, ...typed }} errors={errors} missing={[]} isChase />
      ) : (
        <>
          <p>
            <a className="link" href={chasePostedOf(id)}>
              J’ai posté une relance
            </a>
          </p>
          <details>
            <summary>Envoyer cette lettre de nouveau</summary>
            <Form intent="send-again" typed={typed} button="Envoyer de nouveau">
              <p>
                La lettre revient dans les courriers à faire. Ce qui a déjà été envoyé reste noté, avec la lettre telle
                qu’elle est partie.
              </p>
            </Form>
          </details>
        </>
      )}
    </section>
  )
}

/** "Cette démarche ne me concerne pas": asks for confirmation, and can be undone at any time (T5). */
export function SetAside({ id, isPosting, isAsked, typed, errors }: ActsProps & { isAsked: boolean }) {
  return (
    <section className="section screen" id="de-cote">
      <h2>Pas pour vous&#8239;?</h2>
      {isPosting ? (
        <p>
          <a className="link" href={otherActsOf(id, 'de-cote')}>
            Cette démarche ne me concerne pas
          </a>
        </p>
      ) : (
        <details open={isAsked || errors.reason !== undefined}>
          <summary>Cette démarche ne me concerne pas</summary>
          <Form intent="set-aside" typed={typed} button="Mettre cette lettre de côté">
            <p>La lettre quitte les courriers à faire. Rien n’est effacé, et vous pourrez la reprendre.</p>
            <TextArea name="reason" label="Pourquoi" optional error={errors.reason} defaultValue={typed.reason} />
          </Form>
        </details>
      )}
    </section>
  )
}

/** Undoes it (T6). */
export function Resume({ reason, typed }: { reason: string | undefined } & Pick<Typed, 'typed'>) {
  return (
    <section className="section">
      <h2>Cette lettre est mise de côté</h2>
      {reason && <p className="as-typed">{reason}</p>}
      <Form intent="resume" typed={typed} button="Reprendre cette démarche">
        <p>Elle reviendra dans les courriers à faire, comme vous l’aviez laissée.</p>
      </Form>
    </section>
  )
}

type FormProps = { intent: string; typed: Typed['typed']; button: string; children: ReactNode }

function Form({ intent, typed, button, children }: FormProps) {
  return (
    <PostForm noValidate className="folded stack screen">
      <OnceField typed={typed.intent === intent ? typed : undefined} />
      <input type="hidden" name="intent" value={intent} />
      {children}
      <p className="actions">
        <button type="submit" className="button quiet">
          {button}
        </button>
      </p>
    </PostForm>
  )
}
