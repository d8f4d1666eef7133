import type { Response } from 'express'
import type { Site } from '#app/rules/site.ts'
import { refusalPage } from './refusal-page.ts'

/** An answer given by the gate, before Remix: a status and one calm French sentence. */
export type Refusal = {
  status: number
  sentence: string
  headers?: Record<string, string>
  /** A form to send again, with what was typed, after a token that is no longer good. */
  retry?: { action: string; fields: [string, string][] }
}

/** `res.locals.house` is the default site, for a request that reached nobody's. Neither is there before the door. */
export function refuse(res: Response, refusal: Refusal): void {
  const site: Site | undefined = res.locals.visited?.site ?? res.locals.house
  res
    .status(refusal.status)
    .set(refusal.headers ?? {})
    .set('Cache-Control', 'no-store')
    .type('html')
    .send(refusalPage(refusal, { site, nonce: res.locals.nonce ?? '' }))
}
