import { z } from 'zod'
import { Confirm } from '#app/components/accounts/confirm.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireOwner } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { dissociateUser } from '#app/operations/accounts/members.ts'
import { listUsers } from '#app/operations/accounts/users.ts'
import { userRemovalOf, usersPath } from '#app/rules/accounts/addresses.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(`Retirer ${data?.name ?? ''}`, matches)

/** Asks for confirmation before a member is removed. Throws 404 for a member of another account. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireOwner({ request, context })
  const user = (await listUsers(context, member)).find(({ userId }) => userId === params.userId)
  if (!user) throw new Response(null, { status: 404 })
  return { userId: user.userId, name: user.name }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireOwner({ request, context })
  const posted = await readForm(request, z.object({}))
  if (!posted.ok) return tryAgain(posted)

  const removed = await dissociateUser(context, { ...member, once: posted.once }, { userId: params.userId! })
  if (removed.ok) return seeOther(usersPath, { notice: 'retire' })
  if (removed.problem === 'unknown-user') throw new Response(null, { status: 404 })
  if (removed.problem === 'not-allowed') return seeOther(usersPath)
  return tryAgain({ typed: {}, errors: { userId: 'Choisissez d’abord qui prend le relais.' } })
}

export default function RemovePage() {
  const { userId, name } = useLoaderData<typeof loader>()
  const { errors } = useActionData<typeof action>() ?? {}
  return (
    <Confirm title={`Retirer ${name}\u202F?`} action={userRemovalOf(userId)} button={`Retirer ${name}`} danger>
      {errors?.userId && <p className="error">{errors.userId}</p>}
      <p>Cette personne ne verra plus ce dossier. Ce qu’elle a écrit reste.</p>
      <p>Nous lui écrivons pour le lui dire.</p>
    </Confirm>
  )
}
