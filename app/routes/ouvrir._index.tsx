import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Field } from '#app/components/forms/fields.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { useActionData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain, unlistedHeaders } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import type { ActionFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { findFileToClaim } from '#app/operations/partners/claims.ts'
import { plainCode } from '#app/rules/access/sign-in.ts'
import { openingOf, openPath } from '#app/rules/partners/addresses.ts'

export const headers = unlistedHeaders

export const meta: MetaFunction = ({ matches }) => pageTitle('Ouvrir un dossier', matches)

const missing = 'Le champ Code est obligatoire.'
const wrong = 'Ce code n’est pas le bon, ou il ne sert plus. Vérifiez les 8 caractères.'
const form = z.object({ code: z.string({ error: missing }).max(20, wrong) })

/** Leads to the file of a code. A wrong one says no more. */
export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)
  const code = plainCode(posted.value.code)
  const found = await findFileToClaim(context, code)
  if (found.ok) return seeOther(openingOf(code))
  const isTooMany = found.problem === 'too-many-codes'
  const sentence = isTooMany ? 'Par sécurité, attendez une heure avant d’essayer un autre code.' : wrong
  return tryAgain({ typed: posted.typed, errors: { code: sentence } }, { status: isTooMany ? 429 : 422 })
}

export default function OpenByCodePage() {
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>Ouvrir un dossier</h1>
      <p>Le code est sur la feuille remise par les pompes funèbres, ou dans leur e-mail.</p>
      <PostForm className="stack" action={openPath} noValidate>
        <Field
          name="code"
          label="Code"
          hint="8 lettres et chiffres, avec ou sans le trait d’union."
          className="short"
          autoComplete="off"
          error={errors.code}
          defaultValue={typed?.code}
        />
        <p className="actions">
          <button type="submit" className="button">
            Continuer
          </button>
        </p>
      </PostForm>
    </>
  )
}
