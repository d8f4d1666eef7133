import type { Deps } from '#app/context.ts'
import type { Meanwhile } from '#app/operations/accounts/meanwhile.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { eulogyType, newEvent } from '#app/rules/ceremony/ceremonies.ts'
import { definitionOf } from '#app/rules/ceremony/events/catalogue.ts'
import { type CeremonyEvent, listedEvents, MOST_EVENTS } from '#app/rules/ceremony/events/events.ts'
import { indexOfNewEvent } from '#app/rules/ceremony/events/order.ts'
import { type EulogyAnswers, eulogyNames, eulogyText } from '#app/rules/ceremony/words/eulogy.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { mergeTexts } from '#app/rules/forms/text-parts.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findCeremony } from '#db/ceremony/ceremonies.ts'
import { findLastChange, insertEvents, listEvents, updateEvent } from '#db/ceremony/events.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import type { Id } from '#db/schema.ts'

/**
 * Reads the first eulogy of a ceremony; `event` is undefined if there is none. Undefined for another account's
 * ceremony.
 */
export async function readEulogy(db: Db, account: Account, ceremonyId: Id) {
  if (!(await findCeremony(db, account, ceremonyId))) return undefined
  const events = await listEvents(db, account, ceremonyId)
  return { events, event: eulogyIn(events) }
}

/** The first eulogy among the events of a ceremony. */
export const eulogyIn = (events: readonly CeremonyEvent[]): CeremonyEvent | undefined =>
  events.find(({ type }) => type === eulogyType)

/** `typed`: the submitted form, if it comes from a form. */
type EulogyChange = {
  answers?: EulogyAnswers
  text?: string
  pronouncedBy?: string
  isSure?: boolean
  typed?: TypedValues
}

export type EulogyProblem = 'not-there' | 'not-allowed' | 'too-many-events' | 'text-changed'

/** Inputs of its second form. */
export const eulogyTextInputs = ['text', 'pronouncedBy'] as const

/**
 * Saves the answers, the text or the reader; absent fields do not change. The text is generated from the answers until
 * someone edits it; refuses 'text-changed' instead of replacing an edited text without confirmation. Merges concurrent
 * changes; refuses 'changed-meanwhile' if both changed the same field.
 */
export function saveEulogy(
  deps: Deps,
  actor: Actor,
  ceremonyId: Id,
  change: EulogyChange,
): Promise<Outcome<Id, EulogyProblem, Meanwhile>> {
  return withPermission<Id, EulogyProblem, Meanwhile>(deps, actor, 'write-ceremony', async (db) => {
    const { account, user } = actor
    const found = await readEulogy(db, account, ceremonyId)
    if (!found) return refuse('not-there')
    const by = { by: user.id, now: deps.now() }
    const firstName = firstNameOf(await readProfile(db, account))
    const { details, ...event } = found.event ?? { id: '', ...newEvent(eulogyType) }
    const merged = found.event && mergeEulogy(actor.account, found.event, change)
    if (merged && merged.conflicts.length > 0) {
      const change = (await findLastChange(db, ceremonyId, event.id))!
      return refuse('changed-meanwhile', { meanwhile: { ...merged, change } })
    }
    const { answers, text, pronouncedBy, isSure = false } = merged?.said ?? change
    const before = eulogyText(details.answers ?? {}, firstName)
    const isByHand = Boolean(details.text?.trim()) && details.text !== before
    const answered = answers ?? details.answers ?? {}
    const follows = text === undefined && (isSure || !isByHand)
    if (text === undefined && !answers && isByHand && !isSure) return refuse('text-changed')
    const words = text ?? (follows ? eulogyText(answered, firstName) : details.text)
    const kept = {
      ...details,
      answers: answered,
      ...(words !== undefined && { text: words }),
      ...(pronouncedBy !== undefined && { pronouncedBy }),
    }
    if (found.event) {
      await updateEvent(db, account, ceremonyId, { ...event, details: kept }, by)
      return accept(event.id)
    }
    return await insert(db, actor, ceremonyId, { events: found.events, details: kept, by })
  })
}

/** `said`: the change, merged with what only a relative has changed in the meantime. */
function mergeEulogy(account: Account, { details }: CeremonyEvent, change: EulogyChange) {
  const { answers, text, typed = {} } = change
  if (!answers && text === undefined) return { ...nothingMeanwhile, typed, said: change }
  const theirs: TypedValues = answers
    ? { ...details.answers }
    : { text: details.text ?? '', pronouncedBy: details.pronouncedBy ?? '' }
  const names = answers ? eulogyNames : eulogyTextInputs
  const merged = mergeTexts(names, { mine: typed, theirs }, fingerprinter(account))
  const taken = Object.fromEntries(merged.taken.map((name) => [name, theirs[name] ?? '']))
  const said = answers ? { ...change, answers: { ...answers, ...taken } } : { ...change, ...taken }
  return { ...merged, theirs, said }
}

const nothingMeanwhile = { conflicts: [], taken: [], theirs: {} }

async function insert(
  db: Db,
  { account }: Actor,
  ceremonyId: Id,
  { events, details, by }: { events: CeremonyEvent[]; details: CeremonyEvent['details']; by: { by: Id; now: Date } },
): Promise<Outcome<Id, 'too-many-events'>> {
  if (events.length >= MOST_EVENTS) return refuse('too-many-events')
  const [all, listed] = [events, listedEvents(events)].map((some) => some.map(({ id }) => id))
  const { defaultDuration } = definitionOf(eulogyType)
  const event = { type: eulogyType, duration: defaultDuration, details }
  const [id] = await insertEvents(db, account, ceremonyId, [event], { at: indexOfNewEvent(all!, listed!), ...by })
  return accept(id!)
}
