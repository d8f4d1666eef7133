import type { LoaderFunctionArgs } from '@remix-run/node'
import { listDomains } from '#db/domains.ts'

/** For whoever watches the service: it answers, and its database too. Says nothing else. */
export async function loader({ context }: LoaderFunctionArgs) {
  await listDomains(context.db)
  return new Response('ok', { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } })
}
