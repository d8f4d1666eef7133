import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { parseCookie } from 'cookie'
import type { Response as ExpressResponse } from 'express'
import type { AppContext } from '#app/context.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { preferenceCookies } from '#app/rules/preference-cookies.ts'
import { type Compressed, pageTagOf, sendKeptPage } from './kept-pages.ts'

// Caches public pages (`handle.isForAll`) for visitors without a session, for one minute. A change to the site's
// settings or to the editorial content takes effect at once. Text that depends on the date or on opening hours can be a
// minute out of date. docs/measurements.md.

const TTL_MS = 60_000
/**
 * Maximum number of cached pages; beyond it the cache is cleared. There is one per site, URL, two preference cookies
 * and `Save-Data`.
 */
const MAX_PAGES = 500

/** Private characters that stand in a cached text for the values of one visitor or of one response. */
const marks = { nonce: '\uE000', csrf: '\uE001', once: '\uE002' }
const anyMark = /[\uE000-\uE002]/g

type CachedPage = {
  /** Route of the page, for the request log. */
  routeId: string | undefined
  /** With marks, like the values of the headers. */
  html: string
  headers: [name: string, value: string][]
  renderedAt: number
  /** The compressed page, if it contains no mark. It is compressed once, at a high level. */
  whole?: Compressed
}

export type PageCache = ReturnType<typeof openPageCache>

export function openPageCache() {
  const pages = new Map<string, CachedPage>()

  return {
    /** Sends the cached page. Returns false if the page must be rendered. */
    send(res: ExpressResponse, context: AppContext): boolean {
      const page = pages.get(keyOf(res, context))
      if (!page || !isCacheable(res) || context.now().getTime() - page.renderedAt >= TTL_MS) return false
      const { routeId, html, headers, whole } = page
      res.status(200)
      // The response already sets the visitor's own cookies. The cookie of the notice is added to them.
      for (const [name, value] of headers)
        if (name === 'set-cookie') res.append(name, fill(value, context))
        else res.setHeader(name, fill(value, context))
      if (routeId) res.locals.requestContext.routeId = routeId
      sendKeptPage(res, whole ? html : fill(html, context), whole)
      return true
    },

    /** Stores a page that was just rendered for this visitor. */
    store(res: ExpressResponse, context: AppContext, rendered: Headers, text: string): void {
      if (!isCacheable(res)) return
      const html = mark(text, context)
      const headers = [...rendered].map(([name, value]): [string, string] => [name, mark(value, context)])
      const renderedAt = context.now().getTime()
      const whole = html === text && { whole: compressed(html, res) }
      if (pages.size >= MAX_PAGES) pages.clear()
      pages.set(keyOf(res, context), { routeId: context.routeId, html, headers, renderedAt, ...whole })
    },
  }
}

/**
 * Whether the page may be cached. Searches and notices are in the query, so URLs with a query are rendered each time.
 */
const isCacheable = ({ req, locals }: ExpressResponse) =>
  req.method === 'GET' && !req.originalUrl.includes('?') && locals.requestContext.sessionId === undefined

function keyOf({ req }: ExpressResponse, { site, content }: AppContext): string {
  const cookies = parseCookie(req.headers.cookie ?? '')
  const preferences = Object.values(preferenceCookies).map((name) => cookies[name])
  return JSON.stringify([settingsOf(site), content.version(), req.originalUrl, req.headers['save-data'], preferences])
}

const settings = new WeakMap<Site, string>()

/** Returns all the settings of a site as text, so that reading unchanged settings again keeps the cached pages. */
function settingsOf(site: Site): string {
  const known = settings.get(site) ?? JSON.stringify(site)
  settings.set(site, known)
  return known
}

function compressed(html: string, res: ExpressResponse): Compressed {
  const whole: Compressed = { tag: pageTagOf(html, res) }
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }
  promisify(brotliCompress)(html, best).then(
    (brotli) => (whole.brotli = brotli),
    () => {}, // each response is then compressed separately
  )
  return whole
}

/** Replaces the own values of a text by marks. They are random, so that each occurrence is the value itself. */
const mark = (text: string, { csrf, nonce }: AppContext): string =>
  text
    .replaceAll(nonce, marks.nonce)
    .replaceAll(csrf, marks.csrf)
    .replace(/(name="_once" value=")[\w-]+/g, `$1${marks.once}`)

const fill = (text: string, { csrf, nonce }: AppContext): string =>
  text.replace(anyMark, (own) => (own === marks.once ? randomUUID() : own === marks.csrf ? csrf : nonce))
