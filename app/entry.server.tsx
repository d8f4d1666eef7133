import type { AppLoadContext, EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { isStorageFailure } from '#db/instance/storage.ts'
import { isDiskFailure } from './adapters/files/store.ts'
import { log, reasonOf, whereOf } from './adapters/log.ts'
import { FieldNamesContext } from './components/forms/field-names.ts'
import { type PageNeeds, PageNeedsContext, says } from './components/page/needs.tsx'
import { NonceContext } from './components/page/nonce.tsx'
import { contentSecurityPolicy } from './rules/security-headers.ts'

/**
 * Renders a page in one piece, because a streamed placeholder would need a script to be replaced. The page's script,
 * its head's styles and its policy are known only after rendering.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
) {
  const { nonce, site, isSight } = context
  if (request.method === 'GET' && status === 200) await context.whenShown?.()
  const { matches, loaderData, errors } = entry.staticHandlerContext
  Object.assign(loaderData, context.loaded)
  context.isForAll = !errors && matches.some(({ route }) => says(route, 'isForAll'))
  const needs: PageNeeds = {}
  const page = (
    <NonceContext.Provider value={nonce}>
      <PageNeedsContext.Provider value={needs}>
        <FieldNamesContext.Provider value={new Map()}>
          {/* Leaves out the data stream, which only Remix's scripts would read. */}
          <RemixServer context={{ ...entry, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />
        </FieldNamesContext.Provider>
      </PageNeedsContext.Provider>
    </NonceContext.Provider>
  )
  const first = renderToString(page)
  // A form with any method: a refused GET form answers 200.
  const isRefused = (request.method === 'POST' && status >= 400) || REFUSED.test(first)
  // The error summary names fields that come after it. The first render recorded them.
  const html = withRules(isRefused ? renderToString(page) : first, needs, nonce)
  const { checkout, showsCookieNotice } = needs
  const frame = isSight ? 'shown' : needs.frame
  if (showsCookieNotice && context.noticeCookie && request.method === 'GET' && status === 200)
    headers.append('Set-Cookie', context.noticeCookie)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const wait = waitIn(entry)
  if (wait) headers.set('Retry-After', wait)
  headers.append('Vary', 'Save-Data') // no script on this page
  const scripts = html.includes('<script ') // text never contains a literal "<"
  const secure = site.origin.startsWith('https:')
  if (scripts || checkout || frame) {
    headers.set('Content-Security-Policy', contentSecurityPolicy({ nonce, scripts, secure, checkout, frame }))
  }
  if (frame === 'shown') headers.set('X-Frame-Options', 'SAMEORIGIN')
  return new Response(`<!DOCTYPE html>${isRefused ? withErrorTitle(html) : html}`, { status, headers })
}

/** Reads `Retry-After` from the action or loader that refused, because Remix drops it. */
const waitIn = ({ staticHandlerContext: { actionHeaders, loaderHeaders } }: EntryContext): string | undefined =>
  [...Object.values(actionHeaders), ...Object.values(loaderHeaders)]
    .map((headers) => headers.get('Retry-After') ?? undefined)
    .find(Boolean)

/** Matches an error summary or an invalid field. Text cannot contain our tags. */
const REFUSED = /<div class="error-summary|<[^<>]* aria-invalid="true"/

/** Adds the page's own styles at the end of its head. */
const withRules = (html: string, { rules }: PageNeeds, nonce: string) =>
  rules ? html.replace('</head>', () => `<style nonce="${nonce}">${rules}</style></head>`) : html

/** Prefixes the title of a refused form with "Erreur : ", so that a screen reader says it first. RGAA 8.5. */
const withErrorTitle = (html: string) => html.replace('<title>', '<title>Erreur\u00A0: ')

/** Logs an error without the family's text and without the address, which may hold a key. */
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
