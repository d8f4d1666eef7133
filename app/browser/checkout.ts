import { loadStripe } from '@stripe/stripe-js/pure'
import './basket.ts'

/** The form then asks for a checkout in the page. A browser without scripts is led to Stripe's page. */
function chooseEmbedded(): void {
  const ui = document.querySelector<HTMLInputElement>('input[data-checkout-ui]')
  if (ui) ui.value = 'embedded'
}

/** Whoever waits longer is told, and pays on Stripe's page. */
const DEADLINE_MS = 10_000

/** Rejects when a script does not come: asked with parameters, `loadStripe` waits for ever for a second one. */
const scriptFailed = () =>
  new Promise<never>((_, reject) => {
    document.addEventListener('error', reject, { capture: true, once: true })
    setTimeout(reject, DEADLINE_MS)
  })

/**
 * Opens Stripe's checkout in its place: its script is asked for here alone, once whoever pays has ordered. Where it does
 * not come, the page says so, above the form.
 */
async function mountCheckout(place: HTMLElement): Promise<void> {
  const { key = '', secret = '' } = place.dataset
  try {
    loadStripe.setLoadParameters({ advancedFraudSignals: false }) // it would watch how people move
    const stripe = await Promise.race([loadStripe(key), scriptFailed()])
    const checkout = await stripe!.createEmbeddedCheckoutPage({ clientSecret: secret })
    place.replaceChildren()
    checkout.mount(place)
  } catch {
    place.textContent = 'Le paiement ne s’ouvre pas dans cette page.'
  }
}

const place = document.querySelector<HTMLElement>('[data-checkout]')
// Below an open checkout, the form leads to Stripe's page: it is the way that is left where the script does not come.
if (place) void mountCheckout(place)
else chooseEmbedded()
