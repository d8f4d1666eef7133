import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Field } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireFresh } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { changePassword } from '#app/operations/access/passwords.ts'
import { LONGEST_PASSWORD, type PasswordProblem, SHORTEST_PASSWORD } from '#app/rules/access/passwords.ts'
import { passwordPath, sessionsPath } from '#app/rules/accounts/addresses.ts'
import { findPasswordHash } from '#db/access/passwords.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Votre mot de passe', matches)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requireFresh({ request, context })
  const hasPassword = (await findPasswordHash(context.db, user.id)) !== undefined
  const isShown = new URL(request.url).searchParams.get('montrer') === 'oui'
  return { email: user.email, hasPassword, isShown }
}

const form = z.object({ password: z.string({ error: 'Le champ Nouveau mot de passe est obligatoire.' }) })

const sentences: Record<PasswordProblem, string> = {
  'too-short': `Il faut ${SHORTEST_PASSWORD} caractères au moins. Une phrase, c’est très bien.`,
  'too-long': `${LONGEST_PASSWORD} caractères au plus.`,
  'too-common':
    'Ce mot de passe est trop connu\u00A0: il est essayé en premier. Choisissez-en un autre, par exemple une phrase.',
  'own-address': 'Votre adresse e-mail est connue d’autres personnes. Choisissez autre chose, par exemple une phrase.',
}

/** The submitted values are not shown again, because a page never contains a password. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { user, session } = await requireFresh({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain({ typed: {}, errors: posted.errors })

  const { password } = posted.value
  const changed = await changePassword(context, {
    user,
    session,
    password,
    network: context.network,
    onceKey: posted.once,
  })
  if (!changed.ok) return tryAgain({ typed: {}, errors: { password: sentences[changed.problem] } })
  return seeOther(sessionsPath, { notice: 'motDePasseChange' })
}

export default function PasswordPage() {
  const { email, hasPassword, isShown } = useLoaderData<typeof loader>()
  const { errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <h1>{hasPassword ? 'Changer votre mot de passe' : 'Choisir un mot de passe'}</h1>
      <p>Un mot de passe n’est pas obligatoire&nbsp;: le lien par e-mail marche toujours.</p>
      <ErrorSummary errors={errors} />
      <p>
        <a className="link" href={`${passwordPath}${isShown ? '' : '?montrer=oui'}`}>
          {isShown ? 'Cacher ce que j’écris' : 'Montrer ce que j’écris'}
        </a>
      </p>
      <PostForm action={passwordPath} noValidate>
        <OnceField />
        <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
        <Field
          name="password"
          label="Nouveau mot de passe"
          hint="12 caractères au moins. Une phrase, c’est très bien."
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          error={errors.password}
        />
        <p className="actions">
          <button type="submit" className="button">
            Enregistrer ce mot de passe
          </button>
        </p>
      </PostForm>
      <p className="hint">Les autres appareils seront déconnectés.</p>
    </>
  )
}
