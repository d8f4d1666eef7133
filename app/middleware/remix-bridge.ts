import { type AppLoadContext, type ServerBuild, writeReadableStreamToWritable } from '@remix-run/node'
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express'
import { onceClosed } from './drain-and-close.ts'
import { failureOf, retryAfter } from './failure.ts'
import { sendPage } from './page/compress.ts'
import { type Drawings, openDrawings } from './page/drawings.ts'
import { pageHandler } from './page/handler.ts'
import { isHtml, mayBeKept, sendKeptPage } from './page/kept-pages.ts'
import { refuseForm, settleForm } from './refusal.ts'

/** Headers that would tell Remix of another host, origin or length than those the middleware has found. */
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
 * Hands a request to Remix once the middleware has let it in. `@remix-run/express` builds the address from the
 * request's Host and reads the body from the socket; here the address is the site's own, and the body is the one the
 * middleware has read to check the form's token. docs/decisions/code/0003-own-bridge.md.
 */
export function remixHandler(
  build: ServerBuild | (() => Promise<ServerBuild>),
  contextOf: (res: ExpressResponse) => AppLoadContext,
): RequestHandler {
  const answer = pageHandler(build, process.env.NODE_ENV)
  // A build that changes while one develops is drawn each time.
  const drawings = typeof build === 'function' ? undefined : openDrawings()
  return async (req, res, next) => {
    try {
      const context = contextOf(res)
      if (drawings?.send(res, context)) return
      const response = await answer(toRequest(req, res, context), context)
      noteRoute(res, context.routeId)
      const { storageFailed = false } = context
      const isBare = response.headers.has('X-Remix-Error') || isLastResort(response)
      const saysWhen = response.headers.has('Retry-After')
      const failure = failureOf(
        { status: response.status, isRemixError: isBare, hasRetryAfter: saysWhen, storageFailed },
        req,
        res,
      )
      if (failure) return await refuseForm(res, failure)
      if (!context.formHeld) await settleForm(res, response.status)
      // Of the data of a page, Remix writes the whole answer: the script reads it, and others read its status.
      const isAway = storageFailed && response.status === 500
      if (isAway || (response.status === 503 && !saysWhen)) res.set(retryAfter)
      await send(response, res, { status: isAway ? 503 : response.status, context, drawings })
    } catch (error) {
      next(error)
    }
  }
}

/** What Remix is given is a copy: the log reads the route where the request began. */
function noteRoute(res: ExpressResponse, routeId: string | undefined): void {
  if (routeId) res.locals.requestContext.routeId = routeId
}

/** What Remix says, in English and without a page, of an address without a page (a file, a PDF) that failed. */
const isLastResort = ({ status, headers }: Response) => status === 500 && headers.get('Content-Type') === 'text/plain'

function toRequest(req: ExpressRequest, res: ExpressResponse, context: AppLoadContext): Request {
  const headers = new Headers()
  for (const [name, values] of Object.entries(req.headersDistinct)) {
    if (!notForRemix.includes(name)) for (const value of values ?? []) headers.append(name, value)
  }
  headers.set('host', new URL(context.site.origin).host)
  // A form made of parts has been taken apart: its file stands in the context, and the rest is a form like any other.
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

type Sending = { status: number; context: AppLoadContext; drawings: Drawings | undefined }

async function send(response: Response, res: ExpressResponse, { status, context, drawings }: Sending): Promise<void> {
  res.status(status)
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') res.append(name, value)
    else res.setHeader(name, value)
  }
  for (const cookie of context.cookies ?? []) res.append('Set-Cookie', cookie)
  if (!response.body) return void res.end()
  if (!isHtml(res)) return await writeReadableStreamToWritable(response.body, res)
  const html = await response.text()
  if (!mayBeKept(res)) return sendPage(res, html)
  if (context.isForAll) drawings?.keep(res, context, response.headers, html)
  sendKeptPage(res, html)
}
