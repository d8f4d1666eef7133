import { isVisitorsForm } from '#app/rules/deceased-space/addresses.ts'
import { countHit, type RatesDb } from '#db/instance/rates.ts'
import { isStorageFailure } from '#db/instance/storage.ts'

/** Maximum forms per network per minute. The families of a funeral home share one network (choice-47). */
const MOST_POSTS = 120
/**
 * Maximum visitors' forms per network per minute. All the mourners may share one network. The throttle and the
 * condolence limits apply as well.
 */
const MOST_POSTS_OF_VISITORS = 1000
const WINDOW_MS = 60_000

/**
 * Returns the number of seconds until a network may send another form: 0 if it may now, or if the disk is unavailable.
 */
export async function waitOf(rates: RatesDb, path: string, network: string): Promise<number> {
  const now = new Date()
  const [kind, most] = isVisitorsForm(path) ? ['visitors-posts', MOST_POSTS_OF_VISITORS] : ['posts', MOST_POSTS]
  try {
    const { hits, endsAt } = await countHit(rates, `${kind}:${network}`, WINDOW_MS, now)
    return hits > most ? Math.max(1, Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000)) : 0
  } catch (error) {
    if (isStorageFailure(error)) return 0 // the form itself shows that nothing can be saved, and keeps the submitted text
    throw error
  }
}
