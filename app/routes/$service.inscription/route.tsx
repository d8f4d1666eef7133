import { z } from 'zod'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { RequestArgs } from '#app/context.ts'
import { requireSignedOut } from '#app/http/access/signed-out.ts'
import { redirectTo, seeOther, tooManyMails, tryAgain } from '#app/http/answers.ts'
import { browserOf } from '#app/http/browser.ts'
import { readForm } from '#app/http/form.ts'
import { findSignedIn } from '#app/http/guards.ts'
import { notOffered, requireOffered } from '#app/http/offered-services.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { requestSignIn } from '#app/operations/access/sign-in.ts'
import { checkEmailPath } from '#app/rules/access/addresses.ts'
import { readReturn } from '#app/rules/access/guards.ts'
import { homeOf, type Service, serviceOf } from '#app/rules/access/services.ts'
import { checkLifeDates } from '#app/rules/accounts/life-dates.ts'
import { relationValue } from '#app/rules/accounts/typed-relation.ts'
import { ceremonyAnswerFields, toCeremonyAnswers } from '#app/rules/ceremony/sign-up.ts'
import { parisDay } from '#app/rules/days.ts'
import { spaceSignUpFields, toSpaceSignUp } from '#app/rules/deceased-space/sign-up.ts'
import { emailField, personName, shortText, tickedField } from '#app/rules/fields.ts'
import { ANOTHER_ACCOUNT, signUpHere } from '#app/rules/menu.ts'
import { listMemberships } from '#db/accounts/memberships.ts'
import { SignUp, signUpTitle } from './sign-up.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(data ? signUpTitle(data.service) : 'Inscription', matches)

/** Three services have a sign-up. The estimator needs none and redirects to one of them (S1-2). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const service = requireService({ request, context })
  const { searchParams } = new URL(request.url)
  const isAnother = searchParams.has(ANOTHER_ACCOUNT)
  if (!isAnother) await requireSignedOut({ request, context })
  const { shortForm, tutoVideoInscription: video } = context.site
  return { service, isAnother, shortForm, video, returnTo: readReturn(searchParams.get('returnTo')) }
}

/** Redirects an unknown service (choice-82), and the estimator to a service with a sign-up, if any. */
function requireService(args: RequestArgs): Exclude<Service, 'ta'> {
  requireOffered(args)
  const { pathname, search } = new URL(args.request.url)
  const service = serviceOf(pathname)
  if (!service) throw notOffered()
  if (service !== 'ta') return service
  const elsewhere = signUpHere(args.context.site.services)
  throw redirectTo(elsewhere ? `${elsewhere}${search}` : homeOf('ta'))
}

const form = z.object({
  email: emailField,
  deceasedFirstName: personName('Prénom de la personne décédée', 100),
  deceasedLastName: personName('Son nom', 60).optional(),
  applicantRelationshipWithDeceased: shortText('Vous êtes', 60).transform(relationValue).optional(),
  ...ceremonyAnswerFields,
  ...spaceSignUpFields,
  acceptTerms: tickedField('Pour ouvrir un espace, acceptez les conditions d’utilisation.'),
  returnTo: z.string().optional(),
})

/** Creates nothing yet: the link or the code opens the space (choice-14). */
export async function action({ request, context }: ActionFunctionArgs) {
  const service = requireService({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)

  const { email, acceptTerms, returnTo, funeral, address, isDateKnown, datetime, ...others } = posted.value
  const { visibility, defunctBirthDate, defunctDeathDate, ...who } = others
  const answers = { funeral, address, isDateKnown, datetime }
  const ceremony = service === 'ec' && !context.site.shortForm ? toCeremonyAnswers(answers) : undefined
  const ofSpace = { visibility, defunctBirthDate, defunctDeathDate }
  const wrong = service === 'ed' ? checkLifeDates(ofSpace, parisDay(context.now())) : {}
  if (Object.keys(wrong).length > 0) return tryAgain({ typed: posted.typed, errors: wrong as Record<string, string> })
  const signUp = {
    ...who,
    ...(ceremony && { ceremony }),
    ...(service === 'ed' && { space: toSpaceSignUp(ofSpace) }),
    besides: await readAccountsBesides({ request, context }),
  }
  const wanted = { email, signUp, returnTo: readReturn(returnTo) ?? homeOf(service) }
  const browser = browserOf({ request, context })
  const signInRequest = await requestSignIn(context, { ...wanted, ...browser, onceKey: posted.once })
  if (!signInRequest.ok) return tooManyMails({ ...who, ...answers, ...ofSpace, email, acceptTerms, returnTo })
  return seeOther(checkEmailPath)
}

/** Returns the accounts of a user who asks for another one. */
async function readAccountsBesides(args: RequestArgs): Promise<string[]> {
  const isAnother = new URL(args.request.url).searchParams.has(ANOTHER_ACCOUNT)
  const signedIn = isAnother ? await findSignedIn(args) : undefined
  if (!signedIn) return []
  return (await listMemberships(args.context.db, signedIn.user.id)).map(({ accountId }) => accountId)
}

export default function SignUpPage() {
  const page = useLoaderData<typeof loader>()
  const { typed, errors } = useActionData<typeof action>() ?? {}
  return <SignUp {...page} returnTo={readReturn(typed?.returnTo) ?? page.returnTo} typed={typed} errors={errors} />
}
