import type { PaymentProvider } from '#app/adapters/payment/provider.ts'
import type { PaymentSettings } from '#app/adapters/payment/settings.ts'
import type { Sites } from '#app/rules/partners/site.ts'
import type { Db } from '#db/connect.ts'
import { openTrialProvider } from './trial-provider.ts'

type Instance = { payments: PaymentSettings; isProduction: boolean }

/**
 * Who takes cards on this instance: Stripe with a key; else the trial provider, but in production, where it has to be
 * asked for; else nobody, and it throws when a partner's families are to pay. choice-36
 */
export async function openProvider(
  db: Db,
  { payments: { stripe, isDemo }, isProduction }: Instance,
  { all }: Pick<Sites, 'all'>,
): Promise<PaymentProvider | undefined> {
  // Its SDK is read where it serves alone.
  if (stripe) return (await import('#app/adapters/payment/stripe.ts')).openStripe(stripe)
  if (!isProduction || isDemo) return openTrialProvider(db)
  const paying = all.filter(({ payingDomain }) => payingDomain).map(({ name }) => name)
  if (paying.length === 0) return undefined
  const names = paying.join(', ')
  throw new Error(
    `Des familles doivent payer (${names}), et personne ne prend leur carte. Donnez STRIPE_SECRET_KEY, ou PAYMENTS=demo pour des essais où rien n’est débité.`,
  )
}
