import { z } from 'zod'

export const STRIPE_API = 'https://api.stripe.com'

/** Environment variables for payments. */
export const paymentVariables = {
  PAYMENTS: z.literal('demo').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((secret) => secret !== ''))
    .refine((secrets) => secrets.every((secret) => /^whsec_\w+$/.test(secret))),
  STRIPE_API: z
    .string()
    .regex(/^https?:\/\/[^/\\?#@]+$/)
    .default(STRIPE_API),
}

export type StripeSettings = {
  secretKey: string
  /** Undefined: no checkout is embedded. */
  publishableKey: string | undefined
  /** Newest first, so that a secret can be replaced while both are valid. */
  webhookSecrets: string[]
  /** URL of the API; other than Stripe's only in tests. */
  api: string
  timeoutMs?: number
  retries?: number
}

type PaymentVariables = z.output<z.ZodObject<typeof paymentVariables>>

export type PaymentSettings = {
  /** Undefined without a key. */
  stripe: StripeSettings | undefined
  /**
   * Whether payments are a demo: the trial provider if there is no key, also in production, and Stripe with test keys.
   * choice-36
   */
  isDemo: boolean
}

export function toPaymentSettings(read: PaymentVariables): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = read
  const { STRIPE_WEBHOOK_SECRET: webhookSecrets, STRIPE_API: api } = read
  return {
    stripe: secretKey === undefined ? undefined : { secretKey, publishableKey, webhookSecrets, api },
    isDemo: read.PAYMENTS === 'demo',
  }
}

const isTest = (key: string) => key.includes('_test_')

/** Returns what well-formed settings lack in production, as French sentences for the operator. */
export function weaknessesOfPayments({ stripe, isDemo }: PaymentSettings) {
  if (!stripe) return []
  const { secretKey, publishableKey, webhookSecrets, api } = stripe
  return [
    isTest(secretKey) &&
      !isDemo && {
        name: 'STRIPE_SECRET_KEY' as const,
        sentence:
          'STRIPE_SECRET_KEY est une clé d’essai\u00A0: rien ne serait débité. Donnez la vraie, ou PAYMENTS=demo.',
      },
    publishableKey !== undefined &&
      isTest(publishableKey) !== isTest(secretKey) && {
        name: 'STRIPE_PUBLISHABLE_KEY' as const,
        sentence: 'STRIPE_PUBLISHABLE_KEY et STRIPE_SECRET_KEY doivent être toutes deux d’essai, ou aucune.',
      },
    webhookSecrets.length === 0 && {
      name: 'STRIPE_WEBHOOK_SECRET' as const,
      sentence: 'STRIPE_WEBHOOK_SECRET manque\u00A0: Stripe ne pourrait pas dire ce qui est payé.',
    },
    api !== STRIPE_API && {
      name: 'STRIPE_API' as const,
      sentence: 'STRIPE_API est pour les essais\u00A0: en production, c’est toujours Stripe.',
    },
  ]
}
