import { createCookieSessionStorage } from '@remix-run/node'
import { Authenticator } from 'remix-auth'
import { EmailLinkStrategy } from 'remix-auth-email-link'
import { LINK_LIFE_MS } from '#app/rules/access/sign-in.ts'

// The strategy takes the host from the request (X-Forwarded-Host first), copies every field of the form into the
// token, lets a token be used again and signs in on GET. So it is only ever given requests made here, from the
// site's own origin and with the address alone; who may use a token, once, is decided in operations/access/sign-in.ts.
// docs/decisions/access/0004-sign-in.md.

export type LinkMaker = { origin: string; secret: string }

const CALLBACK = '/magic-link'

/** The session that the strategy insists on. Nothing is read from it and its cookie is never sent. */
const unused = (secret: string) => createCookieSessionStorage({ cookie: { name: 'unused', secrets: [secret] } })

/** The address to put in the mail: `{origin}/magic-link?token=…`. */
export async function makeLink({ origin, secret }: LinkMaker, email: string): Promise<string> {
  let made: string | undefined
  const strategy = strategyOf(secret, async ({ magicLink }) => {
    made = magicLink
  })
  const { host, protocol } = new URL(origin)
  const request = new Request(new URL('/connexion', origin), {
    method: 'POST',
    body: new URLSearchParams({ email }),
    headers: { 'X-Forwarded-Host': host, 'X-Forwarded-Proto': protocol.slice(0, -1) },
  })
  try {
    await new Authenticator(unused(secret)).use(strategy).authenticate('email-link', request, { successRedirect: '/' })
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer
  }
  if (!made) throw new Error('No sign-in link was made.')
  // The strategy answers http for a host that holds « localhost » whatever the port, https for the others.
  const token = new URL(made).searchParams.get('token')!
  return `${origin}${CALLBACK}?${new URLSearchParams({ token })}`
}

/** The e-mail address a token was made for here in the last ten minutes, or undefined. */
export async function readToken({ origin, secret }: LinkMaker, token: string): Promise<string | undefined> {
  const url = new URL(CALLBACK, origin)
  url.searchParams.set('token', token)
  try {
    const strategy = strategyOf(secret, async () => undefined)
    const user = await new Authenticator<{ email: string }>(unused(secret))
      .use(strategy)
      .authenticate('email-link', new Request(url), { throwOnError: true })
    return user.email
  } catch {
    return undefined
  }
}

type Send = (options: { magicLink: string }) => Promise<void>

function strategyOf(secret: string, sendEmail: Send) {
  return new EmailLinkStrategy<{ email: string }>(
    { secret, callbackURL: CALLBACK, linkExpirationTime: LINK_LIFE_MS, sendEmail },
    async ({ email }) => ({ email }),
  )
}
