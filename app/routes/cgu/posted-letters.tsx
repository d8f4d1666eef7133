import { LegalPart } from '#app/components/page/legal.tsx'
import { TrialPost } from '#app/components/post/trial-notice.tsx'
import { offersPath, withdrawalPath } from '#app/rules/orders/addresses.ts'
import { WITHDRAWAL_DAYS } from '#app/rules/orders/refund.ts'
import { carriers, givenToCarrier, type OfferedPost, storedByCarrierCopy } from '#app/rules/post/carriers.ts'
import { DEPARTURE_HOUR } from '#app/rules/post/departure.ts'

/** Terms about the letters that families give us to post. docs/decisions/orders/0044 */
export function PostedLetters({ carrier, isTrial, isGift }: OfferedPost) {
  return (
    <LegalPart title="Les lettres que vous nous confiez" id="envoi">
      {isTrial && <TrialPost />}
      <p>
        Vous postez vos lettres vous-même, ou vous nous les confiez. Elles sont alors imprimées, mises sous enveloppe et
        remises à La Poste par {carriers[carrier].name}. Il reçoit {givenToCarrier}, et rien d’autre.{' '}
        {storedByCarrierCopy(carrier)}
      </p>
      <p>
        Une lettre confiée porte votre signature. Personne d’autre ne peut l’utiliser, et vous l’effacez quand vous
        voulez. Vous voyez avant ce qui part, à quelle adresse, et quel jour.
      </p>
      {isGift ? (
        <p>L’envoi est offert.</p>
      ) : (
        <p>
          Le prix de chaque envoi est affiché avant le paiement, toutes taxes comprises. Il dépend du nombre de feuilles
          et du transporteur&nbsp;: <a href={offersPath}>Ce que ça coûte</a>.
        </p>
      )}
      <p>
        Une lettre part à {DEPARTURE_HOUR}&nbsp;h, le premier jour ouvré {isGift ? 'qui suit' : 'après le paiement'}.
        Jusque-là, vous l’annulez ici{!isGift && ', et ce que vous avez payé vous est rendu'}.{' '}
        {!isGift && (
          <>
            Vous avez {WITHDRAWAL_DAYS}&nbsp;jours pour <a href={withdrawalPath}>renoncer au contrat</a>, même si la
            lettre est partie.{' '}
          </>
        )}
        Le transporteur ne la prend pas&#8239;? Nous vous écrivons{!isGift && ' et nous vous rendons son prix'}.
      </p>
    </LegalPart>
  )
}
