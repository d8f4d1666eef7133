import { type AppLoadContext, createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { findRoutes } from './route-table.ts'

export type { ServerBuild }

/**
 * Answers a request with Remix's handler, built for the routes of this URL only. A handler of all the routes matches
 * each of them three times per page and lists them all for React, which was half the cost of a small page.
 * docs/measurements.md.
 */
export function pageHandler(given: ServerBuild | (() => Promise<ServerBuild>), mode: string | undefined) {
  const handlers = new WeakMap<ServerBuild, Map<string, RequestHandler>>()
  const answer = async (request: Request, context: AppLoadContext): Promise<Response> => {
    const build = typeof given === 'function' ? await given() : given
    const matches = findRoutes(build.routes, pagePath(request.url))
    const ids = matches.map(({ route }) => route.id!)
    const id = ids.at(-1) ?? ''
    const made = handlers.get(build) ?? new Map<string, RequestHandler>()
    handlers.set(build, made)
    const handler = made.get(id) ?? createRequestHandler(ids.length > 0 ? buildOf(build, ids) : build, mode)
    made.set(id, handler)
    context.routeId = id || '$'
    context.renderPage = (other, differs) => answer(other, { ...context, ...differs })
    context.loaded = new URL(request.url).pathname.endsWith('.data') ? undefined : {}
    return await handler(matches.at(-1)?.route.index ? toIndex(request) : request, context)
  }
  return answer
}

/**
 * Adds `?index` to a form posted to the URL of an index page, which Remix would give to the section. Remix removes it
 * before loaders and actions read the URL.
 */
function toIndex(request: Request): Request {
  if (request.method !== 'POST') return request
  const address = new URL(request.url)
  address.searchParams.append('index', '')
  return new Request(address, request)
}

/** Returns the path of a page from its URL or the URL of its data. */
const pagePath = (address: string) => new URL(address).pathname.replace(/\/_root\.data$/, '/').replace(/\.data$/, '')

/** Returns a build with only the route of the page and its parents. */
function buildOf(build: ServerBuild, ids: string[]): ServerBuild {
  const only = <Route>(routes: Record<string, Route>, change = (route: Route) => route) =>
    Object.fromEntries(ids.map((id) => [id, change(routes[id]!)]))
  return {
    ...build,
    routes: only(build.routes, loadAside),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  }
}

type Route = ServerBuild['routes'][string]

/**
 * Passes loader results to entry.server in the context and returns null to Remix. Remix would otherwise encode them for
 * scripts that this page does not have. A `Response`, or a result with a status or headers, is returned unchanged.
 */
function loadAside(route: Route): Route {
  const { module, id } = route!
  const { loader } = module
  if (!loader || !module.default) return route
  const load: typeof loader = async (args) => {
    const value: unknown = await loader(args)
    const { loaded } = args.context
    if (!loaded || value === undefined || value instanceof Response || hasInit(value)) return value
    loaded[id] = value
    return null
  }
  return { ...route!, module: { ...module, loader: load } }
}

/** Whether a loader result was made by Remix's `data`. */
const hasInit = (value: unknown) =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit'
