import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { redirectTo, seeOther, tryAgain } from '#app/http/answers.ts'
import { browserOf } from '#app/http/browser.ts'
import { readForm } from '#app/http/form.ts'
import { findSignedIn } from '#app/http/guards.ts'
import { offerOf } from '#app/http/offered-services.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { redirectSignedIn } from '#app/http/session-cookie.ts'
import { requestSignIn } from '#app/operations/access/sign-in.ts'
import { acceptInvitation, findInvited, refuseInvitation } from '#app/operations/accounts/invited.ts'
import { readDeceasedName } from '#app/operations/accounts/permissions.ts'
import { checkEmailPath } from '#app/rules/access/addresses.ts'
import { homeOf } from '#app/rules/access/services.ts'
import { maskedEmail } from '#app/rules/access/sign-in.ts'
import { displayNameField, mayDo, type SharedService } from '#app/rules/accounts/sharing.ts'
import { parisDay } from '#app/rules/days.ts'
import { unknownIntent } from '#app/rules/fields.ts'
import { dateFr, de } from '#app/rules/french.ts'
import { findMembership } from '#db/accounts/memberships.ts'
import { findUser, findUserByEmail } from '#db/accounts/users.ts'
import { AnswerForm, EndedInvitation, SomeoneElse } from './answers.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Votre invitation', matches)

/** Shows the invitation without using it up, because email programs open links before people do. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('jeton') ?? ''
  const found = await findInvited(context, token)
  const signedIn = await findSignedIn({ request, context })
  const isTheirs = signedIn !== undefined && signedIn.user.email === found?.invitation.email
  // A double click on "Accepter": the second request arrives after the first was accepted.
  if (found?.state === 'accepted' && isTheirs) {
    if (await findMembership(context.db, found.account.id, signedIn.user.id))
      throw redirectTo(homeOf(found.invitation.service))
  }
  if (found?.state !== 'open') return data({ state: found?.state ?? 'unknown', invitation: undefined }, { status: 410 })

  const { invitation, account } = found
  const known = await findUserByEmail(context.db, context.keys, invitation.email)
  const open = {
    token,
    // Masked, because anyone may hold the link.
    email: maskedEmail(invitation.email),
    inviterName: invitation.inviterName,
    message: invitation.message,
    deceased: await readDeceasedName(context.db, account),
    service: invitation.service,
    // In infinitives.
    mayDo: mayDo(invitation.role, offerOf(context, account), invitation.service),
    expiresOn: parisDay(new Date(invitation.expiresAt)),
    // Email of another user who is signed in on this browser.
    someoneElse: isTheirs ? undefined : signedIn?.user.email,
    asksName: !known?.displayName,
  }
  return data({ state: found.state, invitation: open })
}

const form = z.object({
  intent: z.enum(['accept', 'refuse'], unknownIntent),
  jeton: z.string(),
  displayName: displayNameField.optional(),
})

export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)
  const { intent, jeton: token, displayName } = posted.value
  const answer = { token, browser: browserOf({ request, context }), onceKey: posted.once }

  if (intent === 'refuse') {
    const refused = await refuseInvitation(context, answer)
    return refused.ok ? seeOther('/', { notice: 'invitationRefusee' }) : gone()
  }

  const signedIn = await findSignedIn({ request, context })
  const accepted = await acceptInvitation(context, { ...answer, signedIn, displayName })
  if (!accepted.ok) return accepted.problem === 'someone-else' ? tryAgain({ typed: {}, errors: {} }) : gone()

  const { value } = accepted
  if (value.next === 'sign-in') {
    const onceKey = posted.once && `${posted.once}-sign-in` // The key of the acceptance has its own stored response.
    const { email } = (await findUser(context.db, context.keys, value.userId))!
    const { accountId, landing: returnTo } = value
    await requestSignIn(context, { ...answer.browser, email, returnTo, accountId, shared: false, onceKey })
    return seeOther(checkEmailPath)
  }
  if (value.next === 'session') return redirectSignedIn({ request, context }, { ...value, shared: false })
  return seeOther(value.landing)
}

/** Responds 410; the page says why. */
const gone = () => tryAgain({ typed: {}, errors: {} }, { status: 410 })

const invitesTo: Record<SharedService, (deceased: string) => string> = {
  da: (deceased) => `vous invite à l’aider pour ${deceased}`,
  ec: (deceased) => `vous ouvre la page où la cérémonie ${de(deceased)} se prépare`,
  ed: (deceased) => `vous invite dans l’espace ${de(deceased)}`,
}

/**
 * The invitation: the person who invites, the deceased and the role, with buttons to accept or decline. screens-3.17.
 */
export default function InvitationPage() {
  const { state, invitation } = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  if (!invitation) return <EndedInvitation state={state} />
  const { token, email, inviterName, message, deceased, service, mayDo, expiresOn, someoneElse, asksName } = invitation
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>Une invitation pour vous</h1>
      <p>
        <strong>{inviterName}</strong> {invitesTo[service](deceased)}.
      </p>
      {message && <blockquote className="notice as-typed">{message}</blockquote>}
      <p>Vous pourrez&nbsp;: {mayDo}.</p>
      <p className="small">
        Cette invitation est pour {email}. Elle s’efface le {dateFr(expiresOn)}.
      </p>
      {someoneElse ? (
        <SomeoneElse email={someoneElse} />
      ) : (
        <AnswerForm token={token} asksName={asksName} typed={typed} errors={errors} />
      )}
    </>
  )
}
