import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Field } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tooManyMails, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireFresh } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { askEmailChange } from '#app/operations/access/email-change.ts'
import { emailChangePath } from '#app/rules/accounts/addresses.ts'
import { emailField } from '#app/rules/fields.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Changer d’adresse e-mail', matches)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requireFresh({ request, context })
  const isSent = new URL(request.url).searchParams.get('envoye') === 'oui'
  return { email: user.email, isSent }
}

const form = z.object({ email: emailField })

/** Nothing changes until the link sent to the new address is followed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { user } = await requireFresh({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)

  const { email } = posted.value
  const args = await askEmailChange(context, { user, email, network: context.network, onceKey: posted.once })
  if (!args.ok) {
    if (args.problem === 'too-many-mails') return tooManyMails({ email })
    return tryAgain({ typed: { email }, errors: { email: 'C’est déjà votre adresse.' } })
  }
  return seeOther(`${emailChangePath}?envoye=oui`)
}

export default function AddressPage() {
  const loaded = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  if (loaded.isSent && !typed) return <LinkSent email={loaded.email} />
  return (
    <>
      <h1>Changer d’adresse e-mail</h1>
      <p>
        Aujourd’hui, vous entrez avec <strong>{loaded.email}</strong>.
      </p>
      <ErrorSummary errors={errors} />
      <PostForm action={emailChangePath} noValidate>
        <OnceField typed={typed} />
        <Field
          name="email"
          label="Nouvelle adresse e-mail"
          hint="Nous y enverrons un lien pour vérifier qu’elle est à vous."
          type="email"
          autoComplete="email"
          error={errors.email}
          defaultValue={typed?.email}
        />
        <p className="actions">
          <button type="submit" className="button">
            Recevoir un lien à cette adresse
          </button>
        </p>
      </PostForm>
    </>
  )
}

function LinkSent({ email }: { email: string }) {
  return (
    <>
      <h1>Regardez vos e-mails</h1>
      <p>Nous avons écrit à la nouvelle adresse. Ouvrez le lien sur cet appareil, dans les 10 minutes.</p>
      <p>
        En attendant, votre adresse reste <strong>{email}</strong>.
      </p>
      <p>
        <a className="link" href={emailChangePath}>
          Donner une autre adresse
        </a>
      </p>
    </>
  )
}
