import { TrialNotice } from '#app/components/orders/trial-notice.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireSignedIn } from '#app/http/guards.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { readOrderConfirmation } from '#app/operations/orders/confirmation.ts'
import { outcomeOf } from './outcomes.tsx'
import { Paid } from './paid.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Votre paiement', matches)

/**
 * The page to which a checkout returns. It shows the recorded order, after asking the provider: the URL names the order
 * and gives no access. Throws 404 for another user's order.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requireSignedIn({ request, context })
  const number = new URL(request.url).searchParams.get('commande') ?? ''
  const order = await readOrderConfirmation(context, user, number)
  if (!order) throw new Response(null, { status: 404 })
  return { order, isTrial: context.payments?.name === 'trial' && order.method === 'card' }
}

/** One text for each state. screens-3.11 */
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
