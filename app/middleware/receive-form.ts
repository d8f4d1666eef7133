import type { Request, Response } from 'express'
import { acceptsFile, keepsInMemory, mostBytesAt, takesMany } from '#app/rules/files/uploads.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { waitOf } from './access/post-limit.ts'
import { readBody } from './body.ts'
import { isValidToken } from './csrf.ts'
import { onceClosed } from './drain-and-close.ts'
import type { GuardOptions } from './guard-options.ts'
import { isMultipart, readMultipart } from './multipart.ts'
import type { Networks } from './network.ts'
import { isOneClick, mayBeOneClick, readOneClick } from './one-click.ts'
import { formAddressOf, heldFieldsOf, maxTextBytes, otherFormat, type ParsedForm, retryOf } from './parsed-form.ts'
import type { Refusal } from './refusal-page.ts'

/** The sender of a form, as identified by their browser. */
export type Sender = Networks & {
  site: Site
  sessionId: string | undefined
  teamSessionId: string | undefined
  visitorId: string
  csrf: string
}

/** A form that is arriving. `isFromHere`: the browser says that one of our pages sent it. */
type Arrived = { req: Request; res: Response; sender: Sender; isFromHere: boolean }

/**
 * Receives a posted form: reads it, checks its token and limits, and leaves it in `res.locals` for the bridge. Returns
 * the refusal, if any. In both cases the submitted text is set aside in a form that can be sent again.
 */
export async function receiveForm(
  options: Pick<GuardOptions, 'keys' | 'rates' | 'work' | 'uploads' | 'mayUpload' | 'settleForm'>,
  { req, res, sender, isFromHere }: Arrived,
): Promise<Refusal | undefined> {
  const { sessionId, teamSessionId, visitorId, network, networkRange, site, csrf } = sender
  const postWait = network ? await waitOf(options.rates, req.path, network) : 0
  const wait = Math.max(postWait, options.work.waitOf({ network, networkRange }))

  const hasToken = (form: URLSearchParams): boolean =>
    isOneClick(req.path, form) || isValidToken(options.keys, form.get('_csrf') ?? '', [sessionId, visitorId])
  const check = (form: URLSearchParams): Refusal | undefined => {
    if (!hasToken(form)) return tooOld
    return wait > 0 ? tooMany(wait) : undefined
  }
  // A user who is no longer signed in may not upload a file. Their text is saved (http/sign-in-redirect.ts); the file
  // is not.
  const acceptFile = async (form: URLSearchParams) => {
    const refusal = check(form)
    if (refusal) return refusal
    return await options.mayUpload({ path: req.path, sessionId, teamSessionId, site, network, networkRange }).then(
      (may) => (may ? undefined : ('lost' as const)),
      () => unavailable,
    )
  }

  const parsed = await parseForm(req, {
    folder: options.uploads,
    acceptFile,
    mostText: maxTextBytes(req.path),
    keepsInMemory: keepsInMemory(req.path),
    takesMany: takesMany(req.path),
    limits: mostBytesAt(req.path),
  })
  const isOurs = parsed.form !== undefined && hasToken(parsed.form)
  // Do not save what another site may have sent: it would be offered to the next user who signs in.
  if (parsed.form && (isOurs || isFromHere)) {
    const sent = {
      path: formAddressOf(req),
      fields: heldFieldsOf(parsed),
      sessionId,
      visitorId,
      network,
      domainId: site.domainId,
    }
    res.locals.settleForm = (status) => options.settleForm(sent, status)
  }
  const retry = retryOf(req, parsed, { csrf, isOurs, isFromHere })
  if (parsed.refusal) return { ...parsed.refusal, ...retry }
  const refusal = check(parsed.form)
  if (refusal) return { ...refusal, ...retry }

  res.locals.body = parsed.body
  res.locals.retry = retry.retry
  res.locals.requestContext.filesInMemory = parsed.inMemory
  const { arriving } = parsed
  if (arriving) {
    res.locals.requestContext.arriving = arriving.files
    onceClosed(res, () => void arriving.leave())
  }
  if (parsed.upload) {
    const { path } = parsed.upload
    onceClosed(res, () => void options.uploads.remove(path))
    res.locals.requestContext.upload = parsed.upload
  }
  return undefined
}

function parseForm(req: Request, options: Parameters<typeof readMultipart>[1]): Promise<ParsedForm> {
  if (mayBeOneClick(req)) return readOneClick(req, options)
  if (!isMultipart(req)) return readBody(req, options.mostText)
  if (!acceptsFile(req.path)) return Promise.resolve({ refusal: otherFormat })
  return readMultipart(req, options)
}

const tooOld: Refusal = { status: 403, sentence: 'Cette page était ouverte depuis longtemps.' }
const unavailable: Refusal = {
  status: 503,
  sentence: 'Nous n’arrivons pas à enregistrer pour le moment.',
  headers: { 'Retry-After': '60' },
}
/** Refusal for a network over its limit, with the number of seconds to wait. */
export const tooMany = (seconds: number): Refusal => ({
  status: 429,
  sentence: 'Attendez une minute, puis réessayez.',
  headers: { 'Retry-After': String(seconds) },
})
