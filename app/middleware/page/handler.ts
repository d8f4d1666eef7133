import { type AppLoadContext, createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node'
import { findRoutes } from './route-table.ts'

/**
 * Answers a request by Remix's own handler, made for the routes of this address alone. A handler of all the routes
 * compares each of them with the address three times a page, and lists them all for React: that was half of what a
 * small page costs. docs/decisions/code/0048-what-a-page-costs.md.
 */
export function pageHandler(given: ServerBuild | (() => Promise<ServerBuild>), mode: string | undefined) {
  const handlers = new WeakMap<ServerBuild, Map<string, RequestHandler>>()
  return async (request: Request, context: AppLoadContext): Promise<Response> => {
    const build = typeof given === 'function' ? await given() : given
    const matches = findRoutes(build.routes, pagePath(request.url))
    const ids = matches.map(({ route }) => route.id!)
    const id = ids.at(-1) ?? ''
    const made = handlers.get(build) ?? new Map<string, RequestHandler>()
    handlers.set(build, made)
    const handler = made.get(id) ?? createRequestHandler(ids.length > 0 ? buildOf(build, ids) : build, mode)
    made.set(id, handler)
    context.routeId = id || '$'
    context.loaded = new URL(request.url).pathname.endsWith('.data') ? undefined : {}
    return await handler(matches.at(-1)?.route.index ? toIndex(request) : request, context)
  }
}

/**
 * A form of an index is sent to the address of its section, and Remix would give it to the section: `?index` says whose
 * it is. Remix removes it before loaders and actions read the address.
 */
function toIndex(request: Request): Request {
  if (request.method !== 'POST') return request
  const address = new URL(request.url)
  address.searchParams.append('index', '')
  return new Request(address, request)
}

/** The path of the page that an address asks for, or whose data it asks for. */
const pagePath = (address: string) => new URL(address).pathname.replace(/\/_root\.data$/, '/').replace(/\.data$/, '')

/** The build of a page alone: its route, and those it stands in. */
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
 * What a loader reads goes to entry.server in the context. Remix is answered null: it encodes, for scripts that this page
 * does not have, all that it is answered. A response, or what has a status or headers, is answered as it is.
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

/** What `data` of Remix makes. */
const hasInit = (value: unknown) =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit'
