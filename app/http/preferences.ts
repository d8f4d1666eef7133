import { parseCookie, stringifySetCookie } from 'cookie'
import type { Site } from '#app/rules/partners/site.ts'

/** Remembers, for a year, that the information about cookies was read (choice-15). It says nothing of the person. */
const NAME = 'cookies'
const YEAR_S = 365 * 24 * 60 * 60

export function hasAcceptedCookies(request: Request): boolean {
  return parseCookie(request.headers.get('Cookie') ?? '')[NAME] === 'acceptes'
}

export function acceptedCookie(site: Site): string {
  const secure = site.origin.startsWith('https:')
  return stringifySetCookie({
    name: NAME,
    value: 'acceptes',
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: YEAR_S,
  })
}
