import { SignedMessage } from '#app/components/condolences/signed-message.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { SILENT_WORDS } from '#app/rules/condolences/condolences.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'

type ReportPageProps = {
  hashid: string
  name: string
  message: string
  helpEmail: string
  errors?: Record<string, string> | undefined
}

/** The message to report, and what happens next. The family decides; unlawful content is reported to the operator. */
export function ReportPage({ hashid, name, message, helpEmail, errors = {} }: ReportPageProps) {
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>Signaler ce message</h1>
      <SignedMessage name={name} message={message || SILENT_WORDS} />
      <p>
        Si ce message blesse, ou n’a pas sa place ici, dites-le à la famille. Elle le relira. Votre nom n’est pas
        demandé.
      </p>
      <PostForm>
        <p className="actions">
          <button type="submit" className="button" id="report">
            Signaler ce message
          </button>{' '}
          <a className="link" href={spaceOf(hashid)}>
            Revenir aux messages
          </a>
        </p>
      </PostForm>
      <p className="small">
        Pour un contenu contraire à la loi, vous pouvez aussi écrire à <a href={`mailto:${helpEmail}`}>{helpEmail}</a>.
      </p>
    </>
  )
}
