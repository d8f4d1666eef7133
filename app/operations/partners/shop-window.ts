import type { Deps, MemberDeps } from '#app/context.ts'
import { accept, type DetailedOutcome, type Outcome, refuse } from '#app/rules/outcome.ts'
import { accentOf } from '#app/rules/partners/color.ts'
import { checkPartner, type Faulty } from '#app/rules/partners/partner.ts'
import { type ShopWindow, shopWindowOf, windowVersion, withShopWindow } from '#app/rules/partners/shop-window.ts'
import type { Db } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { type Domain, findDomain, listDomains, saveDomain } from '#db/partners/domains.ts'
import { lockPartner } from '#db/partners/files.ts'
import { findShopWindows, saveShopWindows } from '#db/partners/shop-windows.ts'
import { auditTeam, onTeam, type TeamActor } from './team.ts'

// The shop window of a partner: a draft is saved, published and taken back. The console and the operator's terminal
// run the same acts; the console adds the role of its owner and the version that they saw.

export type ShopWindows = { published: ShopWindow; draft: ShopWindow | undefined; past: ShopWindow | undefined }

/** Reads the windows of a partner. A setting that is newer than a stored window has its published value there. */
export async function readShopWindows({ db }: { db: Db }, domain: Domain): Promise<ShopWindows> {
  const { draft, past } = await findShopWindows(db, domain.id)
  const whole = (shown: ShopWindow | undefined) => shown && shopWindowOf(withShopWindow(domain, shown))
  return { published: shopWindowOf(domain), draft: whole(draft), past: whole(past) }
}

/** The window that the next change starts from: the draft, or what families see. */
export const currentWindow = ({ draft, published }: ShopWindows): ShopWindow => draft ?? published

/** Reads the settings of a partner as it would publish them, and those of the default partner. */
export async function readDraftSettings(
  { db }: { db: Db },
  domainId: string,
): Promise<{ draft: Domain; home: Domain }> {
  const domains = await listDomains(db)
  const domain = domains.find(({ id }) => id === domainId)!
  const draft = withShopWindow(domain, currentWindow(await readShopWindows({ db }, domain)))
  return { draft: { ...domain, ...draft, accent: accentOf(draft.color) }, home: domains[0]! }
}

/** Returns the version that a form names. */
export const seenOf = (windows: ShopWindows): string => hashOf(windowVersion(currentWindow(windows))).slice(0, 16)

/** Checks a window in the settings of its partner. Returns the settings as they would be published. */
export const checkWindow = (domain: Domain, shown: ShopWindow): DetailedOutcome<Domain, Faulty> => {
  const checked = checkPartner(withShopWindow(domain, shown))
  return checked.ok ? accept({ ...domain, ...withShopWindow(checked.value, checked.value) }) : checked
}

type Nothing = 'no-draft' | 'no-past'
type ChangeProblem = Nothing | 'changed-meanwhile'

/** One change of the windows, in a transaction. Returns what to store, or why nothing changes. */
export type WindowChange = (
  windows: ShopWindows,
) => Outcome<Partial<Pick<ShopWindows, 'draft' | 'past'>> & { publish?: ShopWindow }, ChangeProblem>

/** Saves a draft, which no family sees. `checkWindow` has accepted it. */
export const drafts =
  (shown: ShopWindow): WindowChange =>
  ({ past }) =>
    accept({ draft: shopWindowOf(shown), past })

/** Throws the draft away. */
export const discards: WindowChange = ({ draft, past }) => (draft ? accept({ past }) : refuse('no-draft'))

/** Publishes the draft, and keeps what families saw until now. */
export const publishes: WindowChange = ({ draft, published }) =>
  draft ? accept({ publish: draft, past: published }) : refuse('no-draft')

/** Undoes the last publication: families see the previous settings again, and the published ones become the draft. */
export const takesBack: WindowChange = ({ past, published }) =>
  past ? accept({ publish: past, draft: published }) : refuse('no-past')

/** `store`: writes the pictures of the change, before the transaction ends. */
type Stored = { store?: (() => Promise<void>) | undefined }

/** Runs a change. Refuses 'faulty' if the settings have changed so that the window can no longer be published. */
async function run(
  db: Db,
  domainId: string,
  change: WindowChange,
  { seen, store, now }: Stored & { seen: string | undefined; now: Date },
): Promise<Outcome<Domain, ChangeProblem>> {
  const domain = (await findDomain(db, domainId))!
  const windows = await readShopWindows({ db }, domain)
  if (seen !== undefined && seen !== seenOf(windows)) return refuse('changed-meanwhile')
  const changed = change(windows)
  if (!changed.ok) return changed
  const { publish, ...kept } = changed.value
  if (publish) {
    const checked = checkWindow(domain, publish)
    if (!checked.ok) return refuse('changed-meanwhile')
    await saveDomain(db, checked.value)
  }
  await store?.()
  await saveShopWindows(db, domainId, kept, now)
  return accept((await findDomain(db, domainId))!)
}

const acts = {
  drafted: 'window-drafted',
  discarded: 'window-discarded',
  published: 'window-published',
  'taken-back': 'window-taken-back',
} as const

/** Changes the window of a team's partner, as an owner of the team. `seen`: the version that they saw. */
export function changeWindow(
  deps: MemberDeps,
  actor: TeamActor,
  { change, act, ...of }: Stored & { change: WindowChange; act: keyof typeof acts; seen: string | undefined },
): Promise<Outcome<undefined, ChangeProblem | 'not-allowed'>> {
  return onTeam<undefined, ChangeProblem>(deps, actor, 'change-window', async (db) => {
    const changed = await run(db, actor.person.domainId, change, { ...of, now: deps.now() })
    if (!changed.ok) return changed
    await auditTeam({ ...deps, db }, actor.person, acts[act])
    return accept(undefined)
  })
}

/** Changes the window of a partner, for the operator. */
export function changeWindowAsOperator(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  domainId: string,
  change: WindowChange,
  stored: Stored = {},
): Promise<Outcome<Domain, ChangeProblem>> {
  return db.transaction().execute(async (db) => {
    await lockPartner(db, domainId)
    return await run(db, domainId, change, { ...stored, seen: undefined, now: now() })
  })
}
