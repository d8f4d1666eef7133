import { isVisitorsForm } from '#app/rules/deceased-space/addresses.ts'
import { countHit, type RatesDb } from '#db/instance/rates.ts'
import { isStorageFailure } from '#db/instance/storage.ts'

/** Forms a network may send in a minute: the families of a funeral home share one (choice-47). */
const MOST_POSTS = 120
/**
 * Visitors' forms that a network may send in a minute: all who mourn may share one. The throttle and the counts of
 * condolences limit the rest.
 */
const MOST_POSTS_OF_VISITORS = 1000
const WINDOW_MS = 60_000

/** Seconds until a network may send another form; 0 when it may now, or when no disk is there to count on. */
export async function waitOf(rates: RatesDb, path: string, network: string): Promise<number> {
  const now = new Date()
  const [kind, most] = isVisitorsForm(path) ? ['visitors-posts', MOST_POSTS_OF_VISITORS] : ['posts', MOST_POSTS]
  try {
    const { hits, endsAt } = await countHit(rates, `${kind}:${network}`, WINDOW_MS, now)
    return hits > most ? Math.max(1, Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000)) : 0
  } catch (error) {
    if (isStorageFailure(error)) return 0 // the form then says itself that nothing can be saved, and keeps what was typed
    throw error
  }
}
