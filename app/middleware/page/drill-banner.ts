import type { RequestHandler, Response } from 'express'
import { drillBanner } from '#app/rules/drill-copy.ts'

/**
 * Adds a banner to each HTML page while this instance is a restored copy for an exercise. Mount it after the middleware
 * that compresses static responses. Pages compress themselves, so it requests them uncompressed.
 */
export function markPages(drill: { startedAt: string }): RequestHandler {
  const banner = drillBanner(drill)
  return (req, res, next) => {
    delete req.headers['accept-encoding']
    mark(res, banner)
    next()
  }
}

/** Waits for the opening tag of the body, and inserts the banner after it. Leaves other responses as they are. */
function mark(res: Response, banner: string): void {
  const write = res.write.bind(res) as (chunk: unknown) => boolean
  const end = res.end.bind(res) as (chunk?: unknown) => Response
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => Response
  let head = ''
  let isDone = false
  const isPage = () => String(res.getHeader('content-type')).startsWith('text/html')

  const take = (chunk: unknown): unknown => {
    if (isDone || !isPage()) return chunk
    head += Buffer.from(chunk as Uint8Array).toString('utf8')
    const body = /<body[^>]*>/.exec(head)
    if (!body) return undefined
    isDone = true
    const at = body.index + body[0].length
    return head.slice(0, at) + banner + head.slice(at)
  }
  const textOf = (chunk: unknown) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk)

  res.writeHead = ((status: number, ...rest: unknown[]) => {
    const headers = rest.find((one) => typeof one === 'object' && one !== null) ?? {}
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value as string)
    if (isPage()) res.removeHeader('content-length')
    return writeHead(status)
  }) as typeof res.writeHead
  res.write = ((chunk: unknown) => {
    const taken = take(textOf(chunk))
    return taken === undefined ? true : write(taken)
  }) as typeof res.write
  res.end = ((chunk?: unknown) => {
    if (isPage() && !res.headersSent) res.removeHeader('content-length')
    const taken = typeof chunk === 'function' || chunk == null ? undefined : take(textOf(chunk))
    const rest = isDone || head === '' ? taken : head
    return rest === undefined ? end() : end(rest)
  }) as typeof res.end
}
