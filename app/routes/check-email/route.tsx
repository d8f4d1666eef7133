import { z } from 'zod'
import { CodeFields, missingCode, wrongCode } from '#app/components/access/code-fields.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { RequestArgs } from '#app/context.ts'
import { requireSignedOut } from '#app/http/access/signed-out.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { browserOf } from '#app/http/browser.ts'
import { readForm } from '#app/http/form.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { redirectSignedIn } from '#app/http/session-cookie.ts'
import { findSignInRequest, resendSignIn, signInByCode } from '#app/operations/access/sign-in.ts'
import { checkEmailPath, signInPath } from '#app/rules/access/addresses.ts'
import { signUpOf } from '#app/rules/access/services.ts'
import type { SignUp } from '#app/rules/access/sign-in.ts'
import { openPath } from '#app/rules/partners/addresses.ts'
import { Resend } from './resend.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Regardez vos e-mails', matches)

/**
 * Shows the whole email address, so that a typing error is visible. It is read from the stored request of this browser,
 * not from the URL. Also used by a signed-in user who proves their identity again.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const signInRequest = await findSignInRequest(context, context.visitorId)
  if (!signInRequest) await requireSignedOut({ request, context })
  return {
    email: signInRequest?.email,
    changeAt: signInRequest?.signUp ? formOf(signInRequest.signUp) : signInPath,
    shared: signInRequest?.shared === true,
  }
}

/** Returns the form in which the address was entered. */
const formOf = ({ ceremony, space, fileId }: SignUp): string => {
  if (fileId) return openPath
  if (ceremony) return signUpOf('ec')
  return signUpOf(space ? 'ed' : 'da')
}

const form = z.object({
  intent: z.enum(['enter', 'resendSignIn']).catch('enter'),
  code: z.string().max(40).optional(),
  sharedComputer: z.string().optional(),
})

export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain({ typed: posted.typed, errors: { code: wrongCode } })
  const { intent, code, sharedComputer } = posted.value
  if (intent === 'resendSignIn') return await sendAgain({ request, context }, posted.once)

  const typed = { code: code ?? '', sharedComputer: sharedComputer ?? '' }
  if (!code) return tryAgain({ typed, errors: { code: missingCode } })
  const browser = browserOf({ request, context })
  const started = await signInByCode(context, { code, shared: sharedComputer === 'on', browser, onceKey: posted.once })
  if (!started.ok) return tryAgain({ typed, errors: { code: wrongCode } })
  return redirectSignedIn({ request, context }, started.value)
}

async function sendAgain({ request, context }: RequestArgs, onceKey: string | undefined) {
  const signInRequest = await resendSignIn(context, { ...browserOf({ request, context }), onceKey })
  if (signInRequest.ok) return seeOther(checkEmailPath, { notice: 'messageReparti' })
  if (signInRequest.problem === 'nothing-asked') return seeOther(signInPath)
  return tryAgain({ typed: {}, errors: { resendSignIn: tooEarly[signInRequest.problem] } }, { status: 429 })
}

const tooEarly = {
  'too-soon': 'Le message vient de partir. Attendez une minute avant d’en redemander un.',
  'too-many-mails':
    'Nous vous avons déjà écrit plusieurs fois. Regardez dans les indésirables, ou réessayez dans un quart d’heure. Les liens déjà reçus marchent encore.',
}

export default function CheckEmailPage() {
  const { email, changeAt, shared } = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <h1>Regardez vos e-mails</h1>
      <ErrorSummary errors={errors} />
      <p>
        {email ? (
          <>
            Nous avons écrit à <strong>{email}</strong> (
            <a className="link" href={changeAt}>
              changer d’adresse
            </a>
            ).
          </>
        ) : (
          'Nous vous avons écrit.'
        )}{' '}
        Le message contient un bouton et un code. Si cette adresse a déjà un espace, vous y retrouverez tout.
      </p>
      <PostForm action={checkEmailPath} noValidate>
        <OnceField />
        <CodeFields typed={typed} error={errors.code} shared={shared} enter="Entrer dans mon espace" />
      </PostForm>
      <Resend error={errors.resendSignIn} isKnown={email !== undefined} />
    </>
  )
}
