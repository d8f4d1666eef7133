import { type AppLoadContext, type ServerBuild, writeReadableStreamToWritable } from '@remix-run/node'
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express'
import { onceClosed } from './drain-and-close.ts'
import { failureOf, retryAfter } from './failure.ts'
import { sendPage } from './page/compress.ts'
import { pageHandler } from './page/handler.ts'
import { isHtml, mayBeKept, sendKeptPage } from './page/kept-pages.ts'
import { openPageCache, type PageCache } from './page/page-cache.ts'
import { refuseForm, settleHeldForm } from './refusal.ts'

/** Headers that could give Remix another host, origin or length than those that the middleware has checked. */
const notForRemix = [
  'host',
  'origin',
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'content-length',
]

/**
 * Passes a request to Remix after the middleware has accepted it. `@remix-run/express` builds the URL from the Host
 * header and reads the body from the socket. Here the URL has the site's configured origin, and the body is the one
 * that the middleware read to check the CSRF token. docs/decisions/0002.
 */
export function remixHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  contextOf: (res: ExpressResponse) => AppLoadContext,
): RequestHandler {
  const answer = pageHandler(build, process.env.NODE_ENV)
  // In development the build changes, so pages are rendered each time.
  const pageCache = typeof build === 'function' ? undefined : openPageCache()
  return async (req, res, next) => {
    try {
      const context = contextOf(res)
      if (pageCache?.send(res, context)) return
      const response = await answer(toRequest(req, res, context), context)
      // Remix is given a copy of the request context, and the log reads the original.
      if (context.routeId) res.locals.requestContext.routeId = context.routeId
      const { storageFailed = false } = context
      const isBare = response.headers.has('X-Remix-Error') || isLastResort(response)
      const saysWhen = response.headers.has('Retry-After')
      const failure = failureOf(
        { status: response.status, isRemixError: isBare, hasRetryAfter: saysWhen, storageFailed },
        req,
        res,
      )
      if (failure) return await refuseForm(res, failure)
      if (!context.formHeld) await settleHeldForm(res, response.status)
      // For the data of a page, Remix writes the whole response: our script reads it, and other clients read its
      // status.
      const isAway = storageFailed && response.status === 500
      if (isAway || (response.status === 503 && !saysWhen)) res.set(retryAfter)
      res.status(isAway ? 503 : response.status)
      await send(response, res, context, pageCache)
    } catch (error) {
      next(error)
    }
  }
}

/** Whether this is Remix's plain English response for a failed URL without a page (a file, a PDF). */
const isLastResort = ({ status, headers }: Response) => status === 500 && headers.get('Content-Type') === 'text/plain'

function toRequest(req: ExpressRequest, res: ExpressResponse, context: AppLoadContext): Request {
  const headers = new Headers()
  for (const [name, values] of Object.entries(req.headersDistinct)) {
    if (!notForRemix.includes(name)) for (const value of values ?? []) headers.append(name, value)
  }
  headers.set('host', new URL(context.site.origin).host)
  // A multipart form has been parsed: its file is in the context, and the rest is an ordinary form.
  if (res.locals.body) headers.set('content-type', 'application/x-www-form-urlencoded;charset=UTF-8')

  const controller = new AbortController()
  onceClosed(res, () => {
    if (!res.writableFinished) controller.abort()
  })
  return new Request(new URL(`${context.site.origin}${req.originalUrl}`), {
    method: req.method,
    headers,
    body: res.locals.body,
    signal: controller.signal,
  })
}

async function send(response: Response, res: ExpressResponse, context: AppLoadContext, pageCache?: PageCache) {
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') res.append(name, value)
    else res.setHeader(name, value)
  }
  for (const cookie of context.cookies ?? []) res.append('Set-Cookie', cookie)
  if (!response.body) return void res.end()
  if (!isHtml(res)) return await writeReadableStreamToWritable(response.body, res)
  const html = await response.text()
  if (!mayBeKept(res)) return sendPage(res, html)
  if (context.isForAll) pageCache?.store(res, context, response.headers, html)
  sendKeptPage(res, html)
}
