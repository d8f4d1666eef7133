import { thanksOf } from '#app/rules/deceased-space/addresses.ts'
import { MOST_MESSAGE } from '#app/rules/deceased-space/condolences.ts'
import { CsrfField } from '../csrf-field.tsx'
import { TextArea } from '../fields.tsx'
import { OnceField } from '../once-field.tsx'

/** How many people wait for the thanks, how many had them, and how many may leave today. */
export type ThanksStanding = { toThank: number; thanked: number; leftToday: number }

const people = (count: number) => (count === 1 ? 'une personne' : `${count}\u00A0personnes`)

type ThanksFormProps = {
  hashid: string
  standing: ThanksStanding
  /** What the form proposes. */
  proposed: string
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** « Merci à tous »: one text, read again before it leaves. */
export function ThanksForm({ hashid, standing, proposed, typed, errors }: ThanksFormProps) {
  return (
    <section className="section unprinted" id="merci">
      <h2>
        Merci à tous <small>{thankedWords(standing)}</small>
      </h2>
      {standing.toThank === 0 && !errors.message ? (
        <p>Il n’y a personne à remercier par e-mail pour le moment.</p>
      ) : (
        <form method="post" action={thanksOf(hashid)} noValidate>
          <CsrfField />
          <input type="hidden" name="intent" value="preview" />
          <TextArea
            name="message"
            label="Votre message de remerciement"
            hint={standing.toThank > 1 ? `${leaves(standing)} ${eachTheirOwn}` : leaves(standing)}
            maxLength={MOST_MESSAGE + 1000}
            defaultValue={typed.message ?? proposed}
            error={errors.message}
          />
          <p className="actions">
            <button type="submit" className="button">
              Relire avant d’envoyer
            </button>
          </p>
        </form>
      )}
    </section>
  )
}

const leaves = ({ toThank }: ThanksStanding) => `Il part à ${people(toThank)}.`
const eachTheirOwn = 'Chacune reçoit son propre message, et ne voit pas l’adresse des autres.'

const thankedWords = ({ thanked }: ThanksStanding) =>
  thanked === 0 ? 'À qui a laissé un e-mail.' : `${people(thanked)} remerciée${thanked > 1 ? 's' : ''} par e-mail.`

export type ShownThanks = { subject: string; text: string; from: string; replyTo: string }

type PreviewProps = {
  hashid: string
  mail: ShownThanks
  standing: ThanksStanding
  typed: Readonly<Record<string, string>>
}

/** What leaves, as each will read it. */
export function ThanksPreview({ hashid, mail, standing: { toThank, leftToday }, typed }: PreviewProps) {
  const leaving = Math.min(toThank, leftToday)
  return (
    <>
      <section className="section">
        <h2>Ce qui part</h2>
        <dl className="facts">
          <dt>À</dt>
          <dd>
            {people(leaving)}
            {leaving < toThank && `. Les ${toThank - leaving} autres pourront être remerciées demain`}
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
      <form method="post" action={thanksOf(hashid)}>
        <CsrfField />
        <OnceField typed={typed} />
        <input type="hidden" name="message" value={typed.message} />
        <p className="actions">
          <button type="submit" className="button" name="intent" value="send">
            {leaving === 1 ? 'Envoyer le message' : `Envoyer les ${leaving} messages`}
          </button>
          <button type="submit" className="button quiet" name="intent" value="change">
            Modifier
          </button>
        </p>
      </form>
    </>
  )
}
