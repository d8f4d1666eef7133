import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireMember, requireOwner } from '#app/http/guards.ts'
import { offerOf } from '#app/http/offered-services.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { waitForMail } from '#app/operations/access/wait-for-mail.ts'
import {
  type InviteProblem,
  inviteUser,
  resendInvitation,
  revokeInvitation,
} from '#app/operations/accounts/invitations.ts'
import { readUsersPage } from '#app/operations/accounts/users.ts'
import { serviceOf } from '#app/rules/access/services.ts'
import { usersPath } from '#app/rules/accounts/addresses.ts'
import {
  displayNameField,
  invitedRoleField,
  invitedRoleNames,
  invitedService,
  invitedTo,
  mayDo,
  messageField,
  roleChoices,
  sharedServices,
} from '#app/rules/accounts/sharing.ts'
import { emailField, formsByIntent } from '#app/rules/fields.ts'
import { de } from '#app/rules/french.ts'
import { Invitations } from './invitations.tsx'
import { InviteFields } from './invite-fields.tsx'
import { UsersTable } from './users-table.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(`Qui a accès au dossier ${de(data?.firstName ?? 'votre proche')}`, matches)

/** The members of the account; an owner also sees the invitations. S1-2. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember({ request, context })
  const offer = offerOf(context, member.account)
  const page = await readUsersPage(context, member)
  const { searchParams } = new URL(request.url)
  const changed = page.users.find(({ userId }) => userId === searchParams.get('change'))
  const wanted = sharedServices.find((service) => service === searchParams.get('service'))
  return {
    ...page,
    changed: changed && `C’est noté. ${changed.name} peut maintenant\u00A0: ${mayDo(changed.role, offer)}.`,
    services: invitedTo(context.site),
    service: invitedService(context.site, wanted, serviceOf(member.user.currentService)),
    choices: roleChoices(invitedRoleNames, offer),
    proposed: searchParams.get('adresse') ?? '',
  }
}

const form = formsByIntent([
  z.object({
    intent: z.literal('invite'),
    email: emailField,
    role: invitedRoleField,
    service: z.enum(sharedServices, { error: 'Choisissez un service.' }).optional(),
    message: messageField.optional(),
    displayName: displayNameField.optional(),
  }),
  z.object({ intent: z.enum(['resend', 'revoke']), id: z.string() }),
])

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireOwner({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)
  const { value: values, once } = posted
  const actor = { ...member, once }

  if (values.intent === 'revoke') {
    const revoked = await revokeInvitation(context, actor, values)
    return seeOther(usersPath, { ...(revoked.ok && { notice: 'invitationAnnulee' }) })
  }
  const args = await (values.intent === 'invite'
    ? inviteUser(context, actor, { ...values, service: invitedService(context.site, values.service) })
    : resendInvitation(context, actor, values))
  if (!args.ok) return refused(args.problem, values)
  // If the mail server refuses it at once, the list shows it.
  const state = await waitForMail(context.db, args.value.mailId)
  return seeOther(usersPath, { ...(state !== 'refused' && { notice: 'invitationPartie' }) })
}

type Problem = InviteProblem | 'unknown-invitation'
type Values = z.output<typeof form>

/** Returns the error message for the email field. An invitation that no longer exists is simply not listed. */
function refused(problem: Problem, values: Values) {
  if (problem === 'not-allowed' || problem === 'unknown-invitation') return seeOther(usersPath)
  const typed = Object.fromEntries(Object.entries(values).filter(([, text]) => text !== undefined))
  const sentences: Record<typeof problem, string> = {
    'own-address': 'C’est votre adresse.',
    'already-member': `${typed.email} a déjà accès.`,
    'already-invited': `${typed.email} a déjà reçu une invitation. Vous pouvez la renvoyer.`,
    'too-many-invitations': 'Vous avez envoyé vingt invitations aujourd’hui. Réessayez demain.',
  }
  const status = problem === 'too-many-invitations' ? 429 : 422
  return tryAgain({ typed, errors: { email: sentences[problem] } }, { status })
}

export default function UsersPage() {
  const { firstName, today, users, isOwner, invitations, changed, ...inviting } = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>Qui a accès au dossier {de(firstName)}</h1>
        <p className="lede">
          {isOwner
            ? 'Vous pouvez demander de l’aide à un proche. Cette personne verra ce dossier, et aucun autre.'
            : 'Le propriétaire du dossier choisit qui y a accès.'}
        </p>
      </div>
      {changed && (
        <div className="notice" role="status">
          <p>{changed}</p>
        </div>
      )}
      <UsersTable users={users} today={today} isOwner={isOwner} />
      <Invitations invitations={invitations} />
      {isOwner && (
        <section className="section">
          <h2>Inviter un proche</h2>
          <p className="small margin">L’invitation s’efface au bout de 14 jours.</p>
          <PostForm action={usersPath} noValidate>
            <OnceField typed={typed} />
            <input type="hidden" name="intent" value="invite" />
            <InviteFields {...inviting} typed={typed} errors={errors} />
            <p className="actions">
              <button type="submit" className="button">
                Envoyer l’invitation
              </button>
            </p>
          </PostForm>
        </section>
      )}
    </>
  )
}
