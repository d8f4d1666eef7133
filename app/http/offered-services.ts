import type { AppContext, RequestArgs } from '#app/context.ts'
import { servicesPath } from '#app/rules/access/addresses.ts'
import { pageServiceOf } from '#app/rules/access/services.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { seeOther } from './answers.ts'

/**
 * Guard `serviceActivated`, S1-2. Redirects from a service that the partner does not offer to the list of services,
 * with the reason as a notice (choice-82). The guards of signed-in and signed-out pages call it first. A service page
 * with neither guard calls it itself.
 */
export function requireOffered({ request, context }: RequestArgs): void {
  const { pathname } = new URL(request.url)
  const service = pageServiceOf(pathname)
  if (service && !context.site.services.includes(service)) throw notOffered()
}

/** Returns what a role can do, which depends on the services of the host and on who prepares the account's ceremony. */
export const offerOf = ({ site, sites }: Pick<AppContext, 'site' | 'sites'>, account: { domainId: string }) => ({
  services: site.services,
  editableEc: siteOf(sites(), account).editableEc,
})

/** Redirects to the list of services, which says that this one is not offered here. */
export const notOffered = () => seeOther(servicesPath, { notice: 'serviceNonPropose' })
