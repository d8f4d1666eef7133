import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { parseCookie } from 'cookie'
import type { Response as ExpressResponse } from 'express'
import type { AppContext } from '#app/context.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { preferenceCookies } from '#app/rules/preference-cookies.ts'
import { type Compressed, mayBeKept, sendKeptPage, tagOf } from './kept-pages.ts'

// Pages that whoever is not signed in is shown alike (`handle.isForAll`), drawn once a minute for each site, and again
// as soon as a setting of the site or a text of an editor changes. Wrong for a minute at most when the day ends, or the
// telephone opens or closes. docs/decisions/code/0048-what-a-page-costs.md.

const KEPT_MS = 60_000
/** All are forgotten beyond that: sites times pages, each as two cookies and `Save-Data` change it. */
const MOST_KEPT = 500

/** What stands in a page for one visitor, or for one answer alone. */
type OwnValue = 'nonce' | 'csrf' | 'once'
type Piece = string | { own: OwnValue }

type Drawing = {
  /** As the log says it of who is answered from what was drawn. */
  routeId: string | undefined
  pieces: Piece[]
  headers: [name: string, pieces: Piece[]][]
  drawnAt: number
  /** Of a page where nothing is anyone's own: it is compressed once, as well as can be. */
  whole?: Compressed & { html: string }
}

export type Drawings = ReturnType<typeof openDrawings>

export function openDrawings() {
  const drawings = new Map<string, Drawing>()

  return {
    /** Answers from what was drawn. False where the page is to be drawn. */
    send(res: ExpressResponse, context: AppContext): boolean {
      const { csrf, nonce, now } = context
      const drawing = drawings.get(keyOf(res, context))
      if (!drawing || !isForAnyone(res) || now().getTime() - drawing.drawnAt >= KEPT_MS) return false
      const fill = (pieces: Piece[]) => pieces.map((piece) => fillPiece(piece, { csrf, nonce })).join('')
      res.status(200)
      for (const [name, pieces] of drawing.headers) res.setHeader(name, fill(pieces))
      const { whole, routeId } = drawing
      if (routeId) res.locals.requestContext.routeId = routeId
      sendKeptPage(res, whole?.html ?? fill(drawing.pieces), whole)
      return true
    },

    /** Keeps a page that was just drawn for this visitor. */
    keep(res: ExpressResponse, context: AppContext, headers: Headers, html: string): void {
      const { csrf, nonce, now } = context
      if (!isForAnyone(res) || !mayBeKept(res)) return
      const onceKeys = [...html.matchAll(/name="_once" value="([\w-]+)"/g)].map(([, key]) => key!)
      const cut = (text: string) => cutAt(text, { [nonce]: 'nonce', [csrf]: 'csrf', ...asOnce(onceKeys) })
      const drawing: Drawing = {
        routeId: context.routeId,
        pieces: cut(html),
        headers: [...headers].map(([name, value]) => [name, cut(value)]),
        drawnAt: now().getTime(),
      }
      if (drawing.pieces.length === 1) drawing.whole = compressed(html, res)
      if (drawings.size >= MOST_KEPT) drawings.clear()
      drawings.set(keyOf(res, context), drawing)
    },
  }
}

/** A search or a notice is in the address: those are drawn each time. */
const isForAnyone = ({ req, locals }: ExpressResponse) =>
  req.method === 'GET' && !req.originalUrl.includes('?') && locals.requestContext.sessionId === undefined

function keyOf({ req }: ExpressResponse, { site, content }: AppContext): string {
  const cookies = parseCookie(req.headers.cookie ?? '')
  const preferences = Object.values(preferenceCookies).map((name) => cookies[name])
  return JSON.stringify([settingsOf(site), content.version(), req.originalUrl, req.headers['save-data'], preferences])
}

const settings = new WeakMap<Site, string>()

/** All that a site says: one that says the same after it was read again keeps its pages. */
function settingsOf(site: Site): string {
  const known = settings.get(site) ?? JSON.stringify(site)
  settings.set(site, known)
  return known
}

function compressed(html: string, res: ExpressResponse): NonNullable<Drawing['whole']> {
  const whole: NonNullable<Drawing['whole']> = { html, tag: tagOf(html, res) }
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }
  promisify(brotliCompress)(html, best).then(
    (brotli) => (whole.brotli = brotli),
    () => {}, // it goes on being compressed at each answer
  )
  return whole
}

const asOnce = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, 'once' as const]))

/** These values are random: wherever one stands, it is itself. */
function cutAt(text: string, ownValues: Record<string, OwnValue>): Piece[] {
  const either = Object.keys(ownValues).map((value) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text.split(new RegExp(`(${either.join('|')})`)).map((piece) => {
    const own = ownValues[piece]
    return own ? { own } : piece
  })
}

function fillPiece(piece: Piece, { csrf, nonce }: { csrf: string; nonce: string }): string {
  if (typeof piece === 'string') return piece
  if (piece.own === 'once') return randomUUID()
  return piece.own === 'csrf' ? csrf : nonce
}
