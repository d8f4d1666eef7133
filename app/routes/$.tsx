import { requireOffered } from '#app/http/offered-services.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'

/**
 * Matches every other URL, so that the 404 page knows the site and the user. S1-2. For a service that the partner does
 * not offer, the message is the same whether the page exists or not.
 */
export function loader({ request, context }: LoaderFunctionArgs): never {
  requireOffered({ request, context })
  throw new Response(null, { status: 404 })
}

export default function NoPage() {
  return null
}
