import { z } from 'zod'
import { LinkPage } from '#app/components/access/link-page.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireSignedOut } from '#app/http/access/signed-out.ts'
import { tryAgain } from '#app/http/answers.ts'
import { browserOf } from '#app/http/browser.ts'
import { readForm } from '#app/http/form.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { redirectSignedIn } from '#app/http/session-cookie.ts'
import { findLink, signInByLink } from '#app/operations/access/sign-in.ts'
import { linkPath, signInPath } from '#app/rules/access/addresses.ts'
import { maskedEmail } from '#app/rules/access/sign-in.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Entrer dans votre espace', matches)

/**
 * Shows whose link it is without using it up, because email programs open links before people do. Who opens it again,
 * signed in, wants their space.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const link = await findLink(context, { token, visitorId: context.visitorId })
  if (!link) {
    await requireSignedOut({ request, context })
    return data({ link: undefined }, { status: 410 })
  }
  return data({ link: { ...link, token, email: maskedEmail(link.email) } })
}

const form = z.object({ token: z.string(), sharedComputer: z.string().optional() })

export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)

  const { token, sharedComputer } = posted.value
  const browser = browserOf({ request, context })
  const started = await signInByLink(context, { token, shared: sharedComputer === 'on', browser, onceKey: posted.once })
  if (!started.ok) {
    await requireSignedOut({ request, context })
    return tryAgain({ typed: {}, errors: { token: started.problem } }, { status: 410 })
  }
  return redirectSignedIn({ request, context }, started.value)
}

export default function MagicLinkPage() {
  const { link } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return (
    <LinkPage
      link={refused ? undefined : link}
      opens="l’espace de"
      action={linkPath}
      enter="Entrer dans mon espace"
      again={signInPath}
    />
  )
}
