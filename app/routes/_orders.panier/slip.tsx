import type { Loaded } from '#app/components/page/router.ts'
import { basketPath } from '#app/rules/orders/addresses.ts'
import { priceCopy } from '#app/rules/orders/copy.ts'
import type { loader } from './route.tsx'

export type SlipProps = NonNullable<Extract<Loaded<typeof loader>, { slip: unknown }>['slip']>

/** A slip to print or copy, for the envelope with the cheque. Does not name the deceased. */
export function Slip({ number, amountCents, buyerName, payee, address }: SlipProps) {
  return (
    <>
      <div className="stack">
        <h1>Bordereau à joindre au chèque</h1>
        <p className="lede">Commande n°&nbsp;{number}</p>
        <p className="unprinted">
          Imprimez cette page, ou recopiez-la sur une feuille. <a href={basketPath}>Revenir à ce qui est à payer</a>
        </p>
      </div>
      <dl className="facts">
        <dt>Commande</dt>
        <dd>n°&nbsp;{number}, à écrire au dos du chèque</dd>
        <dt>Montant</dt>
        <dd>{priceCopy(amountCents)}</dd>
        <dt>À l’ordre de</dt>
        <dd>{payee}</dd>
        {address && (
          <>
            <dt>À envoyer à</dt>
            <dd>
              {payee}, {address}
            </dd>
          </>
        )}
        <dt>De la part de</dt>
        <dd>{buyerName}</dd>
      </dl>
      <p>Vos courriers attendent le chèque. Nous vous écrivons dès qu’il arrive.</p>
    </>
  )
}
