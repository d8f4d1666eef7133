import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import { refusalCopy } from '#app/rules/refusals.ts'
import { refuse } from './refusal.ts'
import type { Refusal } from './refusal-page.ts'

/** In seconds: a database that was full, busy or out of reach is then worth trying again. */
export const retryAfter = { 'Retry-After': '60' }

/** A form that cannot be held: this page is all that is left of it. */
const signInBeside = 'Reconnectez-vous dans un autre onglet, puis revenez ici réessayer.'

type Failed = { status: number; isRemixError: boolean; hasRetryAfter: boolean; storageFailed: boolean }

/**
 * What is said in place of a page that failed: a form comes back with what was typed, ready to be sent again (promise
 * I5 of security-B.1), and a database that does not answer is not a fault of the page's. Undefined for a page that says
 * itself what went wrong: one that names the moment to try again (`saysWhen`), or answers 503 as one does that finds no
 * room for a file, has caught the failure and kept the form.
 */
export function failureOf(
  { status, isRemixError: isBare, hasRetryAfter: saysWhen, storageFailed }: Failed,
  req: Request,
  res: Response,
): Refusal | undefined {
  const { retry } = res.locals
  // An address without a page (a file, a health check) that was sent a form: Remix would answer in JSON and English.
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

/** Refuses a request that no middleware has answered. S1-8. */
export const answerUnknown: RequestHandler = (_req, res) =>
  refuse(res, { status: 500, sentence: refusalCopy(500).title, machine: 'Unknown middleware' })

type LastResort = {
  /** Whether the database or the disk is away, rather than the code at fault. */
  isAway: (error: unknown) => boolean
  onFailure: (error: unknown) => void
}

/** Last of all: a file that is not there, or a failure before Remix could draw its own page. */
export function answerFailure({ isAway, onFailure }: LastResort): ErrorRequestHandler {
  return (error, _req, res, next) => {
    if (res.headersSent) return next(error)
    const status = typeof error.status === 'number' ? error.status : 500
    if (status >= 500) onFailure(error)
    const { retry } = res.locals
    // A file that is not there has its own status, though the disk says no such file too.
    if (status >= 500 && isAway(error)) return refuse(res, unavailable(retry))
    refuse(res, { status, sentence: status === 404 ? 'Cette page n’existe pas, ou plus.' : failed, retry })
  }
}

const failed = 'Nous n’arrivons pas à ouvrir cette page. Ce n’est pas de votre fait.'
