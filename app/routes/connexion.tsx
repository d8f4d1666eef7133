import { z } from 'zod'
import { SignInForm } from '#app/components/access/sign-in-form.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import type { PageHandle } from '#app/components/page/needs.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireSignedOut } from '#app/http/access/signed-out.ts'
import { type Refused, seeOther, tooManyMails, tryAgain } from '#app/http/answers.ts'
import { browserOf } from '#app/http/browser.ts'
import { readForm } from '#app/http/form.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { redirectSignedIn } from '#app/http/session-cookie.ts'
import type { Reason } from '#app/http/sign-in-redirect.ts'
import { signInByPassword } from '#app/operations/access/passwords.ts'
import { requestSignIn } from '#app/operations/access/sign-in.ts'
import { checkEmailPath } from '#app/rules/access/addresses.ts'
import { readReturn, withReturn } from '#app/rules/access/guards.ts'
import { LONGEST_PASSWORD } from '#app/rules/access/passwords.ts'
import { emailField } from '#app/rules/fields.ts'
import { signUpHere } from '#app/rules/menu.ts'
import { bringPath } from '#app/rules/retention/addresses.ts'

export const handle: PageHandle = { isForAll: true }

export const meta: MetaFunction = ({ matches }) => pageTitle('Retrouver votre espace', matches)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const reason = searchParams.get('raison') ?? ''
  // A signed-in user whose space cannot be shown stays here, because a redirect would loop.
  if (reason !== 'indisponible') await requireSignedOut({ request, context })
  return {
    reason: Object.hasOwn(reasons, reason) ? reasons[reason as Reason] : undefined,
    // A user with a form to send has a space.
    isKnown: reason === 'formulaire',
    returnTo: readReturn(searchParams.get('returnTo')),
  }
}

/** screens-3.3. */
const reasons: Record<Reason, string> = {
  inactivite:
    'Votre espace est resté longtemps sans activité. Reconnectez-vous\u00A0: ce que vous aviez écrit est gardé.',
  formulaire:
    'Votre connexion s’est terminée avant l’enregistrement. Reconnectez-vous\u00A0: ce que vous veniez d’écrire est gardé ici.',
  fermee: 'Cette connexion a été fermée. Reconnectez-vous pour continuer.',
  aide: 'Le dossier de la famille est fermé\u00A0: dix minutes ont passé, ou l’aide est arrêtée. Ce que vous n’aviez pas enregistré n’est pas gardé. Reconnectez-vous pour voir vos dossiers.',
  indisponible:
    'Nous n’arrivons pas à ouvrir votre espace. Ce n’est pas de votre fait. Réessayez dans quelques minutes ou appelez-nous.',
}

const form = z.object({
  email: emailField,
  moyen: z.enum(['lien', 'motDePasse']).catch('lien'),
  password: z.string().max(LONGEST_PASSWORD).optional(),
  sharedComputer: z.string().optional(),
  returnTo: z.string().optional(),
})

/** Responds identically, and in the same time, for known and unknown addresses. */
export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await readForm(request, form)
  if (!posted.ok) return refused(posted)

  const { email, moyen, password, sharedComputer } = posted.value
  const browser = browserOf({ request, context })
  const wanted = { email, returnTo: readReturn(posted.value.returnTo), shared: sharedComputer === 'on' }
  const started = password ? await signInByPassword(context, { ...wanted, password, browser }) : undefined
  if (started?.ok) return redirectSignedIn({ request, context }, started.value)
  // The Enter key presses the first button, which requests a link, so a wrong password does not matter.
  if (moyen === 'motDePasse') return refusedPassword(wanted, started?.problem)

  const signInRequest = await requestSignIn(context, { ...wanted, ...browser, onceKey: posted.once })
  if (!signInRequest.ok) return tooManyMails(typedAs(wanted))
  return seeOther(checkEmailPath)
}

type Wanted = { email: string; returnTo: string | undefined; shared: boolean }

function refusedPassword(wanted: Wanted, problem: 'wrong-pair' | 'too-many-tries' | undefined) {
  const typed = typedAs(wanted)
  if (!problem) return tryAgain({ typed, errors: { password: 'Le champ Mot de passe est obligatoire.' } })
  const tooMany = problem === 'too-many-tries'
  return tryAgain({ typed, errors: { password: tooMany ? wait : wrongPair } }, { status: tooMany ? 429 : 422 })
}

const wrongPair = 'L’adresse ou le mot de passe ne correspondent pas. Vous pouvez aussi recevoir un lien par e-mail.'
const wait = 'Par sécurité, attendez 5 minutes. Ou recevez un lien par e-mail tout de suite.'

/** Returns the submitted fields except the password, which is never written to a page. */
function typedAs({ email, returnTo, shared }: Wanted): Record<string, string> {
  return { email, ...(returnTo && { returnTo }), ...(shared && { sharedComputer: 'on' }) }
}

/** A password that is too long is reported as wrong. */
function refused({ typed: { password: _, ...typed }, errors }: Refused) {
  return tryAgain({ typed, errors: { ...errors, ...(errors.password && { password: wrongPair }) } })
}

export default function SignInPage() {
  const loaded = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  const returnTo = readReturn(typed?.returnTo) ?? loaded.returnTo
  const signUp = signUpHere(usePageData()?.site.services ?? [])
  return (
    <>
      <h1>Retrouver votre espace</h1>
      {loaded.reason && <p className="notice">{loaded.reason}</p>}
      <ErrorSummary errors={errors} />
      <SignInForm typed={typed} errors={errors} returnTo={returnTo} />
      {signUp && !loaded.isKnown && (
        <p>
          Vous n’avez pas encore d’espace&#8239;?
          <br />
          <a className="link" href={withReturn(signUp, returnTo ?? '/')}>
            Créer un espace
          </a>
          <br />
          Vous avez emporté un dossier d’un autre service&#8239;?{' '}
          <a className="link" href={withReturn(signUp, bringPath)}>
            Le reprendre ici
          </a>
        </p>
      )}
    </>
  )
}
