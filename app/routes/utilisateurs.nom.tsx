import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Field } from '#app/components/forms/fields.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireMember } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { ownNamePath, usersPath } from '#app/rules/accounts/addresses.ts'
import { displayNameField } from '#app/rules/accounts/sharing.ts'
import { updateDisplayName } from '#db/accounts/users.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Votre nom', matches)

/** The user's display name, for all accounts that they share (choice-50). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requireMember({ request, context })
  return { displayName: user.displayName ?? '' }
}

const form = z.object({ displayName: displayNameField.default('') })

export async function action({ request, context }: ActionFunctionArgs) {
  const { user } = await requireMember({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)
  await updateDisplayName(context.db, context.keys, user.id, posted.value.displayName)
  return seeOther(usersPath, { notice: 'enregistre' })
}

export default function NamePage() {
  const { displayName } = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>Votre nom</h1>
      <PostForm action={ownNamePath} noValidate>
        <Field
          name="displayName"
          label="Votre nom"
          optional
          hint="Montré aux personnes qui partagent un dossier avec vous. Sinon, elles voient votre adresse e-mail."
          autoComplete="name"
          error={errors.displayName}
          defaultValue={typed?.displayName ?? displayName}
        />
        <p className="actions">
          <button type="submit" className="button">
            Enregistrer
          </button>
        </p>
      </PostForm>
    </>
  )
}
