import type { RequestArgs } from '#app/context.ts'
import { homeOf, serviceOf } from '#app/rules/access/services.ts'
import { notOffered } from '#app/rules/refusals.ts'
import { redirectTo } from './answers.ts'
import { json } from './router.ts'

/**
 * A page of a service belongs to the partners that offer it. Throws 404, with a gentle page that says so and whom to
 * call; the address of a file leads to that page. The guards of anyone who is signed in, or is not, ask it first; a
 * page of a service that has neither asks it itself.
 */
export function requireOffered({ request, context }: RequestArgs): void {
  const { pathname } = new URL(request.url)
  const service = serviceOf(pathname)
  if (!service || context.site.services.includes(service)) return
  if (isFile(pathname)) throw redirectTo(homeOf(service))
  throw json(notOffered(context.site.name), { status: 404 })
}

/** What has no page of its own to say it on. */
const isFile = (path: string) => /\.(pdf|ics|zip|jpg)$|\/fichiers\/[^/]+$/.test(path)
