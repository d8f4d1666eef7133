import { HELD_WINDOW_MS, type HeldForm, isHeldAfter, MOST_HELD, toHeldForm } from '#app/rules/forms/held-forms.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Db } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import { countHit, type RatesDb } from '#db/instance/rates.ts'
import { isStorageFailure } from '#db/instance/storage.ts'
import type { Id } from '#db/schema.ts'
import { findEndedSession } from './ended-sessions.ts'
import { deleteTakenForm, holdForm } from './held-forms.ts'

/** A form that arrived, and its sender according to the request. `network`: undefined if no limit applies. */
export type SentForm = HeldForm & {
  sessionId: string | undefined
  visitorId: string
  domainId: Id
  network: string | undefined
}

type Deps = { keys: KeyRing; rates: RatesDb; now: () => Date }

/**
 * Saves a refused form, sealed, for its sender in this browser. Refuses as `toHeldForm` does, and 'too-many' when the
 * sender has too many saved forms in an hour.
 */
export async function holdRefusedForm(
  db: Db,
  { keys, rates, now }: Deps,
  sent: SentForm,
): Promise<Outcome<undefined, 'not-to-hold' | 'too-large' | 'too-many'>> {
  const { path, fields, visitorId, network } = sent
  const sender = await findSender(db, sent)
  // Nothing of a family stays on the machine of a desk, or for the helper after the mandate.
  if (sender?.helperMandateId) return refuse('not-to-hold')
  const userId = sender?.userId
  const form = toHeldForm({ path, fields }, { isKnown: userId !== undefined })
  if (!form.ok) return form
  const counted = userId ?? network
  if (counted !== undefined) {
    const { hits } = await countHit(rates, `held-forms:${counted}`, HELD_WINDOW_MS, now())
    if (hits > MOST_HELD) return refuse('too-many')
  }
  await holdForm(db, keys, { browserHash: hashOf(visitorId), userId }, form.value, now())
  return accept(undefined)
}

/**
 * Saves a form after a refusal, and deletes it once it is accepted. Returns false if it is not saved, for example when
 * the database cannot be written: the page must then contain the form.
 */
export async function settleForm(db: Db, deps: Deps, sent: SentForm, status: number): Promise<boolean> {
  try {
    if (isHeldAfter(status)) return (await holdRefusedForm(db, deps, sent)).ok
    if (status < 400) await deleteTakenForm(db, hashOf(sent.visitorId), sent)
  } catch (error) {
    if (!isStorageFailure(error)) throw error
  }
  return false
}

/** Finds a session on this site that is open or ended less than a day ago. */
async function findSender(db: Db, { sessionId, domainId }: SentForm) {
  const session = sessionId === undefined ? undefined : await findEndedSession(db, hashOf(sessionId))
  return session?.domainId === domainId ? session : undefined
}
