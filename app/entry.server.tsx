import { PassThrough } from 'node:stream'
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { isStorageFailure } from '#db/instance/storage.ts'
import { isDiskFailure } from './adapters/files/store.ts'
import { log, reasonOf, whereOf } from './adapters/log.ts'
import { FieldNamesContext } from './components/forms/field-names.ts'
import { checkoutOf, isForAll, shipsScripts } from './components/page/hydration.ts'
import { NonceContext } from './components/page/nonce.tsx'
import { contentSecurityPolicy } from './rules/security-headers.ts'

const STREAM_TIMEOUT_MS = 10_000

/**
 * Every page is rendered in one piece: nothing may wait behind a placeholder that only a script would replace. One
 * that ships scripts is no exception, for a browser that does not run them.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
) {
  const { nonce, site } = context
  Object.assign(entry.staticHandlerContext.loaderData, context.loaded)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const names = new Map<string, string>()
  const draw = (entry: EntryContext) => (
    <NonceContext.Provider value={nonce}>
      <FieldNamesContext.Provider value={names}>
        <RemixServer context={entry} url={request.url} nonce={nonce} abortDelay={STREAM_TIMEOUT_MS} />
      </FieldNamesContext.Provider>
    </NonceContext.Provider>
  )
  const matches = matchesOf(entry)
  headers.append('Vary', 'Save-Data') // no script with it
  const savesData = request.headers.get('Save-Data')?.toLowerCase() === 'on'
  const checkout = checkoutOf(matches)
  const secure = site.origin.startsWith('https:')
  const policy = (scripts = true) => contentSecurityPolicy({ nonce, scripts, secure, checkout })
  if (!shipsScripts(matches, { savesData })) {
    context.isForAll = isForAll(matches)
    const isRefused = request.method === 'POST' && status >= 400
    // Without the stream of its data, which scripts alone would read.
    if (isRefused) renderToString(draw({ ...entry, serverHandoffStream: undefined }))
    const html = renderToString(draw({ ...entry, serverHandoffStream: undefined }))
    const hasScript = html.includes('<script ') // a text has no « < » of its own
    if (hasScript || checkout) headers.set('Content-Security-Policy', policy(hasScript))
    return new Response(`<!DOCTYPE html>${isRefused ? withErrorTitle(html) : html}`, { status, headers })
  }

  headers.set('Content-Security-Policy', policy())
  return stream(draw(entry), { status, headers, nonce })
}

/**
 * « Erreur : » comes first in the title of a form that was refused: it is what a screen reader says first. RGAA 8.5.
 */
const withErrorTitle = (html: string) => html.replace('<title>', '<title>Erreur\u00A0: ')

function stream(page: React.ReactNode, { status, headers, nonce }: Streamed): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY, // a large part would be put aside, for a script to put back
      onAllReady() {
        const body = new PassThrough()
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
        pipe(body)
      },
      onShellError: reject,
      onError: (error) => log('page-not-rendered', { reason: reasonOf(error) }),
    })
    setTimeout(abort, STREAM_TIMEOUT_MS + 1000).unref()
  })
}

type Streamed = { status: number; headers: Headers; nonce: string }

/** The routes of this page with what their loaders read; none for a page that could not be drawn. */
function matchesOf({ staticHandlerContext: { matches, loaderData, errors } }: EntryContext) {
  return errors ? [] : matches.map(({ route }) => ({ handle: route.handle, data: loaderData[route.id] }))
}

/** What went wrong, without what the family wrote, nor the address, which may be a key. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }) {
  if (isStorageFailure(error) || isDiskFailure(error)) context.storageFailed = true
  if (request.signal.aborted) return
  log('page-failed', {
    method: request.method,
    route: context.routeId,
    reason: reasonOf(error),
    where: whereOf(error),
  })
}
