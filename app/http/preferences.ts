import { parseCookie, stringifySetCookie } from 'cookie'
import type { Site } from '#app/rules/partners/site.ts'
import { NOTICE_READ, noticeSeen, PREFERENCE_LIFE_S, preferenceCookies } from '#app/rules/preference-cookies.ts'

/** Whether the visitor has accepted the cookie notice, or has seen it on enough pages (choice-15). */
export const hasReadNotice = (request: Request): boolean => noticeIn(request) === NOTICE_READ

export const acceptedCookie = (site: Site): string => yearCookie(site, preferenceCookies.notice, NOTICE_READ)

/** The cookie of a page that shows the notice. */
export const noticeSeenCookie = (site: Site, request: Request): string =>
  yearCookie(site, preferenceCookies.notice, noticeSeen(noticeIn(request)))

const noticeIn = (request: Request) => parseCookie(request.headers.get('Cookie') ?? '')[preferenceCookies.notice]

export function readsPlainly(request: Request): boolean {
  return parseCookie(request.headers.get('Cookie') ?? '')[preferenceCookies.reading] === 'clair'
}

export const readingCookie = (site: Site, reading: 'clair' | 'complet'): string =>
  yearCookie(site, preferenceCookies.reading, reading)

function yearCookie(site: Site, name: string, value: string): string {
  const secure = site.origin.startsWith('https:')
  return stringifySetCookie({
    name,
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: PREFERENCE_LIFE_S,
  })
}

/** Whether the browser asks to save data: `Save-Data: on`. */
export const savesData = (request: Request): boolean => request.headers.get('Save-Data')?.toLowerCase() === 'on'
