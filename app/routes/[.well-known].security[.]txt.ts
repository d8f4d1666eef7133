import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { securityText } from '#app/rules/security-text.ts'

/** Whom to tell of a hole. RFC 9116. */
export function loader({ context: { site, now } }: LoaderFunctionArgs) {
  return new Response(securityText(site, now()), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
