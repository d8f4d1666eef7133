import { createCookieSessionStorage } from '@remix-run/node'
import { Authenticator } from 'remix-auth'
import { EmailLinkStrategy } from 'remix-auth-email-link'
import { linkPath, signInPath } from '#app/rules/access/addresses.ts'
import { LINK_LIFE_MS } from '#app/rules/access/sign-in.ts'

// The strategy takes the host from the request (X-Forwarded-Host first), copies every form field into the token, lets a
// token be used again and signs in on GET. So it is only given requests made here, with the site's own origin and the
// email address only. operations/access/sign-in.ts decides who may use a token, once.
// docs/decisions/0004.

export type LinkMaker = { origin: string; secret: string }

/** A session storage that the strategy requires. It is never read, and its cookie is never sent. */
const unused = (secret: string) => createCookieSessionStorage({ cookie: { name: 'unused', secrets: [secret] } })

/** Returns the token for the link in an email to this address. */
export async function makeToken({ origin, secret }: LinkMaker, email: string): Promise<string> {
  let made: string | undefined
  const strategy = strategyOf(secret, async ({ magicLink }) => {
    made = magicLink
  })
  const { host, protocol } = new URL(origin)
  const request = new Request(new URL(signInPath, origin), {
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
  return new URL(made).searchParams.get('token')!
}

/** Returns the email address of a token made here in the last ten minutes, or undefined. */
export async function readSignInToken({ origin, secret }: LinkMaker, token: string): Promise<string | undefined> {
  const url = new URL(linkPath, origin)
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
    { secret, callbackURL: linkPath, linkExpirationTime: LINK_LIFE_MS, sendEmail },
    async ({ email }) => ({ email }),
  )
}
