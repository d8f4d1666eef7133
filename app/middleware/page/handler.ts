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
    const ids = findRoutes(build.routes, pagePath(request.url)).map(({ route }) => route.id!)
    const id = ids.at(-1) ?? ''
    const made = handlers.get(build) ?? new Map<string, RequestHandler>()
    handlers.set(build, made)
    const handler = made.get(id) ?? createRequestHandler(ids.length > 0 ? buildOf(build, ids) : build, mode)
    made.set(id, handler)
    context.routeId = id || '$'
    return await handler(request, context)
  }
}

/** The path of the page that an address asks for, or whose data it asks for. */
const pagePath = (address: string) => new URL(address).pathname.replace(/\/_root\.data$/, '/').replace(/\.data$/, '')

/** The build of a page alone: its route, and those it stands in. */
function buildOf(build: ServerBuild, ids: string[]): ServerBuild {
  const only = <Route>(routes: Record<string, Route>) => Object.fromEntries(ids.map((id) => [id, routes[id]!]))
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } }
}
