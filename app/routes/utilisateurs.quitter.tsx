import { z } from 'zod'
import { Confirm } from '#app/components/accounts/confirm.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireMember } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { leave } from '#app/operations/accounts/members.ts'
import { servicesPath } from '#app/rules/access/addresses.ts'
import { handOverPath, leavePath, usersPath } from '#app/rules/accounts/addresses.ts'
import { hasOwner } from '#app/rules/accounts/roles.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Quitter ce dossier', matches)

/** The last owner is told at once that another member must take over. choice-13. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, user } = await requireMember({ request, context })
  const everyone = await listMembershipsOfAccount(context.db, account.id)
  return { mayLeave: hasOwner(everyone.filter(({ userId }) => userId !== user.id)) }
}

/** Leaves the current account. The last owner must stay until another member takes over. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember({ request, context })
  const posted = await readForm(request, z.object({}))
  if (!posted.ok) return tryAgain(posted)

  const left = await leave(context, { ...member, once: posted.once })
  if (left.ok) return seeOther(servicesPath, { notice: 'quitte' })
  if (left.problem === 'not-allowed') return seeOther(usersPath)
  return tryAgain({ typed: {}, errors: { leave: 'Choisissez d’abord qui prend le relais.' } })
}

export default function LeavePage() {
  const { mayLeave } = useLoaderData<typeof loader>()
  if (!mayLeave) return <LastOwner />
  return (
    <Confirm title="Quitter ce dossier&#8239;?" action={leavePath} button="Quitter ce dossier" danger>
      <p>Vous ne verrez plus ce dossier. Ce que vous y avez écrit reste, sans votre nom.</p>
      <p>Pour y revenir, il faudra une nouvelle invitation.</p>
    </Confirm>
  )
}

function LastOwner() {
  return (
    <div className="stack">
      <h1>Choisissez d’abord qui prend le relais</h1>
      <p>Personne d’autre que vous n’est propriétaire de ce dossier. Quelqu’un doit le devenir avant votre départ.</p>
      <p className="actions">
        <a className="button" href={handOverPath}>
          Passer le relais
        </a>{' '}
        <a className="link" href={usersPath}>
          Ne rien changer
        </a>
      </p>
    </div>
  )
}
