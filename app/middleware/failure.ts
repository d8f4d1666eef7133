import type { Request, Response } from 'express'
import { refusalCopy } from '#app/rules/refusals.ts'
import type { Refusal } from './refusal-page.ts'

/** Seconds after which a database that was full, busy or out of reach is worth trying again. */
const RETRY_AFTER = '60'

/** A form that cannot be held: this page is all that is left of it. */
const signInBeside = 'Reconnectez-vous dans un autre onglet, puis revenez ici réessayer.'

type Failed = { status: number; isRemixError: boolean; hasRetryAfter: boolean; storageFailed: boolean }

/**
 * What is said in place of a page that failed: a form comes back with what was typed, ready to be sent again (promise
 * I5 of security-B.1), and a database that does not answer is not a fault of the page's. Undefined for a page that says
 * itself what went wrong: one that names the moment to try again (`saysWhen`) has caught the failure and kept the form.
 */
export function failureOf(
  { status, isRemixError: isBare, hasRetryAfter: saysWhen, storageFailed }: Failed,
  req: Request,
  res: Response,
): Refusal | undefined {
  const { retry } = res.locals
  // An address without a page (a file, a health check) that was sent a form: Remix would answer in JSON and English.
  if (isBare && status < 500 && !req.path.endsWith('.data')) return { status, sentence: refusalCopy(status).title }
  if (saysWhen && !storageFailed) return undefined
  if (status === 401 && retry)
    return { status, sentence: 'Vous n’êtes plus dans votre espace.', lede: signInBeside, retry }
  if (status < 500 || !(retry || storageFailed) || req.path.endsWith('.data')) return undefined
  if (!storageFailed) return { status, sentence: refusalCopy(500).title, retry }

  const sentence = retry ? 'Nous n’arrivons pas à enregistrer pour le moment.' : refusalCopy(503).title
  return { status: 503, sentence, headers: { 'Retry-After': RETRY_AFTER }, retry }
}
