import { stringifySetCookie } from 'cookie'
import type { RequestArgs } from '#app/context.ts'
import { COOKIE_LIFE_S, type StartedSession } from '#app/rules/access/sessions.ts'
import { cookieNames, type Site } from '#app/rules/partners/site.ts'
import { hintCookie } from './access/hint-cookies.ts'
import { seeOther } from './answers.ts'
import { deviceCookie } from './browser.ts'

/**
 * Builds the session cookie. `Lax`, because users arrive from a link in an email. On a shared computer it ends with the
 * browser session.
 */
function sessionCookie(site: Site, sessionId: string, { shared }: { shared: boolean }): string {
  return cookieOf(site, 'session', sessionId, shared ? undefined : COOKIE_LIFE_S)
}

/**
 * Builds the cookies that delete the session and the visitor id at sign-out (S1-4). The device mark stays, because it
 * reveals nothing without our secret.
 */
export function noCookies(site: Site): string[] {
  const hints = [hintCookie(site, 'account', undefined), hintCookie(site, 'service', undefined)]
  return [cookieOf(site, 'session', '', 0), cookieOf(site, 'visitor', '', 0), ...hints]
}

/** Sets the cookie of a helper's session, and clears what the browser stored of another family. */
export function redirectHelper({ context: { site } }: RequestArgs, sessionId: string, landing: string) {
  const headers = new Headers({ 'Set-Cookie': sessionCookie(site, sessionId, { shared: true }) })
  clearSiteData(site, headers)
  return seeOther(landing, { headers })
}

/**
 * Makes the browser forget the pages it stored. Browsers accept it over https only. Cookies are ended by name, because
 * the mark of the device must stay.
 */
export function clearSiteData({ origin }: Pick<Site, 'origin'>, headers: Headers): void {
  if (origin.startsWith('https:')) headers.set('Clear-Site-Data', '"cache", "storage"')
}

/**
 * Sets the session cookie and redirects to the page that the user wanted. Also sets the device mark, except on a shared
 * computer.
 */
export function redirectSignedIn(
  args: RequestArgs,
  { sessionId, userId, shared, landing, changedTerms }: StartedSession,
) {
  const headers = new Headers({ 'Set-Cookie': sessionCookie(args.context.site, sessionId, { shared }) })
  if (!shared) headers.append('Set-Cookie', deviceCookie(args, userId))
  return seeOther(landing, { headers, ...(changedTerms && { notice: 'conditionsChangees' }) })
}

/** Builds a cookie that scripts cannot read. `maxAge`: in seconds; without one, it ends with the browser session. */
export function cookieOf(
  site: Site,
  name: 'session' | 'visitor' | 'team',
  value: string,
  maxAge: number | undefined,
): string {
  const { [name]: named, secure } = cookieNames(site.origin)
  return stringifySetCookie({ name: named, value, path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
}
