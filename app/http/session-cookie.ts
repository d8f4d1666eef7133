import { stringifySetCookie } from 'cookie'
import { COOKIE_LIFE_S } from '#app/rules/access/sessions.ts'
import { cookieNames, type Site } from '#app/rules/partners/site.ts'
import { seeOther } from './answers.ts'

/**
 * Gives the browser its session. `Lax`, because people arrive from their mailbox. On a shared computer it leaves with
 * the browser.
 */
export function sessionCookie(site: Site, sessionId: string, { shared = false } = {}): string {
  return cookieOf(site, 'session', sessionId, shared ? undefined : COOKIE_LIFE_S)
}

/** Leaves nothing behind: neither the session nor what told this browser from another. S1-4. */
export function noCookies(site: Site): string[] {
  return [cookieOf(site, 'session', '', 0), cookieOf(site, 'visitor', '', 0)]
}

/** Gives the browser its session, and leads to the page it signed in for. */
export function startSession(site: Site, session: { sessionId: string; shared: boolean; landing: string }) {
  const headers = { 'Set-Cookie': sessionCookie(site, session.sessionId, session) }
  return seeOther(session.landing, { headers })
}

function cookieOf(site: Site, name: 'session' | 'visitor', value: string, maxAge: number | undefined): string {
  const { [name]: named, secure } = cookieNames(site.origin)
  return stringifySetCookie({ name: named, value, path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
}
