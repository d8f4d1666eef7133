import { z } from 'zod'
import { ReturnToField } from '#app/components/access/sign-in-form.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tooManyMails, tryAgain } from '#app/http/answers.ts'
import { browserOf } from '#app/http/browser.ts'
import { readForm } from '#app/http/form.ts'
import { requireSignedIn } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { requestSignIn } from '#app/operations/access/sign-in.ts'
import { checkEmailPath } from '#app/rules/access/addresses.ts'
import { readReturn } from '#app/rules/access/guards.ts'
import { maskedEmail } from '#app/rules/access/sign-in.ts'
import { verificationPath } from '#app/rules/accounts/addresses.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Vérifier que c’est vous', matches)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requireSignedIn({ request, context })
  const returnTo = readReturn(new URL(request.url).searchParams.get('returnTo'))
  return { email: maskedEmail(user.email), returnTo }
}

const form = z.object({ returnTo: z.string().optional() })

/** Sends a link to the user's own address, which returns to the current action. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { user, session } = await requireSignedIn({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)

  const returnTo = readReturn(posted.value.returnTo)
  const browser = browserOf({ request, context })
  const wanted = { email: user.email, returnTo, shared: session.shared }
  const args = await requestSignIn(context, { ...wanted, ...browser, onceKey: posted.once })
  if (!args.ok) return tooManyMails({ returnTo })
  return seeOther(checkEmailPath)
}

export default function ProofPage() {
  const loaded = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <h1>Vérifier que c’est vous</h1>
      <ErrorSummary errors={errors} />
      <p>
        Ce changement touche à l’accès à votre espace. Par sécurité, nous écrivons d’abord à{' '}
        <strong>{loaded.email}</strong>.
      </p>
      <p>Vous reviendrez ici ensuite. Ce que vous aviez écrit est gardé.</p>
      <PostForm action={verificationPath}>
        <OnceField typed={typed} />
        <ReturnToField to={readReturn(typed?.returnTo) ?? loaded.returnTo} />
        <p className="actions">
          <button type="submit" id="email" className="button">
            Recevoir un lien par e-mail
          </button>
        </p>
      </PostForm>
    </>
  )
}
