import { stringifySetCookie } from 'cookie'
import { SESSION_LIFE_MS } from '#app/rules/sign-in.ts'
import { cookieNames, type Site } from '#app/rules/site.ts'

/** Gives the browser its session. `Lax`, because people arrive from their mailbox. */
export function sessionCookie(site: Site, sessionId: string): string {
  return cookieOf(site, sessionId, SESSION_LIFE_MS / 1000)
}

export function noSessionCookie(site: Site): string {
  return cookieOf(site, '', 0)
}

function cookieOf(site: Site, value: string, maxAge: number): string {
  const { session, secure } = cookieNames(site.origin)
  return stringifySetCookie({ name: session, value, path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
}
