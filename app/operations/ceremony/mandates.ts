import type { Deps, MemberDeps } from '#app/context.ts'
import { type Actor, entryOf, readDeceasedName, withPermission } from '#app/operations/accounts/permissions.ts'
import { nameOf } from '#app/rules/accounts/sharing.ts'
import {
  isMandateDay,
  MANDATES_A_DAY,
  type Mandate,
  type MandateState,
  mandatePath,
  mandateState,
} from '#app/rules/ceremony/mandates.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { mandateMail } from '#app/rules/mail/sharing.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
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
 * Lets a person of the partner change the ceremonies of this account, until the end of a day in Paris, and tells them
 * by mail: where the partner alone changes them (S1-3). That person is one of the service from then on, so that they
 * may sign in; they share no account by it.
 */
export function giveMandate(
  deps: MemberDeps,
  actor: Actor,
  given: { name: string; email: string; until: Day },
): Promise<Outcome<undefined, MandateProblem | 'not-allowed'>> {
  const { keys, site, now } = deps
  const { account } = actor
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
    const told = { giver: nameOf(actor.user), deceased: await readDeceasedName(db, account), until: given.until }
    await queueMail(db, keys, mandateMail(site, email, { ...told, link: `${site.origin}${mandatePath(id)}` }), at)
    await appendAudit(db, keys, entryOf(deps, actor, 'mandate-given', `${id} ${given.until}`))
    return accept(undefined)
  })
}

/** Takes a mandate back at once. One that has ended stays as it ended. */
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

/** A mandate as the family reads it. */
export type ShownMandate = Pick<Mandate, 'id' | 'until' | 'name' | 'email'> & { state: MandateState }

/** The last given first. */
export async function readMandates({ db, now }: Pick<Deps, 'db' | 'now'>, account: Account): Promise<ShownMandate[]> {
  const today = parisDay(now())
  return (await listMandates(db, account)).map((mandate) => {
    const { id, until, name, email } = mandate
    return { id, until, name, email, state: mandateState(mandate, today) }
  })
}
