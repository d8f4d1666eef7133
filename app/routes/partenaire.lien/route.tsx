import { z } from 'zod'
import { LinkPage } from '#app/components/access/link-page.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { tryAgain } from '#app/http/answers.ts'
import { browserOf } from '#app/http/browser.ts'
import { readForm } from '#app/http/form.ts'
import { startTeamSession } from '#app/http/partners/team.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { enterByLink, findTeamLink } from '#app/operations/partners/team-sign-in.ts'
import { maskedEmail } from '#app/rules/access/sign-in.ts'
import { consoleEntrance, consoleLinkPath } from '#app/rules/partners/addresses.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Entrer dans l’espace professionnel', matches)

/** Shows whose link it is without using it up, because email programs open links before people do. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const link = await findTeamLink(context, { token, visitorId: context.visitorId })
  if (!link) return data({ link: undefined }, { status: 410 })
  return data({ link: { ...link, token, email: maskedEmail(link.email) } })
}

const form = z.object({ token: z.string(), sharedComputer: z.string().optional() })

export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)
  const { token, sharedComputer } = posted.value
  const attempt = {
    token,
    shared: sharedComputer === 'on',
    browser: browserOf({ request, context }),
    onceKey: posted.once,
  }
  const started = await enterByLink(context, attempt)
  if (!started.ok) return tryAgain({ typed: {}, errors: { token: started.problem } }, { status: 410 })
  return startTeamSession({ request, context }, started.value)
}

export default function ConsoleLinkPage() {
  const { link } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <LinkPage
      link={refused ? undefined : link}
      opens="l’espace professionnel avec"
      action={consoleLinkPath}
      enter="Entrer"
      again={consoleEntrance}
    />
  )
}
