import { randomBytes, randomInt } from 'node:crypto'
import { makeToken, readSignInToken } from '#app/adapters/email-link.ts'
import type { Deps } from '#app/context.ts'
import { isTeamHelper } from '#app/operations/helpers/for-person.ts'
import { once } from '#app/operations/instance/once.ts'
import { linkPath } from '#app/rules/access/addresses.ts'
import type { Browser } from '#app/rules/access/devices.ts'
import type { StartedSession } from '#app/rules/access/sessions.ts'
import { LINK_LIFE_MS, plainCode, RESEND_AFTER_MS, signInCode } from '#app/rules/access/sign-in.ts'
import { noSpaceMail, signInMail } from '#app/rules/mail/sign-in.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Site } from '#app/rules/partners/site.ts'
import {
  consumeToken,
  countTry,
  findLiveToken,
  insertToken,
  listLiveTokensOfBrowser,
  type SignInToken,
} from '#db/access/sign-in-tokens.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { isOverMailLimit, isOverUnknownLimit } from './limits.ts'
import { signInOnce } from './sign-in-once.ts'
import { signIn } from './sign-in-session.ts'

/** Fields of the sign-in form, the browser and, if limits apply, the network. */
type SignInRequest = Pick<SignInToken, 'email' | 'signUp' | 'returnTo' | 'accountId' | 'shared'> & {
  visitorId: string
  network: string | undefined
  sessionId?: string | undefined
  deviceMarks?: string[] | undefined
  onceKey?: string | undefined
}

/** Browser of a sign-in, and whether the computer is shared. */
/** `onceKey`: idempotency key of the form. */
export type SignInAttempt = { shared: boolean; browser: Browser; onceKey?: string | undefined }

/**
 * Queues an email with a link and a code. An address without a user gets another email, after the same work, so that
 * neither the page nor the response time reveals which addresses are known.
 *
 * Refuses 'too-many-mails' over the limits of choice-47; links already sent still work. Over the limit of unknown
 * addresses, a sign-in gets the same page but no email, and a sign-up is refused.
 */
export async function requestSignIn(
  deps: Deps,
  { email, signUp, returnTo, accountId, shared, visitorId, network, sessionId, deviceMarks, onceKey }: SignInRequest,
): Promise<Outcome<undefined, 'too-many-mails'>> {
  const { keys, site } = deps
  const at = deps.now()
  const expiresAt = new Date(at.getTime() + LINK_LIFE_MS)
  // A double click sends one email and counts once.
  return await once(deps.db, { key: onceKey, userId: hashOf(visitorId) }, async (db) => {
    if (await isOverMailLimit({ ...deps, db }, { email, network, sessionId, deviceMarks }))
      return refuse('too-many-mails')

    const user = await findUserByEmail(db, keys, email)
    const isHelper = await isTeamHelper({ ...deps, db }, { email })
    const isUnsent = !user && !isHelper && (await isOverUnknownLimit(deps, network))
    if (isUnsent && signUp) return refuse('too-many-mails')
    const token = await makeToken(linkMaker(keys, site), email)
    const link = `${site.origin}${linkPath}?${new URLSearchParams({ token })}`
    const code = signInCode(randomInt)
    const maySignIn = user !== undefined || signUp !== undefined || isHelper
    const mail = maySignIn ? signInMail(site, email, { link, code }) : noSpaceMail(site, email)

    await insertToken(
      db,
      keys,
      {
        // A request that cannot sign in is stored too, under a hash that matches no link, so that the next page is the
        // same.
        tokenHash: maySignIn ? hashOf(token) : randomBytes(32).toString('hex'),
        codeHash: maySignIn ? codeHash(visitorId, code) : randomBytes(32).toString('hex'),
        browserHash: hashOf(visitorId),
        domainId: site.domainId,
        email,
        signUp,
        returnTo,
        accountId,
        shared,
        expiresAt,
      },
      at,
    )
    if (!isUnsent) await queueMail(db, keys, mail, at, { notAfter: expiresAt })
    return accept(undefined)
  })
}

/**
 * Sends the last request of this browser again. Refuses 'too-soon' within a minute, and 'nothing-asked' if the request
 * has expired. screens-3.5.
 */
export async function resendSignIn(
  deps: Deps,
  from: Pick<SignInRequest, 'visitorId' | 'network' | 'sessionId' | 'deviceMarks' | 'onceKey'>,
): Promise<Outcome<undefined, 'too-many-mails' | 'too-soon' | 'nothing-asked'>> {
  const latest = await findSignInRequest(deps, from.visitorId)
  if (!latest) return refuse('nothing-asked')
  if (deps.now().getTime() - new Date(latest.createdAt).getTime() < RESEND_AFTER_MS) return refuse('too-soon')
  const { email, signUp, returnTo, accountId, shared } = latest
  return await requestSignIn(deps, { email, signUp, returnTo, accountId, shared, ...from })
}

/**
 * Finds the user that a link signs in, without using it, because mail scanners follow links. `sameBrowser`: whether
 * this browser asked for it.
 */
export async function findLink(
  { db, keys, site, now }: Deps,
  { token, visitorId }: { token: string; visitorId: string },
) {
  const found = await findLiveToken(db, keys, hashOf(token), now())
  // A link of one partner does not work on another partner's site.
  if (found?.domainId !== site.domainId) return undefined
  const sameBrowser = found.browserHash === hashOf(visitorId)
  return { email: found.email, sameBrowser, shared: sameBrowser && found.shared === true }
}

/**
 * Signs in by a link, which works once; a double click counts as one use. Refuses 'dead-link' if the link is used,
 * expired or unknown.
 */
export function signInByLink(
  deps: Deps,
  { token, ...entry }: { token: string } & SignInAttempt,
): Promise<Outcome<StartedSession, 'dead-link'>> {
  return signInOnce(deps, entry, async (deps, sessionId) => {
    const { db, keys, site, now } = deps
    const tokenHash = hashOf(token)
    // The hash is looked up first, so unknown data is never decrypted.
    const found = await findLiveToken(db, keys, tokenHash, now())
    if (found?.domainId !== site.domainId || (await readSignInToken(linkMaker(keys, site), token)) !== found.email)
      return refuse('dead-link')

    if (!(await consumeToken(db, tokenHash, now()))) return refuse('dead-link')
    return accept(await signIn(deps, { ...found, ...entry, sessionId }))
  })
}

/**
 * Signs in by a code, in the browser that asked for it. Refuses 'wrong-code', and counts the try against every request
 * of this browser. After five tries the codes no longer work.
 */
export function signInByCode(
  deps: Deps,
  { code, ...entry }: { code: string } & SignInAttempt,
): Promise<Outcome<StartedSession, 'wrong-code'>> {
  const { visitorId } = entry.browser

  return signInOnce(deps, entry, async (deps, sessionId) => {
    const token = await consumeCode(deps, { visitorId, code })
    return token ? accept(await signIn(deps, { ...token, ...entry, sessionId })) : refuse('wrong-code')
  })
}

/**
 * Uses up the code and returns the request it was sent for. Counts the try, and returns undefined if the code is wrong.
 * Call it in a transaction.
 */
export async function consumeCode(
  { db, keys, now }: Deps,
  { visitorId, code }: { visitorId: string; code: string },
): Promise<SignInToken | undefined> {
  const wanted = codeHash(visitorId, plainCode(code))
  for (const token of await listLiveTokensOfBrowser(db, keys, hashOf(visitorId), now())) {
    // Counted before the comparison, so that concurrent requests get no more tries than sequential ones.
    const mayTry = await countTry(db, token.id)
    if (mayTry && token.codeHash === wanted && (await consumeToken(db, token.tokenHash, now()))) return token
  }
  return undefined
}

/** Finds the last request of this browser whose link has not expired. */
export async function findSignInRequest({ db, keys, now }: Deps, visitorId: string): Promise<SignInToken | undefined> {
  const [latest] = await listLiveTokensOfBrowser(db, keys, hashOf(visitorId), now())
  return latest
}

function linkMaker(keys: KeyRing, site: Site) {
  return { origin: site.origin, secret: keys.sign('sign-in-link', site.hostname) }
}

/** Hashes the code with the browser's id, so that the code only works in that browser. ASVS 6.6.2. */
export function codeHash(visitorId: string, code: string): string {
  return hashOf(`${visitorId}:${code}`)
}
