import type { AppContext, Deps, MemberDeps } from '#app/context.ts'
import { type Actor, entryOf, readDeceasedName, withPermission } from '#app/operations/accounts/permissions.ts'
import { nameOf } from '#app/rules/accounts/sharing.ts'
import { mandatePath } from '#app/rules/ceremony/addresses.ts'
import {
  isMandateDay,
  MANDATES_A_DAY,
  type Mandate,
  type MandateState,
  mandateState,
} from '#app/rules/ceremony/mandates.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { mandateMail } from '#app/rules/mail/sharing.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { before } from '#app/rules/retention/durations.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { insertUser, normaliseEmail } from '#db/accounts/users.ts'
import { endMandate, insertMandate, listMandates } from '#db/ceremony/mandates.ts'
import { queueMail } from '#db/mail/outbox.ts'

export type MandateProblem =
  | 'not-editable-here'
  | 'own-address'
  | 'already-member'
  | 'already-given'
  | 'wrong-day'
  | 'too-many'

/**
 * Lets one of the partner's staff change the ceremonies of this account until the end of a day in Paris, and tells them
 * by email, if only the partner changes them (S1-3). Creates a user, so that they can sign in, but no membership.
 */
export function giveMandate(
  deps: MemberDeps & Pick<AppContext, 'sites'>,
  actor: Actor,
  given: { name: string; email: string; until: Day },
): Promise<Outcome<undefined, MandateProblem | 'not-allowed'>> {
  const { keys, sites, now } = deps
  const { account } = actor
  const site = siteOf(sites(), account)
  return withPermission<undefined, MandateProblem>(deps, actor, 'give-mandate', async (db, members) => {
    const at = now()
    const email = normaliseEmail(given.email)
    if (site.editableEc) return refuse('not-editable-here')
    if (email === actor.user.email) return refuse('own-address')
    if (!isMandateDay(given.until, parisDay(at))) return refuse('wrong-day')
    const all = await listMandates(db, account)
    const dayAgo = before(at, { hours: 24 })
    if (all.filter(({ createdAt }) => createdAt > dayAgo).length >= MANDATES_A_DAY) return refuse('too-many')

    const user = await insertUser(db, keys, { email, now: at })
    if (members.some(({ userId }) => userId === user.id)) return refuse('already-member')
    const living = all.filter((mandate) => mandateState(mandate, parisDay(at)) === 'living')
    if (living.some(({ userId }) => userId === user.id)) return refuse('already-given')

    const id = await insertMandate(db, account, { ...given, email, userId: user.id }, at)
    const mailFields = { giver: nameOf(actor.user), deceased: await readDeceasedName(db, account), until: given.until }
    await queueMail(db, keys, mandateMail(site, email, { ...mailFields, link: `${site.origin}${mandatePath(id)}` }), at)
    await appendAudit(db, keys, entryOf(deps, actor, 'mandate-given', `${id} ${given.until}`))
    return accept(undefined)
  })
}

/** Revokes a mandate at once. A mandate that has ended keeps its state. */
export function takeMandateBack(
  deps: MemberDeps,
  actor: Actor,
  id: string,
): Promise<Outcome<undefined, 'unknown' | 'not-allowed'>> {
  const { account } = actor
  return withPermission<undefined, 'unknown'>(deps, actor, 'give-mandate', async (db) => {
    if (!(await listMandates(db, account)).some((one) => one.id === id)) return refuse('unknown')
    if (!(await endMandate(db, account.id, id, deps.now()))) return accept(undefined)
    await appendAudit(db, deps.keys, entryOf(deps, actor, 'mandate-ended', id))
    return accept(undefined)
  })
}

/** A mandate as the family sees it. */
export type ShownMandate = Pick<Mandate, 'id' | 'until' | 'name' | 'email'> & { state: MandateState }

/** Lists the mandates, newest first. */
export async function readMandates({ db, now }: Pick<Deps, 'db' | 'now'>, account: Account): Promise<ShownMandate[]> {
  const today = parisDay(now())
  return (await listMandates(db, account)).map((mandate) => {
    const { id, until, name, email } = mandate
    return { id, until, name, email, state: mandateState(mandate, today) }
  })
}
