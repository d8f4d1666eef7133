import { TrialNotice } from '#app/components/orders/trial-notice.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { TrialPost } from '#app/components/post/trial-notice.tsx'
import { pickerPath } from '#app/rules/letters/addresses.ts'
import type { LineCounts } from '#app/rules/orders/line.ts'

/** `sum`: "4 courriers × 7,99 € = 31,96 €", if there is one. */
type HeadProps = {
  sum: string | undefined
  mayPay: boolean
  has: LineCounts
  card: 'ready' | 'unreachable' | 'none'
  isTrial: boolean
}

/** The total, below what the user must know of the way to pay. */
export function BasketHead({ sum, mayPay, has, card, isTrial }: HeadProps) {
  const post = usePageData()?.post
  return (
    <>
      {isTrial && <TrialNotice />}
      {has.dispatches > 0 && post?.isTrial && <TrialPost />}
      {card === 'unreachable' && (
        <p className="notice">
          Le paiement par carte est indisponible. Rien n’a été débité, et vos lettres sont gardées.
        </p>
      )}
      <div className="stack">
        <h1>À payer</h1>
        {sum && <p className="lede">{sum}</p>}
        {has.letters > 0 && (
          <p>Vous payez une seule fois. Vous pouvez modifier et réimprimer autant que vous voulez.</p>
        )}
        {mayPay && (
          <p className="actions">
            <a className="button" href="#payer">
              Aller au paiement
            </a>
          </p>
        )}
      </div>
    </>
  )
}

export function EmptyBasket() {
  return (
    <div className="empty stack">
      <p>Aucune lettre n’est encore à payer.</p>
      <p>
        <a className="button quiet" href={pickerPath}>
          Choisir mes courriers
        </a>
      </p>
    </div>
  )
}
