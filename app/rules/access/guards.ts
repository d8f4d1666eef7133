import { servicesPath, signInPath } from '#app/rules/access/addresses.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { openServices } from '#app/rules/menu.ts'
import { isLocalPath } from '#app/rules/partners/site.ts'
import { homeOf, LIST, type Service, serviceOf, services, signUpOf } from './services.ts'

// The guards of S1-2 as pure functions that return where to redirect. app/http/guards.ts reads the request.

/** A page that does not change the current service. S1-2. */
const EXCLUDED = 'compte'

/**
 * `authenticated`: returns where to redirect a visitor without a session: the sign-up of the service, or the sign-in
 * page if the path belongs to no service or to the memorial space. The estimator has no sign-up of its own and uses
 * another one.
 */
export function signInPathOf(path: string): string {
  const service = serviceOf(path)
  return service && service !== 'ed' ? signUpOf(service) : signInPath
}

/**
 * `notAuthenticated`: returns where to redirect a signed-in user: the home of their current service, or the list of
 * services if there is none or if it is not available on this site (choice-49). `hashid`: the memorial space of the
 * first account.
 */
export function homeOfUser(
  currentService: string,
  { offered, hashid }: { offered: readonly Service[]; hashid?: string | undefined },
): string {
  const service = serviceOf(currentService)
  const isOpen = openServices(offered).some((open) => open.service === service)
  if (!service || !isOpen) return servicesPath
  if (service !== 'ed') return homeOf(service)
  return hashid ? spaceOf(hashid) : servicesPath
}

/**
 * `setCurrentService`: returns the current service after a page: the service of its path, or else the list of services.
 * The excluded page changes nothing. Only the form that signs in or chooses a service stores it.
 */
export function currentServiceAfter(path: string, current: string): string {
  const page = pageOf(path)
  if (page === `/${EXCLUDED}`) return current
  const service = serviceOf(page)
  return service ? services[service].path : LIST
}

/** Adds the page to return to. Leaves it out for the home of the service, which is the default. */
export function withReturn(entrance: string, wanted: string): string {
  const service = serviceOf(pageOf(wanted))
  if (!isLocalPath(wanted) || wanted === '/' || (service && wanted === homeOf(service))) return entrance
  return `${entrance}${entrance.includes('?') ? '&' : '?'}${new URLSearchParams({ returnTo: wanted })}`
}

/** Returns the requested page if it is a local path; otherwise undefined: ASVS 3.7.2. */
export function readReturn(returnTo: string | null | undefined): string | undefined {
  return returnTo && returnTo.length <= 500 && isLocalPath(returnTo) ? returnTo : undefined
}

/** Removes the query. */
const pageOf = (path: string) => path.split(/[?#]/)[0]!
