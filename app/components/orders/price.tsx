import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import type { BundleState } from '#app/rules/letters/actions.ts'
import { previewOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { basketPath, offersPath } from '#app/rules/orders/addresses.ts'
import { priceCopy } from '#app/rules/orders/copy.ts'
import type { LetterPayment } from '#app/rules/orders/letter-payment.ts'

/** The price, shown before any work (screens-3.11). Renders nothing if the service is free. */
export function PricePerLetter() {
  const cents = usePageData()?.letterPriceCents
  if (cents === undefined) return null
  return (
    <p>
      La mairie et la recherche d’assurance vie&nbsp;: <strong>ces deux lettres sont offertes.</strong> Les autres
      coûtent {priceCopy(cents)} chacune, une seule fois. Vous payez à la fin. <a href={offersPath}>Ce que ça coûte</a>
    </p>
  )
}

/** The price in one sentence, before any work. Renders nothing if the service is free. choice-78 */
export function PriceBeforeWork() {
  const cents = usePageData()?.letterPriceCents
  if (cents === undefined) return null
  return <p className="hint">Deux lettres sont offertes. Les autres coûtent {priceCopy(cents)} chacune, à la fin.</p>
}

/** At the top of a letter: its price, and how to use it without paying (idea-K19). */
export function LetterPrice({ id, payment }: { id: DocumentId; payment: LetterPayment }) {
  if (payment === 'not-asked') return null
  if (payment === 'paid') return <PaidOnce />
  if (payment === 'free') return <FreeLetter />
  return (
    <p>
      <ToPrint /> <a href={previewOf(id)}>Vous pouvez aussi le faire gratuitement</a>&nbsp;: son texte se recopie à la
      main.
    </p>
  )
}

type ToPayProps = {
  id: DocumentId
  state: BundleState
  /** Label of the button that adds the letter to the basket. */
  children: string
}

/**
 * Shown instead of the PDF links of a letter that is not paid for. Its text remains readable. A letter of the stack is
 * not in the basket until the family asks for it, so the button adds it and shows the basket.
 */
export function LetterToPay({ id, state, children }: ToPayProps) {
  return (
    <>
      {(state === 'is-in' || state === 'may-join') && (
        <PostForm action={basketPath} data-chosen={id}>
          <OnceField />
          <input type="hidden" name="courrier" value={id} />
          <button type="submit" name="intent" value="add" className="button full">
            {state === 'is-in' ? 'Voir ce qui est à payer' : children}
          </button>
        </PostForm>
      )}
      <p className="small">
        <ToPrint /> Vous pouvez aussi le faire gratuitement&nbsp;: le texte est ici, recopiez-le à la main.
      </p>
    </>
  )
}

/** For a partner whose families pay: a letter that is always free. choice-78 */
export const FreeLetter = () => <p>Cette lettre est gratuite, prête à imprimer.</p>

export const PaidOnce = () => (
  <p>Cette lettre est payée. Vous pouvez la corriger et la réimprimer autant que vous voulez.</p>
)

function ToPrint() {
  const cents = usePageData()?.letterPriceCents
  return cents === undefined ? null : `Le PDF prêt à imprimer coûte ${priceCopy(cents)}, à payer une seule fois.`
}
