import type { RequestArgs } from '#app/context.ts'
import { serviceOf } from '#app/rules/access/services.ts'
import { parisDay } from '#app/rules/days.ts'
import { firstNameOf, fullNameOf } from '#app/rules/first-name.ts'
import { mandateOver } from '#app/rules/refusals.ts'
import { chooseAccount } from '#db/access/sessions.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findLivingMandate, hasMandate } from '#db/ceremony/mandates.ts'
import { findDeceased, formTextsOf, readFormAccount, type SignedIn } from '../current-account.ts'
import { findAccountAskedFor, type Member, requireEditor, requireMember, requireSignedIn } from '../guards.ts'
import { memoise } from '../request-memo.ts'
import { json } from '../router.ts'
import { orUnavailable } from '../sign-in-redirect.ts'

/**
 * Finds the holder of a mandate on an account that they do not belong to. The account is the one of the form, or else
 * of the session. Undefined for anyone else, and after the last day of the mandate.
 */
const findMandated = memoise(async (args: RequestArgs, signedIn: SignedIn): Promise<Member | undefined> => {
  const { db, keys, now } = args.context
  const { user, session } = signedIn
  const accountId = await findAccountAskedFor(args, signedIn)
  if (!accountId) return undefined
  const everyone = await findDeceased(args, signedIn)
  if (everyone.some((one) => one.accountId === accountId)) return undefined
  const mandate = await findLivingMandate(db, accountId, user.id, parisDay(now()))
  const account = mandate && (await findAccount(db, keys, accountId))
  if (!account) return undefined
  // Another tab has chosen another account since. Text written for one account must not reach another.
  if (accountId !== session.accountId) await chooseAccount(db, session.idHash, accountId)
  return { user, account, role: 'administrator', mandate: { until: mandate.until } }
})

/**
 * Guard of the ceremony pages, the only one that accepts the holder of a mandate. Throws 404 if the user is not a
 * member, with the reason if their mandate has ended.
 */
export async function requireCeremonyMember(args: RequestArgs): Promise<Member> {
  return (await findMandatedOrRefuse(args)) ?? (await requireMember(args))
}

/** Guard of the ceremony forms. Throws 403 for a reader. */
export async function requireCeremonyEditor(args: RequestArgs): Promise<Member> {
  return (await findMandatedOrRefuse(args)) ?? (await requireEditor(args))
}

async function findMandatedOrRefuse(args: RequestArgs): Promise<Member | undefined> {
  const signedIn = await requireSignedIn(args)
  return await orUnavailable(args, async () => {
    const member = await findMandated(args, signedIn)
    if (!member && (await hadMandate(args, signedIn))) {
      throw json(mandateOver(await formTextsOf(args)), { status: 404 })
    }
    return member
  })
}

/**
 * Whether a mandate, now ended, gave access to this request. A member of another account sees that account instead,
 * except when they send a form.
 */
async function hadMandate(args: RequestArgs, signedIn: SignedIn): Promise<boolean> {
  const everyone = await findDeceased(args, signedIn)
  const isAsked = everyone.length === 0 || (await readFormAccount(args.request)) !== undefined
  const accountId = isAsked ? await findAccountAskedFor(args, signedIn) : undefined
  if (!accountId || everyone.some((one) => one.accountId === accountId)) return false
  return await hasMandate(args.context.db, signedIn.user.id, accountId)
}

/**
 * Returns what the page frame shows to the holder of a mandate. It has no account menu, because they cannot open the
 * other pages.
 */
export async function readMandatedUser(args: RequestArgs, signedIn: SignedIn) {
  const isOfCeremony = serviceOf(new URL(args.request.url).pathname) === 'ec'
  const member = isOfCeremony && (await findMandated(args, signedIn))
  if (!member) return undefined
  const profile = await readProfile(args.context.db, member.account)
  return {
    role: undefined,
    email: signedIn.user.email,
    onSharedComputer: signedIn.session.shared,
    hashid: member.account.hashid,
    deceasedName: fullNameOf(profile),
    deceasedFirstName: firstNameOf(profile),
    others: [],
    othersCount: 0,
  }
}
