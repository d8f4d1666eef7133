import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import { refusalCopy } from '#app/rules/refusals.ts'
import { sendRefusal } from './refusal.ts'
import type { Refusal } from './refusal-page.ts'

/** 60 seconds, after which a database that was full, busy or unreachable is worth trying again. */
export const retryAfter = { 'Retry-After': '60' }

/** Sentence for a form that cannot be saved: this page holds the only copy. */
const signInBeside = 'Reconnectez-vous dans un autre onglet, puis revenez ici réessayer.'

type Failed = { status: number; isRemixError: boolean; hasRetryAfter: boolean; storageFailed: boolean }

/**
 * Returns the refusal to show instead of a page that failed. A form comes back with the submitted text, ready to be
 * sent again (promise I5 of security-B.1); an unavailable database is reported as such. Undefined for a page that
 * handled the failure itself: one with `Retry-After` (`saysWhen`), or one that answers 503 because there is no room for
 * a file.
 */
export function failureOf(
  { status, isRemixError: isBare, hasRetryAfter: saysWhen, storageFailed }: Failed,
  req: Request,
  res: Response,
): Refusal | undefined {
  const { retry } = res.locals
  // Without this, Remix would answer a form posted to a URL without a page (a file, a health check) in English JSON.
  if (isBare && status < 500 && !req.path.endsWith('.data')) return { status, sentence: refusalCopy(status).title }
  if ((saysWhen || status === 503) && !storageFailed && !isBare) return undefined
  if (status === 401 && retry)
    return { status, sentence: 'Vous n’êtes plus dans votre espace.', lede: signInBeside, retry }
  if (status < 500 || !(retry || storageFailed || isBare) || req.path.endsWith('.data')) return undefined
  if (!storageFailed) return { status, sentence: refusalCopy(500).title, retry }

  return unavailable(retry)
}

const unavailable = (retry: Refusal['retry']): Refusal => ({
  status: 503,
  sentence: retry ? 'Nous n’arrivons pas à enregistrer pour le moment.' : refusalCopy(503).title,
  headers: retryAfter,
  retry,
})

/** Refuses a request that no middleware has answered (404). S1-8. */
export const answerUnknown: RequestHandler = (_req, res) =>
  sendRefusal(res, { status: 500, sentence: refusalCopy(500).title, machine: 'Unknown middleware' })

type LastResort = {
  /** Whether the error means that the database or the disk is unavailable, as opposed to a bug. */
  isAway: (error: unknown) => boolean
  onFailure: (error: unknown) => void
}

/** Handles the errors left at the end: a missing file, or a failure before Remix could render its own error page. */
export function answerFailure({ isAway, onFailure }: LastResort): ErrorRequestHandler {
  return (error, _req, res, next) => {
    if (res.headersSent) return next(error)
    const status = typeof error.status === 'number' ? error.status : 500
    if (status >= 500) onFailure(error)
    const { retry } = res.locals
    // A missing file has a status of its own, although the disk reports "no such file" too.
    if (status >= 500 && isAway(error)) return sendRefusal(res, unavailable(retry))
    sendRefusal(res, { status, sentence: status === 404 ? 'Cette page n’existe pas, ou plus.' : failed, retry })
  }
}

const failed = 'Nous n’arrivons pas à ouvrir cette page. Ce n’est pas de votre fait.'
