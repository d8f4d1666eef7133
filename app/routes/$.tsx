import { requireOffered } from '#app/http/offered-services.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'

/**
 * Every other address. Without it, the page that says so would know neither the site nor who is reading. S1-2. That of
 * a service that the partner does not offer says it, whether its page exists or not.
 */
export function loader({ request, context }: LoaderFunctionArgs): never {
  requireOffered({ request, context })
  throw new Response(null, { status: 404 })
}

export default function NoPage() {
  return null
}
