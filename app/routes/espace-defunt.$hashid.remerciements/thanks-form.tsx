import { TextArea } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { thanksOf } from '#app/rules/deceased-space/addresses.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { groupedDigits } from '#app/rules/french.ts'
import { unreadCopy } from './author-list.tsx'

/** Number of people still to thank, already thanked, and emails left for today. */
export type ThanksProgress = { toThank: number; thanked: number; remainingToday: number }

const people = (count: number) => (count === 1 ? 'une personne' : `${groupedDigits(count)}\u00A0personnes`)

type ThanksFormProps = {
  hashid: string
  progress: ThanksProgress
  /** Messages that the family has yet to read. */
  unread: number
  /** The text that the form starts with. */
  proposed: string
  typed: TypedValues
  errors: FieldErrors
}

/** "Merci à tous": one text, reviewed before it is sent. */
export function ThanksForm({ hashid, progress, unread, proposed, typed, errors }: ThanksFormProps) {
  return (
    <section className="section unprinted" id="merci">
      <h2>Merci à tous</h2>
      <p className="small margin">{thankedCopy(progress)}</p>
      {progress.toThank === 0 ? (
        <Nobody unread={unread} text={typed.message} />
      ) : (
        <PostForm action={thanksOf(hashid)} noValidate>
          <input type="hidden" name="intent" value="preview" />
          <TextArea
            name="message"
            label="Votre message de remerciement"
            hint={[sendingCopy(progress), progress.toThank > 1 && eachTheirOwn, unreadCopy(unread)]
              .filter(Boolean)
              .join(' ')}
            defaultValue={typed.message ?? proposed}
            error={errors.message}
          />
          <p className="actions">
            <button type="submit" className="button">
              Relire avant d’envoyer
            </button>
          </p>
        </PostForm>
      )}
    </section>
  )
}

/** Nobody is left to thank. `text`: the submitted text, for copying. */
function Nobody({ unread, text }: { unread: number; text: string | undefined }) {
  return (
    <div className="stack">
      <p>Il n’y a personne à remercier par e-mail pour le moment. {unreadCopy(unread)}</p>
      {text && (
        <div className="field">
          <label htmlFor="message">Votre message n’est pas parti. Vous pouvez le copier.</label>
          <textarea id="message" readOnly rows={8} defaultValue={text} />
        </div>
      )}
    </div>
  )
}

const sendingCopy = ({ toThank }: ThanksProgress) => `Il part à ${people(toThank)}.`
const eachTheirOwn = 'Chacune reçoit son propre message, et ne voit pas l’adresse des autres.'

const thankedCopy = ({ thanked }: ThanksProgress) =>
  thanked === 0
    ? 'Un e-mail à chaque personne qui a laissé le sien, si vous ne lui avez pas déjà répondu.'
    : `${people(thanked)} remerciée${thanked > 1 ? 's' : ''} par e-mail.`

export type ShownThanks = { subject: string; text: string; from: string; replyTo: string }

type PreviewProps = {
  hashid: string
  mail: ShownThanks
  progress: ThanksProgress
  typed: TypedValues
}

/** The email as each person will receive it, before it is sent. */
export function ThanksPreview({ hashid, mail, progress: { toThank, remainingToday }, typed }: PreviewProps) {
  const sending = Math.min(toThank, remainingToday)
  return (
    <>
      <section className="section">
        <h2>Ce qui part</h2>
        <dl className="facts">
          <dt>À</dt>
          <dd>
            {sending === 0 ? 'personne aujourd’hui\u00A0: beaucoup de messages sont déjà partis' : people(sending)}
            {sending < toThank && tomorrow(toThank - sending, sending)}
          </dd>
          <dt>De la part de</dt>
          <dd>{mail.from}</dd>
          <dt>Les réponses arrivent à</dt>
          <dd>{mail.replyTo}</dd>
        </dl>
      </section>
      <section className="section">
        <h2>Le message</h2>
        <div className="stack">
          <p>
            <strong>{mail.subject}</strong>
          </p>
          <p className="as-typed">{mail.text}</p>
        </div>
      </section>
      <PostForm action={thanksOf(hashid)}>
        <OnceField typed={typed} />
        <input type="hidden" name="message" value={typed.message} />
        <p className="actions">
          {sending > 0 && (
            <button type="submit" className="button" name="intent" value="send">
              {sending === 1 ? 'Envoyer le message' : `Envoyer les ${groupedDigits(sending)} messages`}
            </button>
          )}{' '}
          <button type="submit" className="button quiet" name="intent" value="change">
            Modifier
          </button>
        </p>
      </PostForm>
    </>
  )
}

function tomorrow(count: number, sending: number): string {
  const others = sending === 0 ? people(count) : count === 1 ? 'une autre' : `${groupedDigits(count)}\u00A0autres`
  return `. Il reste ${others} à remercier demain`
}
