import { stringifySetCookie } from 'cookie'
import type { RequestArgs } from '#app/context.ts'
import { COOKIE_LIFE_S } from '#app/rules/access/sessions.ts'
import { cookieNames, type Site } from '#app/rules/partners/site.ts'
import { hintCookie } from './access/hint-cookies.ts'
import { seeOther } from './answers.ts'
import { deviceCookie } from './browser.ts'

/**
 * Gives the browser its session. `Lax`, because people arrive from their mailbox. On a shared computer it leaves with
 * the browser.
 */
function sessionCookie(site: Site, sessionId: string, { shared = false } = {}): string {
  return cookieOf(site, 'session', sessionId, shared ? undefined : COOKIE_LIFE_S)
}

/**
 * Leaves nothing behind that says who was there: neither the session nor what told this browser from another (S1-4).
 * The mark of the device stays: it says nothing without our secret.
 */
export function noCookies(site: Site): string[] {
  const hints = [hintCookie(site, 'account', undefined), hintCookie(site, 'service', undefined)]
  return [cookieOf(site, 'session', '', 0), cookieOf(site, 'visitor', '', 0), ...hints]
}

type Started = { sessionId: string; userId: string; shared: boolean; landing: string; changedTerms?: true }

/**
 * Gives the browser its session, and leads to the page it signed in for. A browser of one's own is then known again; a
 * shared one is not.
 */
export function startSession(args: RequestArgs, { sessionId, userId, shared, landing, changedTerms }: Started) {
  const headers = new Headers({ 'Set-Cookie': sessionCookie(args.context.site, sessionId, { shared }) })
  if (!shared) headers.append('Set-Cookie', deviceCookie(args, userId))
  return seeOther(landing, { headers, ...(changedTerms && { notice: 'conditionsChangees' }) })
}

function cookieOf(site: Site, name: 'session' | 'visitor', value: string, maxAge: number | undefined): string {
  const { [name]: named, secure } = cookieNames(site.origin)
  return stringifySetCookie({ name: named, value, path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
}
