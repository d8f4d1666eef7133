import { randomUUID } from 'node:crypto'
import express from 'express'
import { openApi } from '#app/api/router.ts'
import { openWorkBudget } from '#app/middleware/access/work-budget.ts'
import { answerFailure } from '#app/middleware/failure.ts'
import { createHttpServer } from '#app/middleware/http-server.ts'
import { requestGuard } from '#app/middleware/request-guard.ts'
import { openUploadFolder } from '#app/middleware/upload-folder.ts'
import { createToken } from '#app/operations/access/api-tokens.ts'
import { createPartnerToken } from '#app/operations/partners/tokens.ts'
import { API } from '#app/rules/api/addresses.ts'
import type { Site } from '#app/rules/partners/site.ts'
import type { User } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { isStorageFailure } from '#db/instance/storage.ts'
import type { TeamPerson } from '#db/partners/team.ts'
import { closeAfterTests } from '#test/support/closing.ts'
import { aSite, insertDomain, later, newFolder, noon, sitesOf, testKeys, unwrap } from '#test/support/given.ts'
import { insertOnTeam } from '#test/support/partners/team.ts'
import { aContext } from '#test/support/server/context.ts'
import { listen } from '#test/support/server/listen.ts'
import { type Answered, callAt, expectDeclared } from './contract.ts'

export type Sent = {
  token?: string | undefined
  /** JSON, or a form. */
  body?: unknown
  headers?: Record<string, string>
}

type Options = {
  site?: Partial<Site>
  partners?: Site[]
  limitLoopback?: boolean
  context?: Parameters<typeof aContext>[0]
}

export type ApiServer = Awaited<ReturnType<typeof openApiServer>>

/** The calls on a port of their own: the request guard, a real database, nobody's pages. It is always noon. */
export async function openApiServer(
  db: Db,
  { site: differs, partners = [], limitLoopback = false, context }: Options = {},
) {
  const { id: domainId } = await insertDomain(db)
  const shared = await aContext({ db, ...context })
  const app = express()
  const server = createHttpServer(app, { sites: () => sites, networkOf: () => undefined })
  const { port } = await listen(server)
  const origin = `http://localhost:${port}`
  const sites = sitesOf(aSite({ domainId, origin, ...differs }), { partners })
  const uploads = await openUploadFolder(newFolder())
  const options = { keys: testKeys, limitLoopback, uploads, work: openWorkBudget() }
  app.use(requestGuard({ sites: () => sites, developing: false }))
  app.use(API, openApi({ ...options, server: { ...shared, sites: () => sites } }))
  app.use((_req, res) => void res.status(200).send('a page'))
  app.use(answerFailure({ isAway: isStorageFailure, onFailure: () => {} }))

  /** Sends a request and reads the response. */
  async function send(method: string, path: string, { token, body, headers }: Sent = {}): Promise<Answered> {
    const isForm = body instanceof FormData
    const response = await fetch(`${origin}${API}${path}`, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = text !== '' && /json/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined }
  }

  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await shared.rates.destroy()
  }
  closeAfterTests(close)

  return {
    origin,
    db,
    site: sites.defaultSite,
    send,
    /** Like `send`, and checks the response against the contract. */
    async call(method: string, path: string, sent: Sent = {}): Promise<Answered> {
      const answered = await send(method, path, sent)
      const call = callAt(method, path)
      if (!call) throw new Error(`${method} ${path} is not a call of the API.`)
      expectDeclared(call, answered)
      return answered
    },
    /** Returns a token of this user, valid for one hour. */
    async tokenOf(user: User): Promise<string> {
      const deps = { ...shared, site: sites.defaultSite }
      const wanted = { name: `Essai ${randomUUID()}`, purpose: '', expiresAt: later(noon, 3_600_000) }
      const made = unwrap(await createToken(deps, { user, once: undefined }, wanted))
      return made.token
    },
    /** Returns the token of a program of this owner of a partner's team, the site's if no person is given. */
    async partnerToken(person?: TeamPerson): Promise<string> {
      const deps = { ...shared, site: sites.defaultSite, network: undefined }
      const owner = person ?? (await insertOnTeam(db, { domainId, role: 'owner' }))
      const wanted = { name: `Essai ${randomUUID()}`, purpose: '', expiresAt: later(noon, 3_600_000) }
      const made = unwrap(await createPartnerToken(deps, { person: owner }, wanted))
      return made.token
    },
    close,
  }
}
