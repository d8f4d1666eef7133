import { SIGN_IN_WINDOW_MS } from '#app/rules/access/sign-in.ts'
import { unlisted } from '#app/rules/deceased-space/unlisted.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { setLocation } from '#app/rules/location.ts'
import type { Outcome } from '#app/rules/outcome.ts'
import type { NoticeName } from './notices.ts'
import { data, type HeadersFunction, redirect } from './router.ts'

/** Redirects to a page of this site, or to the home page if the address is outside it. */
export function redirectTo(
  path: string,
  { status = 302, headers }: { status?: 302 | 303; headers?: HeadersInit } = {},
) {
  const answer = redirect('', { status, ...(headers && { headers }) })
  setLocation(answer.headers, path)
  return answer
}

/**
 * Redirects after a successful POST (303), so that reloading does not repeat the action. `count`: number shown in the
 * notice.
 */
export function seeOther(
  path: string,
  { notice, count, headers }: { notice?: NoticeName; count?: number; headers?: HeadersInit } = {},
) {
  const to = new URL(path, 'http://here')
  if (notice) to.searchParams.set('avis', notice)
  if (count) to.searchParams.set('nombre', String(count))
  return redirectTo(`${to.pathname}${to.search}${to.hash}`, { status: 303, ...(headers && { headers }) })
}

/** Redirects to a page that a user has asked to receive by email. Its notice says whether the email is queued. */
export const mailedPage = (path: string, mailed: Outcome<unknown, string>) =>
  seeOther(path, { notice: mailed.ok ? 'pagePartie' : 'pageDejaPartie' })

/** Submitted values and error messages, by field name. */
export type Refused = { typed: TypedValues; errors: FieldErrors }

/** Shows the page again with the submitted values. The status is 422 unless another is given. */
export function tryAgain(
  { typed, errors }: Refused,
  { status = 422, headers }: { status?: number; headers?: HeadersInit } = {},
) {
  return data({ typed, errors }, { status, ...(headers && { headers }) })
}

/**
 * Error of a sign-in form after three emails in a quarter of an hour. The links already sent still work (choice-47).
 */
export function tooManyMails(typed: Record<string, string | undefined>) {
  const email =
    'Nous avons déjà écrit plusieurs fois à cette adresse. Regardez dans les indésirables, ou réessayez dans un quart d’heure. Les liens déjà reçus marchent encore.'
  const kept = Object.entries(typed).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return tryAgain({ typed: Object.fromEntries(kept), errors: { email } }, tooSoon)
}

const tooSoon = { status: 429, headers: { 'Retry-After': String(SIGN_IN_WINDOW_MS / 1000) } }

/** Route `headers` that keep a page or a section out of search engines. */
export const unlistedHeaders: HeadersFunction = () => unlisted

/**
 * Response to `app/browser/autosave.ts`: the sentence to show and, if the form was saved, its next `_seen`. `sheet`:
 * HTML of the letter, if it stands beside the form.
 */
export const autosaveAnswer = (body: { saved: string; seen?: string; sheet?: string }, status: 200 | 409): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })
