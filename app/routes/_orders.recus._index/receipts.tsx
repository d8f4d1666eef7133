import type { Day } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'
import { basketPath, confirmationPath, receiptPdfPath, withdrawalPath } from '#app/rules/orders/addresses.ts'
import { priceCopy } from '#app/rules/orders/copy.ts'

export type ReceiptsOrder = {
  number: string
  amountCents: number
  isToPay: boolean
  papers: { number: string; kind: 'receipt' | 'credit-note'; amountCents: number; on: Day }[]
  /** The last day to withdraw, while something may be withdrawn from. */
  until: Day | undefined
}

/** Each order with its papers, newest first. */
export function Receipts({ orders }: { orders: ReceiptsOrder[] }) {
  if (orders.length === 0) {
    return (
      <div className="empty stack">
        <p>Aucun reçu pour l’instant.</p>
        <p>
          <a className="button quiet" href={basketPath}>
            Voir votre dossier
          </a>
        </p>
      </div>
    )
  }
  return orders.map(({ number, amountCents, isToPay, papers, until }) => (
    <section className="section" key={number}>
      <h2>
        Commande n°&nbsp;{number} <small>{priceCopy(amountCents)}</small>
      </h2>
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
            Cette commande n’est pas encore payée. <a href={confirmationPath(number)}>Voir où elle en est</a>
          </p>
        )}
        {until && (
          <p>
            <a href={`${withdrawalPath}?commande=${number}`}>Renoncer au contrat ici</a>, jusqu’au {dateFr(until)}, sans
            justification.
          </p>
        )}
      </div>
    </section>
  ))
}
