import { Field } from '#app/components/forms/fields.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { redirectTo } from '#app/http/answers.ts'
import { findDeceased } from '#app/http/current-account.ts'
import { findMember, requireSignedIn } from '#app/http/guards.ts'
import { data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { servicesPath } from '#app/rules/access/addresses.ts'
import { parisDay } from '#app/rules/days.ts'
import { someone } from '#app/rules/first-name.ts'
import { de } from '#app/rules/french.ts'
import { paperCodePath, questionnairePath } from '#app/rules/letters/addresses.ts'
import { readCode } from '#app/rules/questionnaire/code.ts'
import { CODE_DAYS } from '#app/rules/questionnaire/sheets.ts'
import { isPaperCode } from '#db/encryption/paper-code.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Recopier le papier', matches)

/**
 * Leads from the code of a printed sheet to the page where it is typed back. Looks only among the accounts of the user,
 * so that a code says nothing to anyone else.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireSignedIn({ request, context })
  const typed = new URL(request.url).searchParams.get('code')?.slice(0, 40) ?? ''
  if (!typed) return { typed, found: undefined }
  const today = parisDay(context.now())
  const everyone = await findDeceased({ request, context }, signedIn)
  const found = everyone.find(({ account }) => isPaperCode(account, readCode(typed), today, CODE_DAYS))
  if (!found) return data({ typed, found: undefined }, { status: 404 })
  const member = await findMember({ request, context }, signedIn)
  if (member?.account.id === found.accountId) throw redirectTo(questionnairePath)
  return { typed, found: { hashid: found.hashid, firstName: found.firstName || someone } }
}

export default function PaperCodePage() {
  const { typed, found } = useLoaderData<typeof loader>()
  return (
    <div className="stack">
      <h1>Recopier le papier</h1>
      {found ? (
        <PostForm action={servicesPath}>
          <input type="hidden" name="hashid" value={found.hashid} />
          <input type="hidden" name="returnTo" value={questionnairePath} />
          <p>Ces feuilles sont celles du dossier {de(found.firstName)}.</p>
          <button type="submit" className="button">
            Ouvrir et recopier
          </button>
        </PostForm>
      ) : (
        <form method="get" action={paperCodePath}>
          <Field
            name="code"
            label="Le code, en haut de la feuille 1"
            error={typed ? `Ce code n’ouvre aucun de vos dossiers. Il dure ${CODE_DAYS} jours.` : undefined}
            autoComplete="off"
            defaultValue={typed}
          />
          <button type="submit" className="button">
            Continuer
          </button>
        </form>
      )}
    </div>
  )
}
