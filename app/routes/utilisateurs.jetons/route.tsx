import { Tokens } from '#app/components/access/tokens.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { type Refused, seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireFresh, requireSignedIn } from '#app/http/guards.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { createToken, revokeToken } from '#app/operations/access/api-tokens.ts'
import { endsAfter, newTokenForm, revokeTokenForm, toShownToken } from '#app/rules/access/api-tokens.ts'
import { tokensPath } from '#app/rules/accounts/addresses.ts'
import { API } from '#app/rules/api/addresses.ts'
import { formsByIntent } from '#app/rules/fields.ts'
import { listApiTokens } from '#db/access/api-tokens.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Jetons', matches)

/** Tokens that let programs act for this user. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requireSignedIn({ request, context })
  const { db, keys, site, now } = context
  const tokens = await listApiTokens(db, keys, { userId: user.id, domainId: site.domainId }, now())
  return { tokens: tokens.map(toShownToken) }
}

const form = formsByIntent([newTokenForm, revokeTokenForm])

type Answer = Partial<Refused> & { created?: { name: string; token: string } }

const nameErrors = {
  'same-name': 'Vous avez déjà un jeton de ce nom. Donnez un autre nom.',
  'too-many-tokens': 'Vous avez vingt jetons. Retirez-en un d’abord.',
}

/** Shows a token once, in the response to its form. Requires a recent proof of identity (ASVS 7.5.1). */
export async function action({ request, context }: ActionFunctionArgs) {
  const { user } = await requireSignedIn({ request, context })
  const parsed = await readForm(request.clone(), form)
  if (!parsed.ok) return tryAgain(parsed)
  const { value: values, typed, once } = parsed
  if (values.intent === 'revoke') {
    await revokeToken(context, user, values.id)
    return seeOther(tokensPath, { notice: 'jetonRetire' })
  }
  await requireFresh({ request, context })
  const { name, purpose, days } = values
  const wanted = { name, purpose, expiresAt: endsAfter(days, context.now()) }
  const created = await createToken(context, { user, once }, wanted)
  if (!created.ok) return tryAgain({ typed, errors: { name: nameErrors[created.problem] } })
  return data<Answer>({ created: { name, token: created.value.token } })
}

export default function TokensPage() {
  const { tokens } = useLoaderData<typeof loader>()
  const answer: Answer = useActionData<typeof action>() ?? {}
  const { typed, errors = {}, created } = answer
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>Jetons</h1>
        <p>
          Un jeton laisse un programme agir en votre nom, avec vos rôles, et rien de plus. Changer d’adresse ou de mot
          de passe retire tous les jetons. <a href={API}>Les appels</a>
        </p>
      </div>
      <Tokens here={tokensPath} tokens={tokens} created={created} typed={typed} errors={errors} />
    </>
  )
}
