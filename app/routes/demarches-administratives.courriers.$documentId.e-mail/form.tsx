import { Field } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { Attached, Identity, LeftOut, type MailEnclosed } from './enclosed.tsx'

type MailFormProps = MailEnclosed & {
  errors: Readonly<Record<string, string>>
  /** The text as the recipient will read it. */
  mail: { subject: string; text: string }
  /** Whether the previous email was refused by the mail server. */
  wasRefused: boolean
  /** A better way to send this letter. */
  advice: string | undefined
}

/** The recipient, what is sent and left out, and the text. request-4.2. */
export function MailForm({ id, values, errors, ...contents }: MailFormProps) {
  const field = (name: string) => ({ name, error: errors[name], defaultValue: values[name] })
  return (
    <PostForm noValidate>
      <OnceField typed={values} />
      {contents.wasRefused && <WasRefused />}
      {contents.advice && (
        <p className="notice">{contents.advice} Un e-mail ne prouve pas la date de réception comme un recommandé.</p>
      )}
      <fieldset className="section">
        <legend>Les adresses</legend>
        <div>
          <Field
            {...field('to')}
            label="Adresse e-mail du destinataire"
            type="email"
            autoComplete="off"
            maxLength={120}
          />
          <Field
            {...field('replyTo')}
            label="Votre adresse e-mail"
            hint="Le destinataire vous répondra à cette adresse."
            type="email"
            autoComplete="email"
            maxLength={120}
          />
        </div>
      </fieldset>
      <fieldset className="section">
        <legend>Ce qui part</legend>
        <div className="stack">
          <Attached id={id} {...contents} />
          <LeftOut {...contents} values={values} error={errors.evenWithout} />
          <Identity {...contents} values={values} error={errors.withIdentity} />
        </div>
      </fieldset>
      <section className="section">
        <h2>Le message</h2>
        <div className="stack">
          <p>
            <strong>{contents.mail.subject}</strong>
          </p>
          <p className="as-typed">{contents.mail.text}</p>
          <p className="actions">
            <button type="submit" id="envoyer" className="button">
              Envoyer le message
            </button>
          </p>
        </div>
      </section>
    </PostForm>
  )
}

/** Shown after a refused email. */
function WasRefused() {
  return (
    <div className="notice" role="status">
      <h2>Le dernier message n’est pas parti</h2>
      <p>
        L’adresse l’a refusé, ou personne n’a répondu. Vérifiez l’adresse, puis réessayez. La lettre reste à envoyer.
      </p>
    </div>
  )
}
