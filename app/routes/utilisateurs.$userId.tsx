import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { RadioField } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireFresh, requireOwner } from '#app/http/guards.ts'
import { offerOf } from '#app/http/offered-services.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { editUserRole, toggleSubscription } from '#app/operations/accounts/members.ts'
import { listUsers } from '#app/operations/accounts/users.ts'
import { userOf, usersPath } from '#app/rules/accounts/addresses.ts'
import { roleChoices, roleField, roleNames } from '#app/rules/accounts/sharing.ts'
import { formsByIntent } from '#app/rules/fields.ts'
import { dateFr, de } from '#app/rules/french.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(`Les réglages ${de(data?.user.name ?? '')}`, matches)

/** What one member may do. Throws the same 404 for a member of another account and for an unknown user. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireOwner({ request, context })
  const users = await listUsers(context, member)
  const user = users.find(({ userId }) => userId === params.userId)
  if (!user) throw new Response(null, { status: 404 })
  return { user, choices: roleChoices(roleNames, offerOf(context, member.account)) }
}

const form = formsByIntent([
  z.object({ intent: z.literal('role'), role: roleField, _seen: z.string().optional() }),
  z.object({ intent: z.enum(['subscribe', 'unsubscribe']) }),
])

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireOwner({ request, context })
  const posted = await readForm(request.clone(), form)
  if (!posted.ok) return tryAgain(posted)
  const { value: values, once } = posted
  // An owner can undo everything, so a recent proof of identity is required, as for handing over the account.
  if (values.intent === 'role' && values.role === 'owner') await requireFresh({ request, context })
  const actor = { ...member, once }
  const userId = params.userId!

  const done =
    values.intent === 'role'
      ? await editUserRole(context, actor, { userId, role: values.role, seen: values._seen })
      : await toggleSubscription(context, actor, { userId, subscription: values.intent === 'subscribe' })
  if (done.ok) return seeOther(`${usersPath}?change=${userId}`)
  if (done.problem === 'unknown-user') throw new Response(null, { status: 404 })
  if (done.problem === 'not-allowed') return seeOther(usersPath)
  if (done.problem === 'changed-meanwhile')
    return tryAgain({ typed: {}, errors: { role: changedRole } }, { status: 409 })
  return tryAgain({ typed: {}, errors: { role: 'Choisissez d’abord qui prend le relais.' } })
}

const changedRole = 'Un proche a changé ce choix entre-temps. Le voici\u202F; choisissez de nouveau si besoin.'

export default function UserPage() {
  const { user, choices } = useLoaderData<typeof loader>()
  const { errors = {} } = useActionData<typeof action>() ?? {}
  const { userId, name, email, isYou, role } = user
  const here = userOf(userId)
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <p>
          <a className="link" href={usersPath}>
            Revenir à la liste
          </a>
        </p>
        <h1>{isYou ? 'Vos réglages' : name}</h1>
        {name !== email && <p>{email}</p>}
      </div>
      <PostForm action={here}>
        <OnceField />
        <input type="hidden" name="_seen" value={role} />
        <RadioField
          name="role"
          label={isYou ? 'Votre rôle' : 'Son rôle'}
          choices={choices}
          error={errors.role}
          defaultValue={role}
        />
        <p className="actions">
          <button type="submit" name="intent" value="role" className="button">
            Changer le rôle
          </button>
        </p>
      </PostForm>
      <Subscription user={user} here={here} />
      {!isYou && (
        <p>
          <a className="link" href={`${here}/retirer`}>
            Retirer {name}
          </a>
        </p>
      )}
    </>
  )
}

type Listed = Awaited<ReturnType<typeof loader>>['user']

function Subscription({ user: { subscription, subscriptionDate }, here }: { user: Listed; here: string }) {
  return (
    <section className="section">
      <h2>E-mail des changements</h2>
      <PostForm action={here} className="stack">
        <OnceField />
        <p>
          Un e-mail par jour au plus, quand un proche a fait quelque chose dans ce dossier. Chaque e-mail permet de
          l’arrêter.
        </p>
        <p>
          {subscription ? 'Il est envoyé' : 'Il n’est pas envoyé'}
          {subscriptionDate && ` depuis le ${dateFr(subscriptionDate)}`}.
        </p>
        <p className="actions">
          <button
            type="submit"
            name="intent"
            value={subscription ? 'unsubscribe' : 'subscribe'}
            className="button quiet"
          >
            {subscription ? 'Ne plus envoyer cet e-mail' : 'Envoyer cet e-mail'}
          </button>
        </p>
      </PostForm>
    </section>
  )
}
