import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Field } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { NoCopy } from '#app/components/letters/no-copy.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { readForm } from '#app/http/form.ts'
import { requireEditor } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { waitForMail } from '#app/operations/access/wait-for-mail.ts'
import { mailLetter } from '#app/operations/mail/letter.ts'
import { readMailPage } from '#app/operations/mail/letter-page.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { emailField } from '#app/rules/fields.ts'
import type { FieldErrors } from '#app/rules/forms/typed-values.ts'
import { followUpOf, mailOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { mailProblems } from '#app/rules/mail/problems.ts'
import { Attached, Identity, LeftOut } from './enclosed.tsx'
import { MailStopped, WasRefused } from './states.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(`Envoyer par e-mail – ${data?.name ?? ''}`, matches)

/** Nothing is sent before the form is submitted. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account } = await requireEditor({ request, context })
  return await readMailPage(context, account, requireDocumentId(params.documentId))
}

const form = z.object({
  to: emailField,
  replyTo: emailField,
  withIdentity: z.literal('on').optional(),
  evenWithout: z.literal('on').optional(),
})

/** Prints the file and queues the email. It counts as sent only once a mail server has accepted it. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const documentId = requireDocumentId(params.documentId)
  const submitted = await readForm(request, form)
  if (!submitted.ok) return tryAgain(submitted)

  const { to, replyTo, withIdentity, evenWithout } = submitted.value
  const requested = { documentId, to, replyTo, withIdentity: withIdentity === 'on', evenWithout: evenWithout === 'on' }
  const queued = await mailLetter(context, { ...member, once: submitted.once }, requested)
  if (queued.ok) {
    const state = await waitForMail(context.db, queued.value.mailId)
    if (state === 'refused') return seeOther(mailOf(documentId))
    return seeOther(followUpOf(documentId), { notice: state === 'sent' ? 'courrierParti' : 'courrierEnPartance' })
  }

  const refusal = mailProblems[queued.problem]
  if (!refusal) return seeOther(mailOf(documentId))
  const typed = { to, replyTo, ...(withIdentity && { withIdentity }), ...(evenWithout && { evenWithout }) }
  const wait = refusal.status === 429 ? { headers: { 'Retry-After': String(DAY_MS / 1000) } } : {}
  return tryAgain({ typed, errors: { [refusal.field]: refusal.words } }, { status: refusal.status, ...wait })
}

/** The recipient, what is sent and left out, and the text. request-4.2. */
export default function MailPage() {
  const { id, name, stop, blockers, form } = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>
          Envoyer par <span className="unbroken">e-mail</span>
        </h1>
        <p className="lede">{name}</p>
      </div>
      {stop && <MailStopped id={id} stop={stop} blockers={blockers} />}
      {form && <MailForm id={id} {...form} values={{ ...form.known, ...typed }} errors={errors} />}
    </>
  )
}

type MailFormProps = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['form']> & {
  id: DocumentId
  values: Readonly<Record<string, string>>
  errors: FieldErrors
}

function MailForm({ id, values, errors, ...form }: MailFormProps) {
  const field = (name: string) => ({ name, error: errors[name], defaultValue: values[name] })
  return (
    <PostForm noValidate>
      <OnceField typed={values} />
      {form.wasRefused && <WasRefused />}
      {form.advice && (
        <p className="notice">{form.advice} Un e-mail ne prouve pas la date de réception comme un recommandé.</p>
      )}
      <fieldset className="section">
        <legend>Les adresses</legend>
        <div>
          <Field {...field('to')} label="Adresse e-mail du destinataire" type="email" autoComplete="off" />
          <Field
            {...field('replyTo')}
            label="Votre adresse e-mail"
            hint="Le destinataire vous répondra à cette adresse."
            type="email"
            autoComplete="email"
          />
        </div>
      </fieldset>
      <fieldset className="section">
        <legend>Ce qui part</legend>
        <div className="stack">
          <Attached id={id} {...form} />
          {form.lacksCopy && <NoCopy id={id} />}
          <LeftOut {...form} values={values} error={errors.evenWithout} />
          <Identity {...form} values={values} error={errors.withIdentity} />
        </div>
      </fieldset>
      <section className="section">
        <h2>Le message</h2>
        <div className="stack">
          <p>
            <strong>{form.mail.subject}</strong>
          </p>
          <p className="as-typed">{form.mail.text}</p>
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
