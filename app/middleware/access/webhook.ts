import type { Request, Response } from 'express'
import { webhookPath } from '#app/rules/orders/addresses.ts'
import { readRawBody } from '../body.ts'
import type { GuardOptions } from '../guard-options.ts'
import { tooLong } from '../parsed-form.ts'
import { tooMany } from '../receive-form.ts'
import type { Refusal } from '../refusal-page.ts'
import { waitOf } from './post-limit.ts'

/** Maximum size in bytes. Stripe's events have a few thousand. */
const MOST = 256 * 1024

/**
 * Whether a program posts to us, which it may at one URL only. It has no page of ours open, so it has no CSRF token. The
 * route checks its signature instead (app/routes/webhooks.stripe.ts).
 */
export const isWebhook = (req: Request): boolean => req.method === 'POST' && req.path === webhookPath

/** Leaves the bytes unparsed for the bridge, because a parsed and rewritten body would have another signature. */
export async function readWebhook(
  { rates }: Pick<GuardOptions, 'rates'>,
  { req, res, network }: { req: Request; res: Response; network: string | undefined },
): Promise<Refusal | undefined> {
  const wait = network ? await waitOf(rates, req.path, network) : 0
  if (wait > 0) return tooMany(wait)
  const body = await readRawBody(req, MOST)
  if (!body) return tooLong
  res.locals.body = body
  return undefined
}
