import { createHash, randomBytes } from 'node:crypto'
import { stringifySetCookie } from 'cookie'
import { cookieNames, type Site } from '#app/rules/site.ts'

/** Thirty days without a visit, then the link is asked for again. On a shared computer, half an hour. */
export const SESSION_LIFE_MS = 30 * 24 * 60 * 60_000

/** What a session is stored under: the cookie's secret is never in the database. */
export function sessionHash(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex')
}

/** 256 random bits. */
export function newSessionId(): string {
  return randomBytes(32).toString('base64url')
}

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
