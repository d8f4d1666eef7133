import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { CsrfField } from '#app/components/csrf-field.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Field } from '#app/components/fields.tsx'
import { pageTitle } from '#app/components/page-title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireSignedOut } from '#app/http/guards.ts'
import { sessionCookie } from '#app/http/session.ts'
import { enterByCode, findAskedEmail } from '#app/operations/access.ts'
import { homeOf } from '#app/rules/services.ts'
import { maskedEmail } from '#app/rules/sign-in.ts'

export const handle = { layout: 'unauthenticated' }

export const meta: MetaFunction = ({ matches }) => pageTitle('Regardez vos e-mails', matches)

/** The address is read from the request this browser made, so that it stands in no address bar. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSignedOut({ request, context })
  const email = await findAskedEmail(context, context.visitorId)
  return { email: email && maskedEmail(email) }
}

const form = z.object({ code: z.string({ error: 'Le champ Code reçu par e-mail est obligatoire.' }).max(40) })

const wrongCode =
  'Ce code n’est pas le bon, ou il date de plus de 10 minutes. Vérifiez les 8 caractères, ou redemandez un message.'

export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)

  const { visitorId, sessionId } = context
  const entered = await enterByCode(context, { code: posted.values.code, visitorId, oldSessionId: sessionId })
  if (!entered.ok) return tryAgain({ typed: posted.values, errors: { code: wrongCode } })
  return seeOther(homeOf('da'), { headers: { 'Set-Cookie': sessionCookie(context.site, entered.value.sessionId) } })
}

export default function CheckEmailPage() {
  const { email } = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <h1>Regardez vos e-mails</h1>
      <ErrorSummary errors={errors} />
      <p>
        {email ? (
          <>
            Nous avons écrit à <strong>{email}</strong>.
          </>
        ) : (
          'Nous vous avons écrit.'
        )}{' '}
        Le message contient un bouton et un code de 8 caractères.
      </p>
      <form method="post" action="/check-email" noValidate>
        <CsrfField />
        <Field
          name="code"
          label="Code reçu par e-mail"
          hint="8 lettres et chiffres, avec ou sans le trait d’union."
          className="short"
          autoComplete="one-time-code"
          error={errors.code}
          defaultValue={typed?.code}
        />
        <p className="actions">
          <button type="submit" className="button">
            Entrer dans mon espace
          </button>
        </p>
      </form>
      <p>
        Rien reçu ? Regardez dans les indésirables. Vous pouvez redemander un message dans 1 minute.
        <br />
        <a className="link" href="/connexion">
          Redemander un message
        </a>
      </p>
      <p>
        Ce n’est pas la bonne adresse ?
        <br />
        <a className="link" href="/connexion">
          Donner une autre adresse
        </a>
      </p>
    </>
  )
}
