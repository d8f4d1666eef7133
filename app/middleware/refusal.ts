import type { Response } from 'express'
import { isCall } from '#app/rules/api/addresses.ts'
import { snakeKeys } from '#app/rules/api/keys.ts'
import { problemOfStatus } from '#app/rules/api/problems.ts'
import { drainAndClose, isArriving } from './drain-and-close.ts'
import { type Refusal, refusalPage } from './refusal-page.ts'

/**
 * Sends the page of a refusal in the name of the requested site, or else of the default one; for an API call, sends its
 * problem.
 */
export function sendRefusal(res: Response, refusal: Refusal): void {
  if (isCall(res.req.originalUrl)) return void sendProblem(res, problemOfStatus(refusal.status), refusal.headers)
  const { requestSite, defaultSite, nonce } = res.locals
  const page = refusalPage(refusal, { site: requestSite?.site ?? defaultSite, nonce })
  res
    .status(refusal.status)
    .set(refusal.headers ?? {})
    .set('Cache-Control', 'no-store')
    .type('html')
  if (isArriving(res.req)) drainAndClose(res.req, res, page)
  else res.send(page)
}

/** Answers an API call with problem details, RFC 9457. `problem`: its keys in camelCase. */
export function sendProblem(
  res: Response,
  problem: { status: number },
  headers: Readonly<Record<string, string>> = {},
): void {
  const text = JSON.stringify(snakeKeys(problem))
  res.status(problem.status).set(headers).set('Cache-Control', 'no-store')
  res.set('Content-Type', 'application/problem+json; charset=utf-8')
  if (isArriving(res.req)) drainAndClose(res.req, res, text)
  else res.set('Content-Length', String(Buffer.byteLength(text))).end(text) // `send` would add an ETag
}

/** Refuses a form. A form of ours is saved first, so that closing the page loses nothing. */
export async function refuseForm(res: Response, refusal: Refusal): Promise<void> {
  const isHeld = await settleHeldForm(res, refusal.status)
  sendRefusal(res, { ...refusal, isHeld })
}

/**
 * Saves the form that this response answers, or deletes the saved one, according to the status. A 503 does not wait for
 * it, because the database may be the cause: its page contains the form itself.
 */
export async function settleHeldForm(res: Response, status: number): Promise<boolean> {
  const settled = res.locals.settleForm?.(status)
  if (status !== 503) return (await settled) ?? false
  settled?.catch(() => {})
  return false
}
