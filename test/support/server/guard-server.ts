import { readFileSync } from 'node:fs'
import http from 'node:http'
import { connect } from 'node:net'
import express, { type RequestHandler } from 'express'
import type { ServerBuild } from '#app/http/router.ts'
import { answerHealth } from '#app/middleware/access/health.ts'
import type { NetworkOf } from '#app/middleware/access/network-connections.ts'
import { openWorkBudget } from '#app/middleware/access/work-budget.ts'
import { leadToCanonical } from '#app/middleware/canonical-address.ts'
import { csrfToken } from '#app/middleware/csrf.ts'
import { answerFailure } from '#app/middleware/failure.ts'
import type { GuardOptions } from '#app/middleware/guard-options.ts'
import { type ArrivalLimits, createHttpServer } from '#app/middleware/http-server.ts'
import { pageGuard } from '#app/middleware/page-guard.ts'
import { requestGuard } from '#app/middleware/request-guard.ts'
import { followRequests, type LoggedResponse } from '#app/middleware/request-log.ts'
import { openUploadFolder } from '#app/middleware/upload-folder.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { connectRates } from '#db/instance/rates.ts'
import { isStorageFailure } from '#db/instance/storage.ts'
import { closeAfterTests } from '#test/support/closing.ts'
import { ofParts, type Part, toBody } from '#test/support/files/multipart.ts'
import { aSite, newFolder, sitesOf, testKeys } from '#test/support/given.ts'
import { listen } from '#test/support/server/listen.ts'

/** Cookie of a browser that has been here before; its forms have the matching token. */
export const visitor = 'visitor-of-this-test'
export const token = csrfToken(testKeys, visitor)

/** For a server that accepts no files. */
export const noFiles: Pick<GuardOptions, 'uploads' | 'mayUpload' | 'settleForm'> = {
  uploads: { save: () => Promise.reject(new Error('This server takes no uploads.')), remove: async () => {} },
  mayUpload: async () => false,
  settleForm: async () => false,
}

type Sent = { method?: string; path?: string; headers?: Record<string, string | string[]>; body?: string | Buffer }
type Answer = { status: number; headers: http.IncomingHttpHeaders; text: string }

export type GuardServer = Awaited<ReturnType<typeof openGuardServer>>

type Differs = Partial<GuardOptions> & {
  /** Its routes, so that each page has one canonical URL. Without it, any URL may be a page. */
  build?: ServerBuild
  limits?: Partial<ArrivalLimits>
  networkOf?: NetworkOf
  /** What `/readyz` answers. */
  isReady?: () => Promise<boolean>
  site?: Partial<Site>
  answer?: RequestHandler
  /** Called after each response, as the log and the metrics are. */
  answered?: (answer: LoggedResponse) => void
}

/**
 * Runs the guards on a port of their own. Requests that they accept go to `answer`, or are returned as JSON with what
 * the guards found.
 */
export async function openGuardServer({
  build,
  site,
  answer = echoContext,
  answered = () => {},
  limits,
  networkOf = () => undefined,
  isReady = async () => true,
  ...differs
}: Differs = {}) {
  const app = express()
  const server = createHttpServer(app, { sites: () => sites, networkOf }, limits)
  const { port } = await listen(server)
  const sites = sitesOf(aSite({ ...site, origin: `http://localhost:${port}` }))
  const rates = connectRates(':memory:')
  const folder = newFolder()
  const options: GuardOptions = {
    sites: () => sites,
    keys: testKeys,
    rates,
    limitLoopback: false,
    developing: false,
    work: openWorkBudget(),
    uploads: await openUploadFolder(folder),
    mayUpload: async ({ sessionId }) => sessionId !== undefined,
    settleForm: async () => false,
    ...differs,
  }
  app.use(followRequests({ inRequest: (_id, run) => run(), log: () => {}, answered }))
  app.use(answerHealth({ ...options, isReady }), requestGuard(options), express.static('public'))
  if (build) app.use(leadToCanonical(build))
  app.use(pageGuard(options), answer)
  app.use(answerFailure({ isAway: isStorageFailure, onFailure: () => {} }))

  function send({ method = 'GET', path = '/', headers = {}, body }: Sent = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const options = { port, host: '127.0.0.1', method, path, headers: { Host: `localhost:${port}`, ...headers } }
      const request = http.request(options, (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }))
      })
      request.on('error', reject)
      request.end(body)
    })
  }

  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await rates.destroy()
  }
  closeAfterTests(close)

  return {
    port,
    origin: sites.defaultSite.origin,
    site: sites.defaultSite,
    /** The folder of uploaded files, until their request is answered. */
    folder,
    send,
    /** Sends a form as a text browser does, without `Origin` or `Sec-Fetch-Site`. */
    post: (body: string | Buffer, headers: Record<string, string> = {}, path = '/x') =>
      send({
        method: 'POST',
        path,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: `pre=${visitor}`, ...headers },
        body,
      }),
    /** Sends a multipart form, signed in. */
    postParts: (
      parts: Part[],
      headers: Record<string, string> = {},
      path = '/demarches-administratives/pieces-jointes/x',
    ) =>
      send({
        method: 'POST',
        path,
        headers: { 'Content-Type': ofParts, Cookie: `pre=${visitor}; sid=anyone`, ...headers },
        body: toBody(parts),
      }),
    sendRaw: (lines: string[], ending?: 'hang up') => sendRaw(port, lines, ending),
    close,
  }
}

/**
 * Sends raw bytes. Returns everything received until the connection is closed, by this side if `ending` is 'hang up'.
 */
function sendRaw(port: number, lines: string[], ending?: 'hang up'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(lines.map((line) => line.replaceAll('PORT', String(port))).join('\r\n'), () => {
        if (ending) setTimeout(() => socket.destroy(), 100)
      })
    })
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
}

const echoContext: RequestHandler = (_req, res) => {
  const visit = res.locals.requestContext
  const bytes = visit.upload && readFileSync(visit.upload.path)
  res.json({ visit, body: res.locals.body?.toString(), file: bytes?.toString('base64') })
}
