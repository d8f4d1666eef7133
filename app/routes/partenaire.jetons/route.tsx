import { Tokens } from '#app/components/access/tokens.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { type Refused, seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireTeamOwner } from '#app/http/partners/team.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { createPartnerToken, revokePartnerToken } from '#app/operations/partners/tokens.ts'
import { endsAfter, newTokenForm, revokeTokenForm, toShownToken } from '#app/rules/access/api-tokens.ts'
import { API } from '#app/rules/api/addresses.ts'
import { formsByIntent } from '#app/rules/fields.ts'
import { teamTokensPath } from '#app/rules/partners/addresses.ts'
import { listPartnerTokens } from '#db/partners/tokens.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Jetons', matches)

/** Tokens with which the partner's program opens files for families. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { person } = await requireTeamOwner({ request, context })
  const { db, keys, now } = context
  const tokens = await listPartnerTokens(db, keys, person.domainId, now())
  return { tokens: tokens.map(toShownToken) }
}

const form = formsByIntent([newTokenForm, revokeTokenForm])

type Answer = Partial<Refused> & { created?: { name: string; token: string } }

const nameErrors = {
  'not-allowed': 'Seul un responsable de l’équipe peut le faire.',
  'same-name': 'Votre équipe a déjà un jeton de ce nom. Donnez un autre nom.',
  'too-many-tokens': 'Votre équipe a vingt jetons. Retirez-en un d’abord.',
}

/** Shows a token once, in the response to its form. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { person } = await requireTeamOwner({ request, context })
  const parsed = await readForm(request, form)
  if (!parsed.ok) return tryAgain(parsed)
  const { value, typed, once } = parsed
  if (value.intent === 'revoke') {
    const revoked = await revokePartnerToken(context, { person, once }, value.id)
    if (!revoked.ok && revoked.problem === 'not-allowed') throw new Response(null, { status: 403 })
    return seeOther(teamTokensPath, { notice: 'jetonRetire' })
  }
  const { name, purpose, days } = value
  const wanted = { name, purpose, expiresAt: endsAfter(days, context.now()) }
  const created = await createPartnerToken(context, { person, once }, wanted)
  if (!created.ok) {
    const status = created.problem === 'not-allowed' ? 403 : 422
    return tryAgain({ typed, errors: { name: nameErrors[created.problem] } }, { status })
  }
  return data<Answer>({ created: { name, token: created.value.token } })
}

export default function TeamTokensPage() {
  const { tokens } = useLoaderData<typeof loader>()
  const { typed, errors = {}, created }: Answer = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <h1>Jetons</h1>
        <p>
          Un jeton laisse votre logiciel ouvrir des dossiers pour des familles, en votre nom, et rien de plus. Il ne lit
          rien d’un dossier. Il cesse si vous quittez l’équipe. <a href={`${API}#openFile`}>L’appel</a>
        </p>
      </div>
      <Tokens here={teamTokensPath} tokens={tokens} created={created} typed={typed} errors={errors} />
    </>
  )
}
