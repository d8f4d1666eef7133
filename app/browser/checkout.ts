import { loadStripe } from '@stripe/stripe-js/pure'
import './basket.ts'

/** Makes the form ask for a checkout in the page. Browsers without JavaScript are redirected to Stripe's page. */
function chooseEmbedded(): void {
  const ui = document.querySelector<HTMLInputElement>('input[data-checkout-ui]')
  if (ui) ui.value = 'embedded'
}

/** After this delay the page shows a message, and the user pays on Stripe's page. */
const DEADLINE_MS = 10_000

/** Rejects if a script fails to load, because `loadStripe` with parameters would wait forever for a second one. */
const scriptFailed = () =>
  new Promise<never>((_, reject) => {
    document.addEventListener('error', reject, { capture: true, once: true })
    setTimeout(reject, DEADLINE_MS)
  })

/**
 * Opens Stripe's checkout in its place. Its script is loaded only on this page, after the order. If it fails to load,
 * the page says so above the form.
 */
async function mountCheckout(place: HTMLElement): Promise<void> {
  const { key = '', secret = '' } = place.dataset
  try {
    loadStripe.setLoadParameters({ advancedFraudSignals: false }) // it would track the user's movements
    const stripe = await Promise.race([loadStripe(key), scriptFailed()])
    const checkout = await stripe!.createEmbeddedCheckoutPage({ clientSecret: secret })
    place.replaceChildren()
    checkout.mount(place)
  } catch {
    place.textContent = 'Le paiement ne s’ouvre pas dans cette page.'
  }
}

const place = document.querySelector<HTMLElement>('[data-checkout]')
// Below an open checkout, the form leads to Stripe's page, as a fallback if the script fails to load.
if (place) void mountCheckout(place)
else chooseEmbedded()
