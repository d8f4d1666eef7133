import type { Response } from 'express'
import { drainAndClose, isArriving } from './drain-and-close.ts'
import { type Refusal, refusalPage } from './refusal-page.ts'

/** Answers with the page of a refusal, in the name of the site asked for, else of the default one. */
export function refuse(res: Response, refusal: Refusal): void {
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
