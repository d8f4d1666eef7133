import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { townLines } from '#app/rules/places/communes.ts'

/** Seconds for which a browser keeps the list: it changes once a year. */
const KEPT_S = 86_400

/** The communes of all postal codes with the same first two digits, for app/browser/towns.ts. */
export function loader({ params }: LoaderFunctionArgs) {
  const lines = townLines(params.debut ?? '')
  if (!lines) throw new Response(null, { status: 404 })
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': `public, max-age=${KEPT_S}` }
  return new Response(lines, { headers })
}
