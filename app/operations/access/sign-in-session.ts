import { randomBytes } from 'node:crypto'
import type { Deps } from '#app/context.ts'
import { saveCeremonyAnswers } from '#app/operations/ceremony/sign-up.ts'
import { saveSpaceSignUp } from '#app/operations/deceased-space/sign-up.ts'
import { savedFormsPath } from '#app/rules/access/addresses.ts'
import type { Browser } from '#app/rules/access/devices.ts'
import { currentServiceAfter, homeOfUser } from '#app/rules/access/guards.ts'
import { homeOf, serviceOf, services } from '#app/rules/access/services.ts'
import { type StartedSession, sessionEnd } from '#app/rules/access/sessions.ts'
import type { SignUp } from '#app/rules/access/sign-in.ts'
import { isOfferedAtSignIn } from '#app/rules/forms/held-forms.ts'
import { newSignInMail } from '#app/rules/mail/access.ts'
import { findEndedSession } from '#db/access/ended-sessions.ts'
import { listHeldForms, offerHeldForms } from '#db/access/held-forms.ts'
import { deleteSession, findSession, insertSession } from '#db/access/sessions.ts'
import { findAccount, findAccountId } from '#db/accounts/accounts.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { findMembership, listMemberships } from '#db/accounts/memberships.ts'
import { findUserByEmail, insertUser, type User, updateCurrentService } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { findOrOpenAccount } from './sign-up-account.ts'
import { acceptTerms } from './terms.ts'

type SignIn = {
  email: string
  signUp?: SignUp
  returnTo?: string
  /** Account to open, if the user belongs to it. */
  accountId?: string
  shared: boolean
  byPassword?: boolean
  browser: Browser
  /** Secret of the session; random unless it was derived before (sign-in-once.ts). */
  sessionId?: string
}

/**
 * Finds or creates the user of an address and, for a sign-up, the account. Opens a session that replaces the browser's
 * old one. Call it in the transaction that uses up the link. A repeated sign-up for the same deceased opens the
 * existing account. A known user is told by email, unless they were already signed in here.
 */
export async function signIn(deps: Deps, request: SignIn): Promise<StartedSession> {
  const { email, signUp, returnTo, shared, browser } = request
  const { db, keys, site, now } = deps
  const knownUser = await findUserByEmail(db, keys, email)
  const user = knownUser ?? (await insertUser(db, keys, { email, now: now() }))
  const signedUp = signUp && (await findOrOpenAccount(deps, user, signUp))
  if (signedUp && signUp.ceremony) await saveCeremonyAnswers(deps, { accountId: signedUp, user }, signUp.ceremony)
  if (signedUp && signUp.space) await saveSpaceSignUp(deps, { accountId: signedUp, user }, signUp.space)

  const old = browser.sessionId ? await findSession(db, hashOf(browser.sessionId), now()) : undefined
  const isSignedIn = old?.userId === user.id
  const chosen = signedUp ?? (await findShared(deps, user, request.accountId))
  const accountId = chosen ?? (await findPreviousAccount(deps, user, browser))
  const sessionId = await startSession(deps, { ...request, user, accountId })
  const landing = await findLanding(deps, user, { returnTo, isHere: isSignedIn, browser, chosen })

  const changedTerms = await acceptTerms(deps, user, { isNew: !knownUser || signUp !== undefined })
  const { device, network } = browser
  if (knownUser && !isSignedIn) await queueMail(db, keys, newSignInMail(site, user.email, { device, at: now() }), now())
  const auditedAccountId = accountId ?? (await listMemberships(db, user.id))[0]?.accountId
  await appendAudit(db, keys, { accountId: auditedAccountId, userId: user.id, act: 'signed-in', network, at: now() })
  return { sessionId, userId: user.id, shared, landing, ...(changedTerms && { changedTerms }) }
}

async function findShared({ db }: Deps, user: User, accountId: string | undefined): Promise<string | undefined> {
  return accountId && (await findMembership(db, accountId, user.id))?.accountId
}

/**
 * Finds the account that this user last chose in this browser: in its session, open or ended, or else in its hint
 * cookie (S1-4). Undefined if they no longer belong to it.
 */
async function findPreviousAccount({ db, site }: Deps, user: User, { sessionId, hints }: Browser) {
  const former = sessionId ? await findEndedSession(db, hashOf(sessionId)) : undefined
  const isTheirs = former?.userId === user.id && former.domainId === site.domainId
  const hinted = hints?.account ? await findAccountId(db, hints.account) : undefined
  const accountId = (isTheirs ? former.accountId : undefined) ?? hinted
  return accountId && (await findMembership(db, accountId, user.id))?.accountId
}

type NewSession = Pick<SignIn, 'shared' | 'byPassword' | 'browser' | 'sessionId'> & {
  user: User
  accountId: string | undefined
}

/** Opens a session that replaces the browser's old one, and returns the secret for its cookie. */
export async function startSession(
  { db, keys, site, now }: Deps,
  // Each sign-in has a new secret, which prevents session fixation. ASVS 7.2.4.
  { user, accountId, shared, byPassword, browser, sessionId = randomBytes(32).toString('base64url') }: NewSession,
): Promise<string> {
  if (browser.sessionId) await deleteSession(db, hashOf(browser.sessionId))
  const session = {
    idHash: hashOf(sessionId),
    userId: user.id,
    domainId: site.domainId,
    accountId,
    shared,
    byPassword,
    device: browser.device,
    expiresAt: sessionEnd({ shared, signedInAt: now().toISOString() }, now()),
  }
  await insertSession(db, keys, session, now())
  return sessionId
}

/** `chosen`: the account of the sign-up or invitation. */
type LandingOptions = {
  returnTo: string | undefined
  isHere: boolean
  browser: Browser
  chosen: string | undefined
}

/**
 * Finds the page to open: a saved draft, or else the page asked for, or else the home of the current service. The
 * current service is the one in the browser's cookie, or else the stored one (S1-2, guard `setCurrentService`). A user
 * who has just signed up for letters gets the first steps.
 */
async function findLanding(
  deps: Deps,
  user: User,
  { returnTo, isHere, browser, chosen }: LandingOptions,
): Promise<string> {
  const { db, keys, site } = deps
  const last = browser.hints?.service ?? user.currentService
  const service = returnTo && !isHere ? currentServiceAfter(returnTo, last) : last
  if (service !== user.currentService) await updateCurrentService(db, user.id, service)
  if (await hasFormToOffer(deps, user, browser)) return savedFormsPath

  const wanted = returnTo && serviceOf(returnTo)
  if (returnTo && !(wanted && returnTo === homeOf(wanted))) return returnTo
  const accountId = chosen ?? (await listMemberships(db, user.id))[0]?.accountId
  const relative = accountId ? await findAccount(db, keys, accountId) : undefined
  return homeOfUser(wanted ? services[wanted].path : service, { offered: site.services, hashid: relative?.hashid })
}

/** Whether this browser has a draft of this user that no sign-in has redirected to yet. */
async function hasFormToOffer({ db, keys, now }: Deps, user: User, { visitorId }: Browser): Promise<boolean> {
  const held = await listHeldForms(db, keys, { browserHash: hashOf(visitorId), userId: user.id }, now())
  const waiting = held.filter((form) => !form.isOffered && isOfferedAtSignIn(form)).map(({ id }) => id)
  if (waiting.length > 0) await offerHeldForms(db, waiting, now())
  return waiting.length > 0
}
