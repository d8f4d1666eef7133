import { randomBytes, randomInt } from 'node:crypto'
import { makeLink, readToken } from '#app/adapters/email-link.ts'
import type { Deps } from '#app/context.ts'
import { once } from '#app/operations/instance/once.ts'
import type { Browser } from '#app/rules/access/devices.ts'
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
import { type StartedSession, signIn } from './sign-in-session.ts'

/** What is told when asking, and from which browser and, where limits apply, from which network. */
type SignInRequest = Pick<SignInToken, 'email' | 'signUp' | 'returnTo' | 'accountId' | 'shared'> & {
  visitorId: string
  network: string | undefined
  sessionId?: string | undefined
  deviceMarks?: string[] | undefined
  onceKey?: string | undefined
}

/** From where someone comes in, and whether that computer is a shared one. */
type SignInAttempt = { shared: boolean; browser: Browser; onceKey?: string | undefined }

/**
 * Puts in the outbox a link and a code for an address. An address without a space gets another mail, after the same
 * work, so that neither the page nor its time tells which addresses are known.
 *
 * Refuses 'too-many-mails' past the limits of choice-47; the links already sent stay good. Past the limit of unknown
 * addresses, one that asks to come in gets the same page and no mail; one that begins a space is refused.
 */
export async function requestSignIn(
  deps: Deps,
  { email, signUp, returnTo, accountId, shared, visitorId, network, sessionId, deviceMarks, onceKey }: SignInRequest,
): Promise<Outcome<undefined, 'too-many-mails'>> {
  const { keys, site } = deps
  const at = deps.now()
  const expiresAt = new Date(at.getTime() + LINK_LIFE_MS)
  // A double click sends one mail, and counts once.
  return await once(deps.db, { key: onceKey, userId: hashOf(visitorId) }, async (db) => {
    if (await isOverMailLimit({ ...deps, db }, { email, network, sessionId, deviceMarks }))
      return refuse('too-many-mails')

    const user = await findUserByEmail(db, keys, email)
    const isUnsent = !user && (await isOverUnknownLimit(deps, network))
    if (isUnsent && signUp) return refuse('too-many-mails')
    const link = await makeLink(linkMaker(keys, site), email)
    const code = signInCode(randomInt)
    const maySignIn = user !== undefined || signUp !== undefined
    const mail = maySignIn ? signInMail(site, email, { link, code }) : noSpaceMail(site, email)

    await insertToken(
      db,
      keys,
      {
        // A request that lets nobody in is kept too, under a hash that no link has: the next page is then the same.
        tokenHash: maySignIn ? hashOf(new URL(link).searchParams.get('token')!) : randomBytes(32).toString('hex'),
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
 * Asks again for what this browser last asked for. Refuses 'too-soon' in the minute that follows, and 'nothing-asked'
 * when that is too long ago. screens-3.5.
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

/** Who a link would let in, without using it: mail scanners follow links. `sameBrowser` is where it was asked for. */
export async function findLink(
  { db, keys, site, now }: Deps,
  { token, visitorId }: { token: string; visitorId: string },
) {
  const found = await findLiveToken(db, keys, hashOf(token), now())
  // Asked at one partner's, it opens nothing at another's.
  if (found?.domainId !== site.domainId) return undefined
  const sameBrowser = found.browserHash === hashOf(visitorId)
  return { email: found.email, sameBrowser, shared: sameBrowser && found.shared === true }
}

/**
 * Lets in who holds a link, once; a double click of the same button lets in once as well. Refuses 'dead-link' when it
 * is used, too old, or not one of ours.
 */
export function signInByLink(
  deps: Deps,
  { token, ...entry }: { token: string } & SignInAttempt,
): Promise<Outcome<StartedSession, 'dead-link'>> {
  return signInOnce(deps, entry, async (deps, sessionId) => {
    const { db, keys, site, now } = deps
    const tokenHash = hashOf(token)
    // The hash is looked up first: what was never stored is never decrypted.
    const found = await findLiveToken(db, keys, tokenHash, now())
    if (found?.domainId !== site.domainId || (await readToken(linkMaker(keys, site), token)) !== found.email)
      return refuse('dead-link')

    if (!(await consumeToken(db, tokenHash, now()))) return refuse('dead-link')
    return accept(await signIn(deps, { ...found, ...entry, sessionId }))
  })
}

/**
 * Lets in who copies the code, in the browser that asked for it. Refuses 'wrong-code', and counts the try against
 * every request of this browser: after five the codes are worth nothing.
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
 * Uses up the code that was sent to who asks, and answers what was asked for with it. Counts the try; undefined for a
 * wrong code. Call it in a transaction.
 */
export async function consumeCode(
  { db, keys, now }: Deps,
  { visitorId, code }: { visitorId: string; code: string },
): Promise<SignInToken | undefined> {
  const wanted = codeHash(visitorId, plainCode(code))
  for (const token of await listLiveTokensOfBrowser(db, keys, hashOf(visitorId), now())) {
    // Counted before it is compared: many requests at once get no more tries than one after the other.
    const mayTry = await countTry(db, token.id)
    if (mayTry && token.codeHash === wanted && (await consumeToken(db, token.tokenHash, now()))) return token
  }
  return undefined
}

/** What this browser last asked for, while its link is good. */
export async function findSignInRequest({ db, keys, now }: Deps, visitorId: string): Promise<SignInToken | undefined> {
  const [latest] = await listLiveTokensOfBrowser(db, keys, hashOf(visitorId), now())
  return latest
}

function linkMaker(keys: KeyRing, site: Site) {
  return { origin: site.origin, secret: keys.sign('sign-in-link', site.hostname) }
}

/** Bound to the browser that asked: the same code typed elsewhere is not the same. ASVS 6.6.2. */
function codeHash(visitorId: string, code: string): string {
  return hashOf(`${visitorId}:${code}`)
}
