import { bundleFormPath } from '#app/components/letters/addresses.ts'
import { withdrawalPath } from '#app/rules/orders/addresses.ts'
import type { ConfirmationState } from '#app/rules/orders/confirmation.ts'
import { priceCopy } from '#app/rules/orders/copy.ts'
import type { PaymentMethod } from '#app/rules/orders/receipt.ts'
import { Button, PaperLink } from './links.tsx'

export type ConfirmationProps = {
  state: ConfirmationState
  number: string
  method: PaymentMethod
  amountCents: number
  letterCount: number
  email: string
  /** What came and is not the sum ordered: « 31,95 € ». Empty where all is right. */
  received: string
  /** Its number. */
  receipt: string | undefined
  creditNote: { number: string; amountCents: number; day: string } | undefined
  /** « lundi 23 novembre 2026 à 14 h 32 ». */
  paidAt: string | undefined
  /** The last day, while it has not gone by. */
  withdrawableUntil: string | undefined
}

/** What was paid, what comes next, and the right to withdraw. */
export function Paid({
  number,
  method,
  amountCents,
  letterCount,
  email,
  receipt,
  paidAt,
  withdrawableUntil,
}: ConfirmationProps) {
  const letters = letterCount === 1 ? 'Une lettre' : `${letterCount} lettres`
  return (
    <>
      <div className="stack">
        <h1>{letterCount === 1 ? 'C’est payé. Votre courrier est prêt.' : 'C’est payé. Vos courriers sont prêts.'}</h1>
        <p className="lede">{letters} à imprimer, à signer et à poster.</p>
        <p className="actions">
          <Button href={bundleFormPath}>Ouvrir le dossier à poster</Button>
        </p>
      </div>
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
      <section className="section">
        <h2>Et maintenant</h2>
        <ol className="steps">
          <li>Imprimez le dossier. Chaque lettre commence sur une feuille.</li>
          <li>Signez, joignez les copies.</li>
          <li>Postez, puis notez la date ici. Nous suivons les réponses avec vous.</li>
        </ol>
      </section>
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

const methods: Record<PaymentMethod, string> = { card: 'carte bancaire', telephone: 'par téléphone', cheque: 'chèque' }
