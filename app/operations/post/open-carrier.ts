import type { Carrier } from '#app/adapters/post/carrier.ts'
import type { PostSettings } from '#app/adapters/post/settings.ts'
import { openTrialCarrier } from '#app/adapters/post/trial.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import type { Drill } from '#db/instance/drill.ts'

type Instance = { post: PostSettings; isProduction: boolean; drill?: Drill | undefined }

/** Milliseconds of one day of the trial carrier, so that a developer sees a letter arrive. */
const TRIAL_DAY_MS = 5 * MINUTE_MS

/**
 * Opens the postal carrier of this instance: the trial carrier in an exercise and, without a key, in development. In
 * production without a key there is none, and posting is not offered.
 */
export async function openCarrier({ post, isProduction, drill }: Instance): Promise<Carrier | undefined> {
  const trial = () => openTrialCarrier({ now: () => new Date(), dayMs: TRIAL_DAY_MS })
  if (drill) return trial()
  const { merciFacteur, maileva } = post
  if (merciFacteur) return (await import('#app/adapters/post/merci-facteur.ts')).openMerciFacteur(merciFacteur)
  if (maileva) return (await import('#app/adapters/post/maileva.ts')).openMaileva(maileva)
  return isProduction ? undefined : trial()
}
