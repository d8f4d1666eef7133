import express, { type Request, type Response, type Router } from 'express'
import { isDiskFailure } from '#app/adapters/files/store.ts'
import { log, reasonOf, whereOf } from '#app/adapters/log.ts'
import type { AppContext, ServerContext } from '#app/context.ts'
import type { WorkBudget } from '#app/middleware/access/work-budget.ts'
import { onceClosed } from '#app/middleware/drain-and-close.ts'
import type { GuardOptions } from '#app/middleware/guard-options.ts'
import { networksOf } from '#app/middleware/network.ts'
import { sendProblem } from '#app/middleware/refusal.ts'
import type { UploadFolder } from '#app/middleware/upload-folder.ts'
import { isCall } from '#app/rules/api/addresses.ts'
import type { Call } from '#app/rules/api/call.ts'
import { type CallName, listCalls } from '#app/rules/api/calls.ts'
import { toSnake } from '#app/rules/api/keys.ts'
import { openApiDocument } from '#app/rules/api/openapi.ts'
import { isTag } from '#app/rules/forms/version.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { isStorageFailure } from '#db/instance/storage.ts'
import { sendAnswer } from './answer.ts'
import { readFile, readJson } from './body.ts'
import { findCaller, findPartnerCaller, requireAllowedMember, requireService } from './caller.ts'
import { allowOrigin } from './cors.ts'
import { describedEntries } from './entries.ts'
import { handlers } from './handlers.ts'
import { countOfNetwork, countOfToken } from './limits.ts'
import { checkParams } from './params.ts'
import { ApiProblem, notFound, waitHeader } from './problem.ts'
import type { ApiRequest, Handler } from './request.ts'

type Options = Pick<GuardOptions, 'keys' | 'limitLoopback' | 'uploads' | 'proxyWatch'> & {
  work: WorkBudget
  server: ServerContext
}

/** Seconds to wait before retrying when the storage is full or away. */
const RETRY_AFTER_S = 60

/**
 * Serves the calls under `/api`, after the request guard and before the pages. Cookies do not authorise a call, so
 * another site cannot make one for a signed-in user, and calls need no CSRF token. An unknown call gets a problem. The
 * readable contract at `/api` is an ordinary page.
 */
export function openApi(options: Options): Router {
  const router = express.Router({ caseSensitive: true, strict: true })
  router.use(allowOrigin)
  router.get('/openapi.json', (_req, res) => {
    const { site } = siteOf(res)
    res.set('Cache-Control', 'public, max-age=300').json(openApiDocument(site, describedEntries()))
  })
  router.all('/openapi.json', (_req, res) => refuseMethod(res, ['get']))
  for (const path of pathsInOrder()) {
    const calls = listCalls().filter(([, call]) => call.path === path)
    for (const [name, call] of calls) {
      router[call.method](toPattern(path), (req, res) => void answer(options, { name, call }, req, res))
    }
    router.all(toPattern(path), (_req, res) =>
      refuseMethod(
        res,
        calls.map(([, { method }]) => method),
      ),
    )
  }
  router.use((req, res, next) => {
    if (!isCall(req.originalUrl)) return next()
    sendProblem(res, notFound().body)
  })
  return router
}

/** Lists each path once. `ec_events/order` comes before `ec_events/{eventId}`, which would match it. */
function pathsInOrder(): string[] {
  const paths = [...new Set(listCalls().map(([, { path }]) => path))]
  const endsInName = (path: string) => Number(/\}$/.test(path))
  return paths.toSorted((one, other) => endsInName(one) - endsInName(other))
}

/** Refuses other methods with `Allow`. Express answers HEAD like GET. */
function refuseMethod(res: Response, methods: readonly Call['method'][]): void {
  const allowed = methods.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))
  const { body, headers } = new ApiProblem('method-not-allowed', {}, { Allow: allowed.join(', ') })
  sendProblem(res, body, headers)
}

/** Converts a path to Express's syntax. A dot is a literal dot. */
const toPattern = (path: string) => path.replace(/\{(\w+)\}/g, ':$1').replace(/:(\w+)\.pdf$/, ':$1.pdf')

function siteOf(res: Response) {
  const { requestSite } = res.locals
  if (!requestSite) throw new Error('openApi() must be mounted after the request guard.')
  return requestSite
}

type NamedCall = { name: CallName; call: Call }

async function answer(options: Options, named: NamedCall, req: Request, res: Response): Promise<void> {
  const context = contextOf(options, req, res)
  const end = options.work.begin(context)
  try {
    const wait = options.work.waitOf(context)
    if (wait > 0) throw new ApiProblem('too-many', {}, waitHeader(wait))
    const request = await readRequest(context, options, named, req, res)
    // A call and its handler have the same name: each handler receives what the schema of its call has validated.
    const handler = handlers[named.name] as unknown as Handler<CallName>
    sendAnswer(req, res, named.call, await handler(request))
  } catch (error) {
    if (res.headersSent) return void res.destroy()
    const { body, headers } = toProblem(error)
    sendProblem(res, body, headers)
  } finally {
    end()
  }
}

/** Converts an error to a problem. An unexpected error gives no detail. */
function toProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error
  if (isStorageFailure(error) || isDiskFailure(error)) {
    return new ApiProblem('unavailable', {}, waitHeader(RETRY_AFTER_S))
  }
  log('call-failed', { reason: reasonOf(error), where: whereOf(error) })
  return new ApiProblem('failed')
}

function contextOf({ keys, limitLoopback, server, proxyWatch }: Options, req: Request, res: Response): AppContext {
  proxyWatch?.see(req)
  const { nonce } = res.locals
  const { site } = siteOf(res)
  const networks = networksOf(req.ip ?? '', keys, { limitLoopback })
  return {
    ...server,
    ...networks,
    site,
    nonce,
    csrf: '',
    sessionId: undefined,
    visitorId: `api ${networks.network ?? ''}`,
    isReadOnly: req.method === 'HEAD',
  }
}

async function readRequest(
  context: AppContext,
  options: { uploads: UploadFolder },
  { call, name }: NamedCall,
  req: Request,
  res: Response,
): Promise<ApiRequest<CallName>> {
  await countOfNetwork(context)
  const partner = call.who === 'partner' ? await findPartnerCaller(context, req) : undefined
  const caller = partner ? undefined : await findCaller(context, call, req)
  const tokenId = partner?.tokenId ?? caller?.tokenId
  if (tokenId) await countOfToken(context, tokenId)
  requireService(context, call)
  const params = req.params as Record<string, string>
  const { who } = call
  const isOfAccount = who !== 'anyone' && who !== 'visitor' && who !== 'token' && who !== 'partner'
  const member =
    !isOfAccount || !caller
      ? undefined
      : await requireAllowedMember(context, caller, { act: who, hashid: params.hashid! })
  checkParams({ params })
  const body = call.body && (await readJson(req, call.body))
  const upload = call.file ? await readFile(req, options.uploads, toSnake(params.name ?? '')) : undefined
  if (upload) onceClosed(res, () => void options.uploads.remove(upload.path))
  const sent = [name, req.path, body ?? upload?.fileName ?? null]
  // TypeScript cannot infer from `call` which of the user, body and version are set.
  return {
    context,
    params,
    member,
    upload,
    seen: call.versioned ? seenIn(req) : undefined,
    query: new URL(`http://here${req.originalUrl}`).searchParams,
    once: call.makes ? onceKeyOf(req.headers['idempotency-key'], sent) : undefined,
    user: caller?.user,
    tokenId,
    person: partner?.person,
    body,
  } as unknown as ApiRequest<CallName>
}

/** Reads the version in `If-Match`; `*` means any version. It is not the `_seen` of a form. */
function seenIn({ headers }: Request): string | undefined {
  const seen = headers['if-match']
  if (seen === undefined || seen === '*') return undefined
  if (isTag(seen)) return seen
  throw new ApiProblem('refused', { detail: 'If-Match est l’etag que vous avez lu, entre guillemets, ou *.' })
}

/** Combines the key with the request, as for a form: the same key with another content is another key. */
function onceKeyOf(key: string | string[] | undefined, sent: unknown[]): string | undefined {
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key)) {
    throw new ApiProblem('refused', { detail: 'Idempotency-Key fait de 16 à 64 lettres, chiffres, - ou _.' })
  }
  return hashOf(JSON.stringify(['api', key, ...sent]))
}
