import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { Sources } from '#app/components/page/sources.tsx'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireSignedIn } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { listPastOrders } from '#app/operations/orders/history.ts'
import { askRefund, sendRefunds } from '#app/operations/orders/refunds.ts'
import { emailField, shortText } from '#app/rules/fields.ts'
import { receiptsPath, withdrawalPath } from '#app/rules/orders/addresses.ts'
import { isDispatchLine } from '#app/rules/orders/line.ts'
import { lineNameOf, NothingToWithdraw, WithdrawableOrders, WithdrawalDone, WithdrawalForm } from './withdrawal.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Renoncer au contrat ici', matches)

/**
 * choice-64: for fourteen days after each payment. `?commande=`: that order only. `?fait=`: the withdrawal just
 * received.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = await requireSignedIn({ request, context })
  const { searchParams } = new URL(request.url)
  const orders = await listPastOrders(context, user)
  const done = orders.find(({ number }) => number === searchParams.get('fait'))
  const withdrawn = done?.withdrawn.at(-1)
  if (done && withdrawn) return { done: { number: done.number, withdrawn }, orders: [] }

  const wanted = searchParams.get('commande')
  return {
    done: undefined,
    orders: orders.flatMap(({ number, buyer, withdrawal }) => {
      if (!withdrawal || (wanted !== null && wanted !== number)) return []
      const letters = withdrawal.letters.map(({ line, name, priceCents, documentId }) => {
        return { line, name, priceCents, isPosted: isDispatchLine(documentId) }
      })
      return { number, buyer, until: withdrawal.until, letters }
    }),
  }
}

const form = z.object({
  commande: z.string(),
  name: shortText('Votre nom', 100),
  email: emailField,
})

/** "Confirmer la rétractation": the withdrawal takes effect at once, and the refund follows. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { user } = await requireSignedIn({ request, context })
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)
  const { typed, once, value: values } = posted
  const { commande: number, name, email } = values
  const order = (await listPastOrders(context, user)).find((order) => order.number === number)
  if (!order) throw new Response(null, { status: 404 })
  const { letters: open = [] } = order.withdrawal ?? {}
  const letters = open.filter(({ line }) => typed[lineNameOf(line)] === 'on')
  const [first] = open
  if (first && letters.length === 0) return tryAgain({ typed, errors: { [lineNameOf(first.line)]: noneChosen } })

  const asked = await askRefund(context, user, { orderId: order.id, letters, name, email, once })
  const isDone = asked.ok || (asked.problem === 'nothing-to-refund' && order.withdrawn.length > 0)
  if (!isDone) return tryAgain({ typed, errors: { name: tooLate } })
  await sendRefunds(context)
  return seeOther(`${withdrawalPath}?fait=${number}`)
}

const noneChosen = 'Cochez au moins un courrier.'
const tooLate = 'Le délai est passé. Appelez-nous\u00A0: nous cherchons avec vous.'

export default function WithdrawalPage() {
  const { done, orders } = useLoaderData<typeof loader>()
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  if (done) return <WithdrawalDone {...done} />
  if (orders.length === 0) return <NothingToWithdraw />
  const only = orders.length === 1 ? orders[0] : orders.find(({ number }) => number === typed?.commande)
  return (
    <>
      <ErrorSummary errors={errors} />
      <div className="stack">
        <p>
          <a className="link" href={receiptsPath}>
            Vos reçus
          </a>
        </p>
        <h1>Renoncer au contrat ici</h1>
        <p className="lede">Rien à justifier. Nous rendons ce que vous avez payé, sous 14&nbsp;jours.</p>
        <p className="small">
          <Sources names={['C. conso. L. 221-18']} />
        </p>
      </div>
      {only ? <WithdrawalForm order={only} typed={typed} errors={errors} /> : <WithdrawableOrders orders={orders} />}
    </>
  )
}
