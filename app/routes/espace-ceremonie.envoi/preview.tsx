import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { sendingOf } from '#app/rules/ceremony/addresses.ts'
import { recipientFields } from '#app/rules/ceremony/summary.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { counted } from '#app/rules/french.ts'

export type ShownMail = {
  to: string[]
  subject: string
  text: string
  fileName: string
  pages: number
  /** Fingerprint of the displayed running order. */
  seen: string
}

type PreviewProps = {
  ceremonyId: string
  mail: ShownMail
  /** "du mardi 10 mars", "de la cérémonie". */
  ofWhen: string
  hasPrivateFields: boolean
  typed: TypedValues
}

/** Everything that will be sent, as the recipients will read it. */
export function SummaryPreview({ ceremonyId, mail, ofWhen, hasPrivateFields, typed }: PreviewProps) {
  const { to, subject, text, fileName, pages } = mail
  const one = to.length === 1
  return (
    <>
      <section className="section">
        <h2>Ce qui part</h2>
        <div className="stack">
          <p>
            Le déroulé {ofWhen} est prêt ({counted(pages, 'page')}).
          </p>
          <dl className="facts">
            <dt>À</dt>
            <dd>
              {to.map((address) => (
                <div key={address}>{address}</div>
              ))}
            </dd>
            <dt>Fichier joint</dt>
            <dd>{fileName}</dd>
          </dl>
          {hasPrivateFields && <p>{privateFieldsCopy(typed.forMaster === 'on')}</p>}
          {!one && <p>Chacun reçoit son propre message, et ne voit pas l’adresse des autres.</p>}
        </div>
      </section>
      <section className="section">
        <h2>Le message</h2>
        <div className="stack">
          <p>
            <strong>{subject}</strong>
          </p>
          <p className="as-typed">{text}</p>
        </div>
      </section>
      <PostForm action={sendingOf(ceremonyId)}>
        <OnceField typed={typed} />
        {[...recipientFields, 'message', 'forMaster'].map(
          (name) => typed[name] && <input key={name} type="hidden" name={name} value={typed[name]} />,
        )}
        <input type="hidden" name="_seen" value={mail.seen} />
        <p className="actions">
          <button type="submit" id="envoyer" className="button" name="intent" value="send">
            {one ? 'Envoyer le message' : `Envoyer les ${to.length} messages`}
          </button>{' '}
          <button type="submit" className="button quiet" name="intent" value="change">
            Modifier
          </button>
        </p>
      </PostForm>
    </>
  )
}

const privateFieldsCopy = (isThere: boolean) =>
  isThere
    ? 'Avec ce qui est réservé au maître de cérémonie\u00A0: le téléphone de la famille, et ce qu’il vaut mieux ne pas évoquer.'
    : 'Sans ce qui est réservé au maître de cérémonie\u00A0: ni le téléphone de la famille, ni ce qu’il vaut mieux ne pas évoquer.'
