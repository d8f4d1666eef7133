import type { ReactNode } from 'react'
import { Field, TextArea } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { PhoneLink } from '#app/components/page/footer.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { basketPath, slipOf } from '#app/rules/orders/addresses.ts'
import { priceCopy } from '#app/rules/orders/copy.ts'
import type { PaymentMethod } from '#app/rules/orders/receipt.ts'

export type ShownPayment = {
  /** "4 courriers × 7,99 € = 31,96 €". */
  sum: string
  amountCents: number
  /** Key of the lines, so that others of the same total are not ordered instead. */
  contentKey: string
  /** The letters, the total, the seller, the right to withdraw. C. conso. art. L. 221-14 */
  terms: string[]
  /** Number of the waiting order for these letters. */
  orderNumber: string | undefined
  buyer: Record<'buyerName' | 'buyerAddress' | 'buyerEmail', string>
}

type PaymentProps = {
  payment: ShownPayment
  /** `none`: cards are not accepted. `unreachable`: the provider has just failed to respond. */
  card: 'ready' | 'unreachable' | 'none'
  /** Whether no money is charged. */
  isTrial: boolean
  /** Whether a script may open the checkout in this page. */
  mayEmbed: boolean
  typed: TypedValues | undefined
  errors: FieldErrors
}

/** The purchase, then the ways to pay: one form, whose button says that it orders. */
export function PaymentForm({ payment, card, isTrial, mayEmbed, typed, errors }: PaymentProps) {
  const { amountCents, contentKey, terms, orderNumber } = payment
  const values = { ...payment.buyer, ...typed }
  const withoutCard = <WithoutCard amountCents={amountCents} orderNumber={orderNumber} />
  return (
    <PostForm action={basketPath} id="payer" noValidate>
      <OnceField typed={typed} />
      <input type="hidden" name="intent" value="pay" />
      {mayEmbed && <input type="hidden" name="ui" value="hosted" data-checkout-ui />}
      <input type="hidden" name="shownCents" value={amountCents} />
      <input type="hidden" name="shownKey" value={contentKey} />
      <fieldset className="section">
        <legend>Votre reçu</legend>
        <div>
          <Field
            name="buyerName"
            label="Votre nom"
            autoComplete="name"
            defaultValue={values.buyerName}
            error={errors.buyerName}
          />
          <TextArea
            name="buyerAddress"
            label="Votre adresse"
            optional
            defaultValue={values.buyerAddress}
            error={errors.buyerAddress}
          />
          <Field
            name="buyerEmail"
            label="Où envoyer le reçu"
            type="email"
            autoComplete="email"
            defaultValue={values.buyerEmail}
            error={errors.buyerEmail}
          />
        </div>
      </fieldset>
      <section className="section" id="total">
        <h2>Votre commande</h2>
        <ul>
          {terms.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      {card !== 'ready' && withoutCard}
      {card !== 'none' && <ByCard amountCents={amountCents} isTrial={isTrial} />}
      {card === 'ready' && withoutCard}
    </PostForm>
  )
}

function ByCard({ amountCents, isTrial }: { amountCents: number; isTrial: boolean }) {
  return (
    <section className="section">
      <h2>Payer par carte</h2>
      <div className="stack">
        <p className="actions">
          <OrderButton method="card">Commander et payer {priceCopy(amountCents)}</OrderButton>
        </p>
        <p className="hint">
          {isTrial
            ? 'Essai, rien n’est débité.'
            : 'La page suivante est celle de la banque de paiement. Votre numéro de carte ne passe pas par nous.'}
        </p>
      </div>
    </section>
  )
}

type WithoutCardProps = { amountCents: number; orderNumber: string | undefined }

function WithoutCard({ amountCents, orderNumber }: WithoutCardProps) {
  const site = usePageData()?.site
  const amount = priceCopy(amountCents)
  return (
    <section className="section">
      <h2>Sans carte</h2>
      {orderNumber && <p className="small margin">Commande n°&nbsp;{orderNumber}</p>}
      <div className="stack">
        <h3>Par téléphone</h3>
        <p>
          Appelez le {site && <PhoneLink site={site} />}
          {orderNumber ? ` et donnez le numéro de commande, ${orderNumber}.` : ' avec le numéro de commande.'}
        </p>
        <p className="actions">
          <OrderButton method="telephone" isQuiet>
            Commander et payer {amount} par téléphone
          </OrderButton>
        </p>
        <h3>Par chèque</h3>
        <p>
          {orderNumber ? (
            <a href={slipOf(orderNumber)}>Imprimer le bordereau à joindre au chèque</a>
          ) : (
            'Vous imprimez ensuite le bordereau à joindre au chèque.'
          )}
        </p>
        <p className="actions">
          <OrderButton method="cheque" isQuiet>
            Commander et payer {amount} par chèque
          </OrderButton>
        </p>
      </div>
    </section>
  )
}

/** The button says that the order must be paid: C. conso. art. L. 221-14. */
function OrderButton({ method, isQuiet, children }: { method: PaymentMethod; isQuiet?: true; children: ReactNode }) {
  return (
    <button type="submit" name="method" value={method} className={isQuiet ? 'button quiet' : 'button'}>
      {children}
    </button>
  )
}
