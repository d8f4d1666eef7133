import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { z } from 'zod'
import { CsrfField } from '#app/components/csrf-field.tsx'
import { ErrorSummary } from '#app/components/error-summary.tsx'
import { Field } from '#app/components/fields.tsx'
import { OnceField } from '#app/components/once-field.tsx'
import { pageTitle } from '#app/components/page-title.ts'
import { seeOther, tooManyMails, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireSignedOut } from '#app/http/guards.ts'
import { askToSignIn } from '#app/operations/access.ts'
import { emailField } from '#app/rules/fields.ts'
import { signUpOf } from '#app/rules/services.ts'

export const handle = { layout: 'unauthenticated' }

export const meta: MetaFunction = ({ matches }) => pageTitle('Retrouver votre espace', matches)

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSignedOut({ request, context })
  return null
}

const form = z.object({ email: emailField })

/** Known or not, an address gets the same answer in the same time. */
export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)

  const asked = await askToSignIn(context, { ...posted.values, ...context, onceKey: posted.once })
  if (!asked.ok) return tooManyMails(posted.values)
  context.mailIsWaiting()
  return seeOther('/check-email')
}

export default function SignInPage() {
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <h1>Retrouver votre espace</h1>
      <ErrorSummary errors={errors} />
      <form method="post" action="/connexion" noValidate>
        <CsrfField />
        <OnceField typed={typed} />
        <Field
          name="email"
          label="Adresse e-mail"
          hint="L’adresse que vous avez donnée à l’inscription."
          type="email"
          autoComplete="username"
          error={errors.email}
          defaultValue={typed?.email}
        />
        <p className="actions">
          <button type="submit" className="button">
            Recevoir un lien de connexion par e-mail
          </button>
        </p>
      </form>
      <p className="hint">Le message contient un bouton et un code. Pas de mot de passe à retenir.</p>
      <p>
        Vous n’avez pas encore d’espace ?
        <br />
        <a className="link" href={signUpOf('da')}>
          Créer un espace
        </a>
      </p>
    </>
  )
}
