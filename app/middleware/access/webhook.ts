import type { Request, Response } from 'express'
import { readBytes } from '../body.ts'
import { tooMany } from '../form.ts'
import type { GuardOptions } from '../guard-options.ts'
import { tooLong } from '../parsed-form.ts'
import type { Refusal } from '../refusal-page.ts'
import { waitOf } from './post-limit.ts'

/**
 * The only address where a program speaks to us: it has no page of ours open, so no token, and shows the signature of
 * what it sends instead, which the route checks (app/routes/webhooks.stripe.ts).
 */
const WEBHOOK = '/webhooks/stripe'

/** Bytes. Stripe's events are of a few thousand. */
const MOST = 256 * 1024

export const isWebhook = (req: Request): boolean => req.method === 'POST' && req.path === WEBHOOK

/** Leaves the bytes as they came, for the bridge: parsed and written again, they would bear another signature. */
export async function readWebhook(
  { rates }: Pick<GuardOptions, 'rates'>,
  { req, res, network }: { req: Request; res: Response; network: string | undefined },
): Promise<Refusal | undefined> {
  const wait = network ? await waitOf(rates, req.path, network) : 0
  if (wait > 0) return tooMany(wait)
  const body = await readBytes(req, MOST)
  if (!body) return tooLong
  res.locals.body = body
  return undefined
}
