import { log } from '#app/adapters/log.ts'
import type { ActionFunctionArgs } from '#app/http/router.ts'
import { takeReport } from '#app/operations/post/sweep.ts'

/** A status code is enough. Maileva wants 201, Merci Facteur 200: each repeats a notification after another answer. */
const answer = (status: number) => new Response(null, { status })

/**
 * Events from the postal carrier. Responds once they are recorded, so that a failure makes the carrier repeat them; 400
 * for one without its secret.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { carrier, now } = context
  if (!carrier || carrier.isTrial) return answer(404)
  const body = Buffer.from(await request.arrayBuffer())
  const read = carrier.readWebhook({ body, header: (name) => request.headers.get(name) ?? undefined, now: now() })
  if (!read.ok) {
    log('webhook-refused', { problem: read.problem })
    return answer(400)
  }
  for (const report of read.value) await takeReport(context, carrier, report)
  return answer(carrier.name === 'maileva' ? 201 : 200)
}

/** Responds 404 to a browser. */
export function loader(): never {
  throw new Response(null, { status: 404 })
}
