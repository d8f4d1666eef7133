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
 * Renders a page in one piece, since nothing may wait behind a placeholder that only a script would replace. What the
 * page needs of its document is known once it is rendered: its script, the rules of its head, its policy.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: AppLoadContext,
) {
  const { nonce, site } = context
  if (request.method === 'GET' && status === 200) await context.whenShown?.()
  const { matches, loaderData, errors } = entry.staticHandlerContext
  Object.assign(loaderData, context.loaded)
  context.isForAll = !errors && matches.some(({ route }) => says(route, 'isForAll'))
  const needs: PageNeeds = {}
  const page = (
    <NonceContext.Provider value={nonce}>
      <PageNeedsContext.Provider value={needs}>
        <FieldNamesContext.Provider value={new Map()}>
          {/* Without the stream of its data, which only the scripts of Remix would read. */}
          <RemixServer context={{ ...entry, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />
        </FieldNamesContext.Provider>
      </PageNeedsContext.Provider>
    </NonceContext.Provider>
  )
  const first = renderToString(page)
  // A form of any method: one that asks for a page is refused with a page that answers 200.
  const isRefused = (request.method === 'POST' && status >= 400) || REFUSED.test(first)
  // The error summary names fields that come after it: the first time noted them.
  const html = withRules(isRefused ? renderToString(page) : first, needs, nonce)
  const { checkout } = needs
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const wait = waitIn(entry)
  if (wait) headers.set('Retry-After', wait)
  headers.append('Vary', 'Save-Data') // no script with it
  const scripts = html.includes('<script ') // a text has no « < » of its own
  const secure = site.origin.startsWith('https:')
  if (scripts || checkout) {
    headers.set('Content-Security-Policy', contentSecurityPolicy({ nonce, scripts, secure, checkout }))
  }
  return new Response(`<!DOCTYPE html>${isRefused ? withErrorTitle(html) : html}`, { status, headers })
}

/** When to try again, as the action or the loader that refused has said: Remix leaves it out of the page that says so. */
const waitIn = ({ staticHandlerContext: { actionHeaders, loaderHeaders } }: EntryContext): string | undefined =>
  [...Object.values(actionHeaders), ...Object.values(loaderHeaders)]
    .map((headers) => headers.get('Retry-After') ?? undefined)
    .find(Boolean)

/** The summary of a refused form, or a field that is wrong; no text has a tag of ours. */
const REFUSED = /<div class="error-summary|<[^<>]* aria-invalid="true"/

/** The rules of the page alone, at the end of its head. */
const withRules = (html: string, { rules }: PageNeeds, nonce: string) =>
  rules ? html.replace('</head>', () => `<style nonce="${nonce}">${rules}</style></head>`) : html

/**
 * « Erreur : » comes first in the title of a form that was refused: it is what a screen reader says first. RGAA 8.5.
 */
const withErrorTitle = (html: string) => html.replace('<title>', '<title>Erreur\u00A0: ')

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
