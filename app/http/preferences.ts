import { parseCookie, stringifySetCookie } from 'cookie'
import type { Site } from '#app/rules/partners/site.ts'

/** Remembers, for a year, that pages of advice are read in plain words. */
const READING_NAME = 'lecture'
/** Remembers, for a year, that the information about cookies was read (choice-15). It says nothing of the person. */
const NAME = 'cookies'
const YEAR_S = 365 * 24 * 60 * 60

export function hasAcceptedCookies(request: Request): boolean {
  return parseCookie(request.headers.get('Cookie') ?? '')[NAME] === 'acceptes'
}

export const acceptedCookie = (site: Site): string => yearCookie(site, NAME, 'acceptes')

export function readsPlainly(request: Request): boolean {
  return parseCookie(request.headers.get('Cookie') ?? '')[READING_NAME] === 'clair'
}

export const readingCookie = (site: Site, reading: 'clair' | 'complet'): string =>
  yearCookie(site, READING_NAME, reading)

function yearCookie(site: Site, name: string, value: string): string {
  const secure = site.origin.startsWith('https:')
  return stringifySetCookie({
    name,
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: YEAR_S,
  })
}
