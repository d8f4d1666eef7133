import { TrialNotice } from '#app/components/orders/trial-notice.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireSignedIn } from '#app/http/guards.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { readConfirmation } from '#app/operations/orders/confirmation.ts'
import { outcomeOf } from './outcomes.tsx'
import { Paid } from './paid.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Votre paiement', matches)

/**
 * Where a checkout leads back to. It is read in the records, after the provider was asked: the address says which order
 * is meant, and grants nothing. 404 for an order of somebody else's.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requireSignedIn({ request, context })
  const number = new URL(request.url).searchParams.get('commande') ?? ''
  const order = await readConfirmation(context, user, number)
  if (!order) throw new Response(null, { status: 404 })
  return { order, isTrial: context.payments?.name === 'trial' && order.method === 'card' }
}

/** A page for each state, and nothing of the others. screens-3.11 */
export default function ConfirmationPage() {
  const { order, isTrial } = useLoaderData<typeof loader>()
  const { heading, lede, more, action } = outcomeOf(order)
  return (
    <>
      {isTrial && <TrialNotice />}
      <div className="stack">
        <h1>{heading}</h1>
        <p className="lede">{lede}</p>
        {more && <p>{more}</p>}
        <p className="actions">{action}</p>
      </div>
      {order.state === 'paid' && <Paid {...order} />}
    </>
  )
}
