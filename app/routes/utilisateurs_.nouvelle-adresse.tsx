import { z } from 'zod'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireSignedIn } from '#app/http/guards.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { changeEmail, findNewAddress } from '#app/operations/access/email-change.ts'
import { emailChangePath, newEmailPath, sessionsPath } from '#app/rules/accounts/addresses.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Confirmer votre nouvelle adresse', matches)

/** Shows the new address without using up the link, because email programs open links before people do. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requireSignedIn({ request, context })
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const change = await findNewAddress(context, { token, user })
  if (!change) return data({ change: undefined }, { status: 410 })
  return data({ change: { token, email: change.email, old: user.email } })
}

const form = z.object({ token: z.string() })

export async function action({ request, context }: ActionFunctionArgs) {
  const { user, session } = await requireSignedIn({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)

  const { token } = posted.value
  const confirmation = { user, session, token, network: context.network, onceKey: posted.once }
  const changed = await changeEmail(context, confirmation)
  if (!changed.ok) return tryAgain({ typed: {}, errors: { token: changed.problem } }, { status: 410 })
  return seeOther(sessionsPath, { notice: 'adresseChangee' })
}

export default function NewAddressPage() {
  const { change } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  if (refused?.errors.token === 'taken') {
    return <DeadLink title="Cette adresse a déjà un espace" lede="Elle ne peut pas servir à deux personnes." />
  }
  if (!change || refused) {
    return (
      <DeadLink
        title="Ce lien ne sert plus"
        lede="Ce lien a déjà servi, date de plus de 10 minutes, ou n’est pas le vôtre."
      />
    )
  }
  return (
    <>
      <h1>Confirmer votre nouvelle adresse</h1>
      <p>
        <strong>{change.email}</strong> remplacera {change.old}. Les autres appareils seront déconnectés.
      </p>
      <PostForm action={newEmailPath}>
        <OnceField />
        <input type="hidden" name="token" value={change.token} />
        <p className="actions">
          <button type="submit" className="button">
            Confirmer cette adresse
          </button>
        </p>
      </PostForm>
    </>
  )
}

function DeadLink({ title, lede }: { title: string; lede: string }) {
  return (
    <>
      <h1>{title}</h1>
      <p>{lede}</p>
      <p className="actions">
        <a className="button" href={emailChangePath}>
          Donner une autre adresse
        </a>
      </p>
    </>
  )
}
