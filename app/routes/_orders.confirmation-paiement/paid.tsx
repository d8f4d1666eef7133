import { withdrawalPath } from '#app/rules/orders/addresses.ts'
import type { OrderConfirmation } from '#app/rules/orders/confirmation.ts'
import { priceCopy } from '#app/rules/orders/copy.ts'
import type { PaymentMethod } from '#app/rules/orders/receipt.ts'
import { PaperLink } from './links.tsx'

/** The payment, the next step, and the right to withdraw. */
export function Paid({
  counts,
  number,
  method,
  amountCents,
  email,
  receipt,
  paidAt,
  withdrawableUntil,
}: OrderConfirmation) {
  return (
    <>
      <section className="section">
        <h2>Votre paiement</h2>
        <div>
          <dl className="facts">
            <dt>Montant</dt>
            <dd>{priceCopy(amountCents)}, toutes taxes comprises</dd>
            <dt>Payé le</dt>
            <dd>{paidAt}</dd>
            <dt>Moyen</dt>
            <dd>{methods[method]}</dd>
            <dt>Commande</dt>
            <dd>n°&nbsp;{number}</dd>
          </dl>
          {receipt && (
            <p className="actions">
              <PaperLink number={receipt}>Voir le reçu</PaperLink>
            </p>
          )}
          <p className="hint">Le reçu est aussi parti à {email}.</p>
        </div>
      </section>
      {counts.letters > 0 && <NowPrint />}
      {withdrawableUntil && (
        <section className="section">
          <h2>Pas satisfait&#8239;?</h2>
          <div className="stack">
            <p>Remboursement sous 14&nbsp;jours, sans justification&nbsp;: jusqu’au {withdrawableUntil}.</p>
            <p>
              <a className="link" href={withdrawalPath}>
                Renoncer au contrat ici
              </a>
            </p>
          </div>
        </section>
      )}
    </>
  )
}

const NowPrint = () => (
  <section className="section">
    <h2>Et maintenant</h2>
    <ol className="steps">
      <li>Imprimez le dossier à imprimer. Chaque lettre commence sur une feuille.</li>
      <li>Signez, joignez les copies.</li>
      <li>Postez, puis notez la date ici. Nous suivons les réponses avec vous.</li>
    </ol>
  </section>
)

const methods: Record<PaymentMethod, string> = { card: 'carte bancaire', telephone: 'par téléphone', cheque: 'chèque' }
