import { usePageData } from '#app/components/page/page-data.ts'
import { TrialPost } from '#app/components/post/trial-notice.tsx'
import { figures } from '#app/content/figures.ts'
import { priceCopy } from '#app/rules/orders/copy.ts'
import { WITHDRAWAL_DAYS } from '#app/rules/orders/refund.ts'
import { carriers, postageDayCopy } from '#app/rules/post/carriers.ts'
import type { PostMode } from '#app/rules/post/modes.ts'
import { stampCopy } from '#app/rules/post/stamps.ts'

export type ShownPrices = { mode: PostMode; priceCents: number }[]

/** `prices`: of one page; undefined if the carrier gives none now. Renders nothing where no letters are posted. */
export function Postage({ prices }: { prices: ShownPrices | undefined }) {
  const post = usePageData()?.post
  if (!post) return null
  const { carrier, isTrial, isGift, isAgainHalf } = post
  const priceOf = (mode: PostMode) => {
    const found = prices?.find((price) => price.mode === mode)
    return found && `environ ${priceCopy(found.priceCents)}`
  }
  const [plain, registered] = [priceOf('plain'), priceOf('registered')]
  return (
    <section className="section" id="envoi">
      <h2>Envoyer vos lettres</h2>
      <div className="stack">
        {isTrial && <TrialPost />}
        <h3>Je poste moi-même</h3>
        <p>
          Vous achetez le timbre&nbsp;: {stampCopy('plain')} pour une lettre verte, {stampCopy('registered')} pour une
          recommandée, sans avis de réception.
        </p>
        <p className="small">{postageDayCopy(figures.greenLetterPostage.since)}</p>
        <h3>Auprès poste pour vous</h3>
        {isGift ? (
          <p>
            C’est compris. La lettre est imprimée, mise sous enveloppe et remise à La Poste par {carriers[carrier].name}
            .
          </p>
        ) : (
          <>
            <p>
              {plain &&
                `Lettre simple, ${plain}${registered ? `. Recommandée avec avis de réception, ${registered}` : ''}, pour une feuille. `}
              La lettre est imprimée, mise sous enveloppe et remise à La Poste par {carriers[carrier].name}. Le prix
              exact est affiché avant le paiement.{isAgainHalf && ' Une lettre qui revient repart à moitié prix.'}
            </p>
            <p>
              Vous annulez jusqu’au départ. Vous avez {WITHDRAWAL_DAYS}&nbsp;jours pour renoncer, même si la lettre est
              partie.
            </p>
          </>
        )}
      </div>
    </section>
  )
}
