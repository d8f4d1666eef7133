import { z } from 'zod'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireSignedIn } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { noCookies } from '#app/http/session-cookie.ts'
import { closeSessionByMail } from '#app/operations/access/sign-out.ts'
import { signInPath } from '#app/rules/access/addresses.ts'
import { emailChangePath, passwordPath, sessionsPath, tokensPath } from '#app/rules/accounts/addresses.ts'
import { dateTimeFr } from '#app/rules/french.ts'
import { listOpenSessions } from '#db/access/open-sessions.ts'
import { findPasswordHash } from '#db/access/passwords.ts'
import { OpenSessions } from './open-sessions.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Votre accès', matches)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user, session } = await requireSignedIn({ request, context })
  const { db, keys, now } = context
  const open = await listOpenSessions(db, keys, user.id, now())
  const sessions = open.map(({ id, device, signedInAt, seenAt }) => {
    const words = { since: dateTimeFr(new Date(signedInAt)), lastSeen: dateTimeFr(new Date(seenAt)) }
    return { id, device: device ?? 'Appareil inconnu', ...words, isThisOne: id === session.idHash }
  })
  return { email: user.email, hasPassword: (await findPasswordHash(db, user.id)) !== undefined, sessions }
}

const form = z.object({ session: z.string() })

/** Closes one of the user's sessions. Closing the current one signs this browser out. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { session } = await requireSignedIn({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) throw new Response(null, { status: 400 })

  const { session: id } = posted.value
  const closed = await closeSessionByMail(context, { session, id, network: context.network })
  if (!closed.ok) return seeOther(sessionsPath)
  if (id !== session.idHash) return seeOther(sessionsPath, { notice: 'connexionFermee' })
  const headers = new Headers()
  for (const cookie of noCookies(context.site)) headers.append('Set-Cookie', cookie)
  return seeOther(signInPath, { notice: 'deconnecte', headers })
}

export default function AccessPage() {
  const { email, hasPassword, sessions } = useLoaderData<typeof loader>()
  return (
    <div className="stack">
      <h1>Votre accès</h1>
      <h2>Adresse e-mail</h2>
      <p>{email}</p>
      <p>
        <a className="link" href={emailChangePath}>
          Changer d’adresse e-mail
        </a>
      </p>
      <h2>Mot de passe</h2>
      <p>
        {hasPassword ? 'Vous en avez choisi un.' : 'Vous n’en avez pas\u00A0: vous entrez par un lien reçu par e-mail.'}
      </p>
      <p>
        <a className="link" href={passwordPath}>
          {hasPassword ? 'Changer votre mot de passe' : 'Choisir un mot de passe'}
        </a>
      </p>
      <h2>Connexions ouvertes</h2>
      <OpenSessions sessions={sessions} />
      <h2>Programmes</h2>
      <p>
        <a className="link" href={tokensPath}>
          Les jetons qui laissent un programme agir en votre nom
        </a>
      </p>
    </div>
  )
}
