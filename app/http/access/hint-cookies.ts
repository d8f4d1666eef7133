import { parseCookie, stringifySetCookie } from 'cookie'
import { hintCookies, readServiceHint } from '#app/rules/access/hint-cookies.ts'
import { COOKIE_LIFE_S } from '#app/rules/access/sessions.ts'
import type { Site } from '#app/rules/partners/site.ts'

/** Reads the account and the service that this browser last used. */
export function hintsOf(request: Request): { account: string | undefined; service: string | undefined } {
  const cookies = parseCookie(request.headers.get('Cookie') ?? '')
  return { account: cookies[hintCookies.account], service: readServiceHint(cookies[hintCookies.service]) }
}

/** Builds the cookie of a hint, which lasts as long as a session. Deletes the cookie if `value` is undefined. */
export function hintCookie(site: Site, name: keyof typeof hintCookies, value: string | undefined): string {
  return stringifySetCookie({
    name: hintCookies[name],
    value: value ?? '',
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: site.origin.startsWith('https:'),
    maxAge: value === undefined ? 0 : COOKIE_LIFE_S,
  })
}
