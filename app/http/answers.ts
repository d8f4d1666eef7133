import { SIGN_IN_WINDOW_MS } from '#app/rules/access/sign-in.ts'
import { unlisted } from '#app/rules/deceased-space/unlisted.ts'
import { setLocation } from '#app/rules/location.ts'
import type { Notice } from './notices.ts'
import { data, type HeadersFunction, redirect } from './router.ts'

/** Leads to a page of ours; anywhere else, to the home page. */
export function redirectTo(
  path: string,
  { status = 302, headers }: { status?: 302 | 303; headers?: HeadersInit } = {},
) {
  const answer = redirect('', { status, ...(headers && { headers }) })
  setLocation(answer.headers, path)
  return answer
}

/**
 * After a form has done its work: another page, so that reloading it repeats nothing. `count`: what the notice counts.
 */
export function seeOther(
  path: string,
  { notice, count, headers }: { notice?: Notice; count?: number; headers?: HeadersInit } = {},
) {
  const to = new URL(path, 'http://here')
  if (notice) to.searchParams.set('avis', notice)
  if (count) to.searchParams.set('nombre', String(count))
  return redirectTo(`${to.pathname}${to.search}${to.hash}`, { status: 303, ...(headers && { headers }) })
}

/** What was typed, by field name, and what is wrong with it. */
export type Refused = { typed: Record<string, string>; errors: Record<string, string> }

/** Shows the page again, with what was typed: 422, or the status given. */
export function tryAgain(
  { typed, errors }: Refused,
  { status = 422, headers }: { status?: number; headers?: HeadersInit } = {},
) {
  return data({ typed, errors }, { status, ...(headers && { headers }) })
}

/** Three messages in a quarter of an hour are enough; those already sent still let in (choice-47). */
export function tooManyMails(typed: Record<string, string | undefined>) {
  const email =
    'Nous avons déjà écrit plusieurs fois à cette adresse. Regardez dans les indésirables, ou réessayez dans un quart d’heure. Les liens déjà reçus marchent encore.'
  const kept = Object.entries(typed).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return tryAgain({ typed: Object.fromEntries(kept), errors: { email } }, tooSoon)
}

const tooSoon = { status: 429, headers: { 'Retry-After': String(SIGN_IN_WINDOW_MS / 1000) } }

/** The `headers` of a page or a section that search engines list nowhere. */
export const unlistedHeaders: HeadersFunction = () => unlisted

/** What `app/browser/autosave.ts` reads: the sentence to show and, where it was saved, the `_seen` that comes next. */
export const autosaveAnswer = (body: { saved: string; seen?: string }, status: 200 | 409): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
