import { createHash } from 'node:crypto'
import { DAY_MS } from '#app/rules/durations.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import type { PostMode } from '#app/rules/post/modes.ts'
import type { CarrierReport, ProofKind } from '#app/rules/post/report.ts'
import { type DispatchStep, isPosted, type ReachedSteps } from '#app/rules/post/steps.ts'
import type { Carrier } from './carrier.ts'
import { trialPlan } from './trial-plan.ts'
import { trialProof } from './trial-proof.ts'

/** Cents. Example prices, from the drawn pages. */
const PRICES: Record<PostMode, number> = { plain: 320, tracked: 450, registered: 890 }
const PAGE_CENTS = 30

type Options = {
  now: () => Date
  /** Decides the fate of each letter, with its key. */
  seed?: number
  /** Milliseconds of one of its days: a developer does not wait for a week. */
  dayMs?: number
}

/**
 * Replaces a carrier if no key is configured: nothing is printed or posted, and each page says so. What happens to a
 * letter is derived from its key, so a restart changes nothing. Some webhooks are lost, repeated or late, as a real
 * carrier's may be.
 */
export function openTrialCarrier({ now, seed = 1, dayMs = DAY_MS }: Options): Carrier {
  const refs = new Map<string, string>()
  let webhooks: { at: number; report: CarrierReport }[] = []

  /** A number below `below`, always the same for the same words. */
  const chance = (words: string, below: number) =>
    createHash('sha256').update(`${seed} ${words}`).digest().readUInt32BE(0) % below

  const planOf = (ref: string) => trialPlan(ref, { chance, dayMs })

  const stepsBy = (ref: string, at: number): ReachedSteps =>
    Object.fromEntries(
      planOf(ref)
        .steps.filter(([, when]) => when <= at)
        .map(([step, when]) => [step, new Date(when).toISOString()]),
    )

  /** Loses a sixth of the webhooks, repeats as many, and sends some up to a day late. */
  function planWebhooks(ref: string, key: string): void {
    for (const [step, when] of planOf(ref).steps) {
      const luck = chance(`webhook ${key} ${step}`, 6)
      for (let time = 0; time < (luck === 0 ? 0 : luck === 1 ? 2 : 1); time++) {
        const lateMs = (chance(`late ${key} ${step} ${time}`, 100) / 100) * dayMs
        const report = { key, ref, steps: { [step]: new Date(when).toISOString() }, proofs: [] }
        webhooks.push({ at: when + lateMs, report })
      }
    }
  }

  return {
    name: 'trial',
    isTrial: true,
    quote: async ({ pages, mode }) => accept(PRICES[mode] + Math.max(0, pages - 1) * PAGE_CENTS),
    async submit({ key, mode }) {
      const known = refs.get(key)
      if (known) return accept({ ref: known })
      const ref = `essai-${mode}-${now().getTime().toString(36)}-${key}`
      refs.set(key, ref)
      planWebhooks(ref, key)
      return accept({ ref })
    },
    async cancel(ref) {
      return stepsBy(ref, now().getTime()).printed ? refuse('too-late') : accept(undefined)
    },
    async ask(ref) {
      const { mode } = planOf(ref)
      const steps = stepsBy(ref, now().getTime())
      const isGone = Object.keys(steps).some((step) => isPosted(step as DispatchStep))
      const hasDeposit = mode !== 'plain' && isGone
      const hasReceipt = mode === 'registered' && steps.delivered !== undefined
      const proofs: ProofKind[] = [
        ...(hasDeposit ? ['deposit' as const] : []),
        ...(hasReceipt ? ['receipt' as const] : []),
      ]
      const trackingNumber = mode === 'plain' ? undefined : `1A ${ref.slice(-10).toUpperCase()}`
      return { ref, steps, trackingNumber, proofs }
    },
    async readProof(kind, { ref }) {
      const words = kind === 'deposit' ? 'Essai : preuve de depot' : 'Essai : avis de reception'
      return { mediaType: 'application/pdf', bytes: trialProof(`${words}, ${ref.slice(-10)}`) }
    },
    webhookBytes: () => 0,
    readWebhook: () => refuse('forged'),
    takeWebhooks(at) {
      const due = webhooks.filter((one) => one.at <= at.getTime())
      webhooks = webhooks.filter((one) => one.at > at.getTime())
      return due.map(({ report }) => report)
    },
  }
}
