import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireSignedIn } from '#app/http/guards.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { listPastOrders } from '#app/operations/orders/history.ts'
import { dateFr } from '#app/rules/french.ts'
import { basketPath, orderConfirmationPathOf, receiptPdfPath, withdrawalPath } from '#app/rules/orders/addresses.ts'
import { priceCopy } from '#app/rules/orders/copy.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Vos reçus', matches)

/** The orders of the user, also of accounts that were closed. `until`: last day to withdraw, if they still may. */
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

/** Each order with its receipts and credit notes, newest first. */
export default function ReceiptsPage() {
  const orders = useLoaderData<typeof loader>()
  return (
    <>
      <h1>Vos reçus</h1>
      {orders.length === 0 && (
        <div className="empty stack">
          <p>Aucun reçu pour l’instant.</p>
          <p>
            <a className="button quiet" href={basketPath}>
              Voir ce qui est à payer
            </a>
          </p>
        </div>
      )}
      {orders.map(({ number, amountCents, isToPay, papers, until }) => (
        <section className="section" key={number}>
          <h2>Commande n°&nbsp;{number}</h2>
          <p className="small margin">{priceCopy(amountCents)}</p>
          <div className="stack">
            {papers.length > 0 && (
              <ul className="lines">
                {papers.map((paper) => (
                  <li key={paper.number}>
                    <a href={receiptPdfPath(paper.number)}>
                      {paper.kind === 'receipt' ? 'Reçu' : 'Avoir'} n°&nbsp;{paper.number}
                    </a>{' '}
                    <span className="leader">
                      {paper.kind === 'credit-note' && '−'}
                      {priceCopy(paper.amountCents)}
                    </span>{' '}
                    <span>{dateFr(paper.on)}</span>
                  </li>
                ))}
              </ul>
            )}
            {isToPay && (
              <p>
                Cette commande n’est pas encore payée. <a href={orderConfirmationPathOf(number)}>Voir où elle en est</a>
              </p>
            )}
            {until && (
              <p>
                <a href={`${withdrawalPath}?commande=${number}`}>Renoncer au contrat ici</a>, jusqu’au {dateFr(until)},
                sans justification.
              </p>
            )}
          </div>
        </section>
      ))}
    </>
  )
}
