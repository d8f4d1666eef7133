import { create as contentDisposition } from 'content-disposition'
import type { Request, Response } from 'express'
import type { Call } from '#app/rules/api/call.ts'
import { PAGE_LENGTH } from '#app/rules/api/calls.ts'
import { snakeKeys } from '#app/rules/api/keys.ts'
import { setLocation } from '#app/rules/location.ts'
import { ApiProblem } from './problem.ts'
import type { ApiAnswer } from './request.ts'

/** Sends the response of a call. Caches must not store it, because it contains a family's data. */
export function sendAnswer(req: Request, res: Response, { answer, method }: Call, sent: ApiAnswer): void {
  res.set('Cache-Control', 'no-store')
  res.status(answer.status)
  if (!sent) return void res.end()
  if ('pdf' in sent) {
    const disposition = contentDisposition(sent.name, { type: 'attachment' })
    return void res.type('application/pdf').set('Content-Disposition', disposition).send(Buffer.from(sent.pdf))
  }
  const isPaged = 'isList' in answer && answer.isList === true && method === 'get'
  const body = isPaged ? pageOf(req, res, sent.body as unknown[]) : sent.body
  if (sent.etag) res.set('ETag', sent.etag)
  if (sent.location) setLocation(res, sent.location)
  const text = JSON.stringify(snakeKeys(body))
  res.set('Content-Type', 'application/json; charset=utf-8').set('Content-Length', String(Buffer.byteLength(text)))
  res.end(req.method === 'HEAD' ? undefined : text)
}

/** Returns one page of a list. `Link` names the next page, RFC 8288. */
function pageOf(req: Request, res: Response, items: unknown[]): unknown[] {
  const asked = req.query.page ?? '1'
  const page = typeof asked === 'string' && /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : undefined
  if (page === undefined) throw new ApiProblem('refused', { detail: 'page est un nombre, à partir de 1.' })
  if (page * PAGE_LENGTH < items.length) {
    res.set('Link', `<${req.originalUrl.split('?', 1)[0]}?page=${page + 1}>; rel="next"`)
  }
  return items.slice((page - 1) * PAGE_LENGTH, page * PAGE_LENGTH)
}
