import type { Request, Response } from 'express'
import { webhookPath } from '#app/rules/orders/addresses.ts'
import { carrierWebhookPath } from '#app/rules/post/addresses.ts'
import { readRawBody } from '../body.ts'
import type { GuardOptions } from '../guard-options.ts'
import { tooLong } from '../parsed-form.ts'
import { tooMany } from '../receive-form.ts'
import type { Refusal } from '../refusal-page.ts'
import { waitOf } from './post-limit.ts'

/**
 * The only URLs that programs post to, with the maximum size in bytes. They have no page of ours open, so they have no
 * CSRF token. The route checks the signature or the secret instead. Stripe's events have a few thousand bytes; a postal
 * carrier's hold scans of several letters.
 */
const webhooks: Record<string, number | undefined> = {
  [webhookPath]: 256 * 1024,
  [carrierWebhookPath]: 12 * 1024 * 1024,
}

export const isWebhook = (req: Request): boolean => req.method === 'POST' && webhooks[req.path] !== undefined

/** Leaves the bytes unparsed for the bridge, because a parsed and rewritten body would have another signature. */
export async function readWebhook(
  { rates }: Pick<GuardOptions, 'rates'>,
  { req, res, network }: { req: Request; res: Response; network: string | undefined },
): Promise<Refusal | undefined> {
  const wait = network ? await waitOf(rates, req.path, network) : 0
  if (wait > 0) return tooMany(wait)
  const body = await readRawBody(req, webhooks[req.path] ?? 0)
  if (!body) return tooLong
  res.locals.body = body
  return undefined
}
