import { z } from 'zod'
import { SharedComputer } from '#app/components/access/shared-computer.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { Field } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { PasskeyButton } from '#app/components/partners/passkey-button.tsx'
import { redirectTo, seeOther, tooManyMails, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { findOnTeam } from '#app/http/partners/team.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { optionsToEnter } from '#app/operations/partners/passkeys.ts'
import { requestTeamSignIn } from '#app/operations/partners/team-sign-in.ts'
import { signInPath } from '#app/rules/access/addresses.ts'
import { emailField } from '#app/rules/fields.ts'
import { de } from '#app/rules/french.ts'
import { consoleCodePath, consoleEntrance, consolePath, enterByKeyPath } from '#app/rules/partners/addresses.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Espace professionnel', matches)

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await findOnTeam({ request, context })) throw redirectTo(consolePath)
  return { options: optionsToEnter(context, context.visitorId) }
}

const form = z.object({ email: emailField, sharedComputer: z.string().optional() })

/** Responds identically, and in the same time, for an address of the team and for another one. */
export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)
  const { email, sharedComputer } = posted.value
  const { visitorId, network } = context
  const asked = { email, shared: sharedComputer === 'on', visitorId, network, onceKey: posted.once }
  const sent = await requestTeamSignIn(context, asked)
  return sent.ok ? seeOther(consoleCodePath) : tooManyMails({ email, sharedComputer })
}

export default function ConsoleEntrancePage() {
  const { options } = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  const partner = usePageData()?.site.name
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="tight">
        <h1>Entrer dans l’espace professionnel</h1>
        <p className="lede">Pour l’équipe {de(partner ?? '')}.</p>
      </div>
      <PostForm className="stack" action={consoleEntrance} noValidate>
        <OnceField typed={typed} />
        <Field
          name="email"
          label="Adresse e-mail"
          hint="Celle de votre invitation."
          type="email"
          autoComplete="username"
          error={errors.email}
          defaultValue={typed?.email}
        />
        <SharedComputer checked={typed?.sharedComputer === 'on'} />
        <p className="actions">
          <button type="submit" className="button">
            Recevoir un lien et un code
          </button>
        </p>
        <PasskeyButton options={options} action={enterByKeyPath} className="button quiet">
          Entrer avec une clé d’accès
        </PasskeyButton>
      </PostForm>
      <p className="small">
        Vous avez perdu un proche&#8239;? <a href={signInPath}>Votre espace est ici</a>.
      </p>
    </>
  )
}
