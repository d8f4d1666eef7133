import type { PaymentProvider } from '#app/adapters/payment/provider.ts'
import type { PaymentSettings } from '#app/adapters/payment/settings.ts'
import type { Sites } from '#app/rules/partners/site.ts'
import type { Db } from '#db/connect.ts'
import type { Drill } from '#db/instance/drill.ts'
import { openTrialProvider } from './trial-provider.ts'

type Instance = { payments: PaymentSettings; isProduction: boolean; drill?: Drill | undefined }

/**
 * Opens the card provider of this instance: the trial provider in an exercise; Stripe if there is a key; otherwise the
 * trial provider, which production must request explicitly; otherwise none. Throws if there is none and a partner
 * charges its families. choice-36
 */
export async function openProvider(
  db: Db,
  { payments: { stripe, isDemo }, isProduction, drill }: Instance,
  { all }: Pick<Sites, 'all'>,
): Promise<PaymentProvider | undefined> {
  if (drill) return openTrialProvider(db)
  // The SDK is loaded only if it is used.
  if (stripe) return (await import('#app/adapters/payment/stripe.ts')).openStripe(stripe)
  if (!isProduction || isDemo) return openTrialProvider(db)
  const paying = all.filter(({ payingDomain }) => payingDomain).map(({ name }) => name)
  if (paying.length === 0) return undefined
  const names = paying.join(', ')
  throw new Error(
    `Des familles doivent payer (${names}), et personne ne prend leur carte. Donnez STRIPE_SECRET_KEY, ou PAYMENTS=demo pour des essais où rien n’est débité.`,
  )
}
