import { openServices } from '#app/rules/menu.ts'
import { isLocalPath } from '#app/rules/partners/site.ts'
import { homeOf, LIST, type Service, serviceOf, services, signUpOf } from './services.ts'

// The guards of S1-2, without the requests: what each answers is where to go. app/http/guards.ts reads who is there.

/** A page that says nothing of which service one is on. S1-2. */
const EXCLUDED = 'compte'

/**
 * `authenticated`: where someone who is not signed in is sent. The sign-up of the service, or the sign-in page when
 * the path belongs to no service or to the deceased's space. The sign-up of the estimator leads to another one.
 */
export function signInPathOf(path: string): string {
  const service = serviceOf(path)
  return service && service !== 'ed' ? signUpOf(service) : '/connexion'
}

/**
 * `notAuthenticated`: where someone who is signed in is sent. The home of their current service, or the list of
 * services when it is none, or one that cannot be opened on this site yet (choice-49). The deceased's space is that
 * of the first relative: `hashid`.
 */
export function homeOfUser(
  currentService: string,
  { offered, hashid }: { offered: readonly Service[]; hashid?: string | undefined },
): string {
  const service = serviceOf(currentService)
  const isOpen = openServices(offered).some((open) => open.service === service)
  if (!service || !isOpen) return `/${LIST}`
  if (service !== 'ed') return homeOf(service)
  return hashid ? `${homeOf('ed')}/${hashid}` : `/${LIST}`
}

/** `serviceActivated`: undefined on a page of a known service other than the deceased's space, else where to go. */
export function activatedElse(path: string): string | undefined {
  const service = serviceOf(path)
  return service && service !== 'ed' ? undefined : `/${LIST}`
}

/**
 * `setCurrentService`: the current service of who opens a page. The service of the path, else the list of services;
 * the excluded page changes nothing. It is written by the form that signs in or chooses, never by a page.
 */
export function currentServiceAfter(path: string, current: string): string {
  const page = pageOf(path)
  if (page === `/${EXCLUDED}`) return current
  const service = serviceOf(page)
  return service ? services[service].path : LIST
}

/** An entrance that leads back to a page. The home of the service needs no word of it: it is where one goes anyway. */
export function withReturn(entrance: string, wanted: string): string {
  const service = serviceOf(pageOf(wanted))
  if (!isLocalPath(wanted) || wanted === '/' || (service && wanted === homeOf(service))) return entrance
  return `${entrance}${entrance.includes('?') ? '&' : '?'}${new URLSearchParams({ returnTo: wanted })}`
}

/** The page asked for, when it is one of ours. Anything else leads nowhere: ASVS 3.7.2. */
export function readReturn(returnTo: string | null | undefined): string | undefined {
  return returnTo && returnTo.length <= 500 && isLocalPath(returnTo) ? returnTo : undefined
}

/** Without its query. */
const pageOf = (path: string) => path.split(/[?#]/)[0]!
