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
 * carrier says how many its own have, from their headers.
 */
const webhooks = [webhookPath, carrierWebhookPath]

const STRIPE_BYTES = 256 * 1024

export const isWebhook = (req: Request): boolean => req.method === 'POST' && webhooks.includes(req.path)

/**
 * Leaves the bytes unparsed for the bridge, because a parsed and rewritten body would have another signature. Does not
 * read the body of a postal webhook without its secret: the route refuses it.
 */
export async function readWebhook(
  { rates, carrier }: Pick<GuardOptions, 'rates' | 'carrier'>,
  { req, res, network }: { req: Request; res: Response; network: string | undefined },
): Promise<Refusal | undefined> {
  const wait = network ? await waitOf(rates, req.path, network) : 0
  if (wait > 0) return tooMany(wait)
  const most = req.path === webhookPath ? STRIPE_BYTES : (carrier?.webhookBytes((name) => req.get(name)) ?? 0)
  const body = most === 0 ? Buffer.alloc(0) : await readRawBody(req, most)
  if (!body) return tooLong
  res.locals.body = body
  return undefined
}
