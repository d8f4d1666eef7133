import { z } from 'zod'
import { CodeFields, missingCode, wrongCode } from '#app/components/access/code-fields.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { redirectTo, tryAgain } from '#app/http/answers.ts'
import { browserOf } from '#app/http/browser.ts'
import { readForm } from '#app/http/form.ts'
import { findOnTeam, startTeamSession } from '#app/http/partners/team.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { enterByCode, findTeamRequest } from '#app/operations/partners/team-sign-in.ts'
import { consoleCodePath, consoleEntrance, consolePath } from '#app/rules/partners/addresses.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Regardez vos e-mails', matches)

/** Shows the whole address, so that a typing error is visible. It is read from the request of this browser. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await findOnTeam({ request, context })) throw redirectTo(consolePath)
  const asked = await findTeamRequest(context, context.visitorId)
  if (!asked) throw redirectTo(consoleEntrance)
  return asked
}

const form = z.object({
  code: z.string({ error: missingCode }).max(40, wrongCode),
  sharedComputer: z.string().optional(),
})

export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)
  const { code, sharedComputer } = posted.value
  const attempt = {
    code,
    shared: sharedComputer === 'on',
    browser: browserOf({ request, context }),
    onceKey: posted.once,
  }
  const started = await enterByCode(context, attempt)
  if (!started.ok) return tryAgain({ typed: posted.typed, errors: { code: wrongCode } })
  return startTeamSession({ request, context }, started.value)
}

export default function ConsoleCodePage() {
  const { email, shared } = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>Regardez vos e-mails</h1>
      <p>
        Nous avons écrit à <strong>{email}</strong>. Le message contient un bouton et un code de 8 caractères.
      </p>
      <PostForm className="stack" action={consoleCodePath} noValidate>
        <OnceField typed={typed} />
        <CodeFields typed={typed} error={errors.code} shared={shared} enter="Entrer" />
      </PostForm>
      <p>
        Rien reçu&#8239;? Regardez dans les indésirables, ou <a href={consoleEntrance}>demandez un autre message</a>.
      </p>
    </>
  )
}
