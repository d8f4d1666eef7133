import { z } from 'zod'
import { Confirm } from '#app/components/accounts/confirm.tsx'
import { RadioField } from '#app/components/forms/fields.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireFresh, requireOwner } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { transferOwnership } from '#app/operations/accounts/members.ts'
import { listUsers } from '#app/operations/accounts/users.ts'
import { handOverPath, usersPath } from '#app/rules/accounts/addresses.ts'
import { roles } from '#app/rules/accounts/roles.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Passer le relais', matches)

/** Members to whom the account may be handed over. Requires a recent proof of identity. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireOwner({ request, context })
  await requireFresh({ request, context })
  const others = (await listUsers(context, member)).filter(({ isYou }) => !isYou)
  return { others: others.map(({ userId, name, role }) => ({ userId, name, role })) }
}

const form = z.object({ userId: z.string({ error: 'Choisissez qui prend le relais.' }) })

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireOwner({ request, context })
  await requireFresh({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)

  const done = await transferOwnership(context, { ...member, once: posted.once }, posted.value)
  if (done.ok) return seeOther(usersPath, { notice: 'relais' })
  if (done.problem === 'unknown-user') throw new Response(null, { status: 404 })
  return seeOther(usersPath)
}

export default function HandOverPage() {
  const { others } = useLoaderData<typeof loader>()
  const { errors } = useActionData<typeof action>() ?? {}
  if (others.length === 0) return <Nobody />
  const choices = Object.fromEntries(others.map(({ userId, name, role }) => [userId, `${name}, ${roles[role].label}`]))
  return (
    <Confirm title="Passer le relais" action={handOverPath} button="Passer le relais">
      <p>Cette personne devient propriétaire du dossier&nbsp;: elle choisit qui y a accès.</p>
      <p>Vous restez éditeur&nbsp;: vous pouvez toujours lire et remplir les courriers, ou quitter le dossier.</p>
      <RadioField name="userId" label="Qui prend le relais&#8239;?" choices={choices} error={errors?.userId} />
    </Confirm>
  )
}

function Nobody() {
  return (
    <div className="stack">
      <h1>Passer le relais</h1>
      <p>Personne d’autre n’a encore accès à ce dossier. Pour passer le relais, invitez d’abord un proche.</p>
      <p className="actions">
        <a className="button" href={usersPath}>
          Inviter un proche
        </a>
      </p>
    </div>
  )
}
