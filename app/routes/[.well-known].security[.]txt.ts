import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { securityText } from '#app/rules/security-text.ts'

/** The contact for reporting a vulnerability. RFC 9116. */
export function loader({ context: { site, now } }: LoaderFunctionArgs) {
  return new Response(securityText(site, now()), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
