export type CheckoutFrameProps = { publishableKey: string; clientSecret: string }

/** The element in which app/browser/checkout.ts opens Stripe's checkout. */
export const CheckoutFrame = ({ publishableKey, clientSecret }: CheckoutFrameProps) => (
  <div id="paiement" data-checkout data-key={publishableKey} data-secret={clientSecret} role="status">
    Le paiement s’ouvre ici.
  </div>
)
