import type { Response } from 'express'
import { drainAndClose, isArriving } from './drain-and-close.ts'
import { refusalPage } from './refusal-page.ts'

/** An answer given by the gate, before Remix: a status and one calm French sentence. */
export type Refusal = {
  status: number
  sentence: string
  headers?: Record<string, string>
  /** In place of the words of its status. */
  lede?: string
  /** The same, where the page asks for a photograph and nothing else. */
  pictureLede?: string
  /** A form to send again, with what was typed. `file`: the input whose file has to be chosen again. */
  retry?: { action: string; fields: [string, string][]; file?: string }
  /** The page of the form, where there is nothing to send again. */
  back?: string
}

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
