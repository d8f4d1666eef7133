import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { z } from 'zod'
import { pageTitle } from '#app/components/page-title.ts'
import { Confirm } from '#app/components/users/confirm.tsx'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireMember } from '#app/http/guards.ts'
import { leave } from '#app/operations/members.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Quitter ce dossier', matches)

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMember({ request, context })
  return null
}

/** Leaves the account that is shown. The last owner stays until someone takes over. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember({ request, context })
  const posted = await readForm(request, z.object({}))
  if (!posted.ok) return tryAgain(posted)

  const left = await leave(context, { ...member, once: posted.once })
  if (left.ok) return seeOther('/services', { notice: 'quitte' })
  if (left.problem === 'not-allowed') return seeOther('/utilisateurs')
  return tryAgain({ typed: {}, errors: { leave: 'Choisissez d’abord qui prend le relais.' } })
}

export default function LeavePage() {
  const { errors } = useActionData<typeof action>() ?? {}
  return (
    <Confirm title="Quitter ce dossier ?" action="/utilisateurs/quitter" button="Quitter ce dossier" danger>
      {errors?.leave && <p className="error">{errors.leave}</p>}
      <p>Vous ne verrez plus ce dossier. Ce que vous y avez écrit reste.</p>
      <p>Pour y revenir, il faudra une nouvelle invitation.</p>
    </Confirm>
  )
}
