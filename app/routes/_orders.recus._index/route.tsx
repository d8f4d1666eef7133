import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireSignedIn } from '#app/http/guards.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { listPastOrders } from '#app/operations/orders/history.ts'
import { Receipts } from './receipts.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Vos reçus', matches)

/** What a person has ordered, whatever became of the account since. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requireSignedIn({ request, context })
  const orders = await listPastOrders(context, user)
  return orders.map(({ number, amountCents, isToPay, papers, withdrawal }) => ({
    number,
    amountCents,
    isToPay,
    papers,
    until: withdrawal?.until,
  }))
}

export default function ReceiptsPage() {
  return (
    <>
      <h1>Vos reçus</h1>
      <Receipts orders={useLoaderData<typeof loader>()} />
    </>
  )
}
