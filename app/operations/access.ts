import { randomBytes, randomInt } from 'node:crypto'
import { LINK_LIFE_MS, makeLink, readToken } from '#app/adapters/email-link.ts'
import { noSpaceMail, signInMail } from '#app/rules/mails/sign-in.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import {
  HOUR_MS,
  MAX_MAILS_PER_ADDRESS,
  MAX_MAILS_PER_NETWORK,
  plainCode,
  SIGN_IN_WINDOW_MS,
  type SignUp,
  signInCode,
} from '#app/rules/sign-in.ts'
import type { Site } from '#app/rules/site.ts'
import { hashOf } from '#db/hash.ts'
import type { KeyRing } from '#db/keys.ts'
import { queueMail } from '#db/outbox.ts'
import { countHit, type RatesDb } from '#db/rates.ts'
import { consumeToken, countTry, findLiveToken, insertToken, listLiveTokensOfBrowser } from '#db/sign-in-tokens.ts'
import { findUserByEmail } from '#db/users.ts'
import { type Entered, enter, type House } from './entering.ts'
import { once } from './once.ts'

/** From which browser and, where limits apply, from which network. */
type From = { visitorId: string; network: string | undefined }

/**
 * Puts in the outbox a link and a code for an address. An address without a space gets another mail, after the same
 * work, so that neither the page nor its time tells which addresses are known.
 *
 * Refuses 'too-many-mails' past the limits of decision 47; the links already sent stay good.
 */
export async function askToSignIn(
  { db, keys, rates, site, now }: House,
  { email, signUp, visitorId, network, onceKey }: { email: string; signUp?: SignUp; onceKey?: string } & From,
): Promise<Outcome<undefined, 'too-many-mails'>> {
  const at = now()
  const expiresAt = new Date(at.getTime() + LINK_LIFE_MS)
  // A double click sends one mail, and counts once.
  return await once(db, { key: onceKey, userId: hashOf(visitorId) }, async (db) => {
    if (network && (await isOverLimit(rates, keys, email, network, at))) return refuse('too-many-mails')

    const user = await findUserByEmail(db, keys, email)
    const link = await makeLink(linkMaker(keys, site), email)
    const code = signInCode(randomInt)
    const mayEnter = user !== undefined || signUp !== undefined
    const mail = mayEnter ? signInMail(site, email, { link, code }) : noSpaceMail(site, email)

    await insertToken(
      db,
      keys,
      {
        // A request that lets nobody in is kept too, under a hash that no link has: the next page is then the same.
        tokenHash: mayEnter ? hashOf(new URL(link).searchParams.get('token')!) : randomBytes(32).toString('hex'),
        codeHash: mayEnter ? codeHash(visitorId, code) : randomBytes(32).toString('hex'),
        browserHash: hashOf(visitorId),
        domainId: site.domainId,
        email,
        signUp,
        expiresAt,
      },
      at,
    )
    await queueMail(db, keys, mail, at, { notAfter: expiresAt })
    return accept(undefined)
  })
}

/** Who a link would let in, without using it: mail scanners follow links. `sameBrowser` is where it was asked for. */
export async function findLink({ db, keys, now }: House, { token, visitorId }: { token: string; visitorId: string }) {
  const found = await findLiveToken(db, keys, hashOf(token), now())
  return found && { email: found.email, sameBrowser: found.browserHash === hashOf(visitorId) }
}

/** Lets in who holds a link, once. Refuses 'dead-link' when it is used, too old, or not one of ours. */
export async function enterByLink(
  house: House,
  { token, oldSessionId }: { token: string; oldSessionId: string | undefined },
): Promise<Outcome<Entered, 'dead-link'>> {
  const { db, keys, site, now } = house
  const tokenHash = hashOf(token)
  // The hash is looked up first: what was never stored is never decrypted.
  const found = await findLiveToken(db, keys, tokenHash, now())
  if (!found || (await readToken(linkMaker(keys, site), token)) !== found.email) return refuse('dead-link')

  return db.transaction().execute(async (db) => {
    if (!(await consumeToken(db, tokenHash, now()))) return refuse('dead-link')
    return accept(await enter({ ...house, db }, { ...found, oldSessionId }))
  })
}

/**
 * Lets in who copies the code, in the browser that asked for it. Refuses 'wrong-code', and counts the try against
 * every request of this browser: after five the codes are worth nothing.
 */
export async function enterByCode(
  house: House,
  { code, visitorId, oldSessionId }: { code: string; visitorId: string; oldSessionId: string | undefined },
): Promise<Outcome<Entered, 'wrong-code'>> {
  const { db, keys, now } = house
  const wanted = codeHash(visitorId, plainCode(code))

  return db.transaction().execute(async (db) => {
    for (const token of await listLiveTokensOfBrowser(db, keys, hashOf(visitorId), now())) {
      // Counted before it is compared: many requests at once get no more tries than one after the other.
      const mayTry = await countTry(db, token.id)
      if (mayTry && token.codeHash === wanted && (await consumeToken(db, token.tokenHash, now()))) {
        return accept(await enter({ ...house, db }, { ...token, oldSessionId }))
      }
    }
    return refuse('wrong-code')
  })
}

/** The address that this browser last asked a link for, while the link is good. */
export async function findAskedEmail({ db, keys, now }: House, visitorId: string): Promise<string | undefined> {
  const [latest] = await listLiveTokensOfBrowser(db, keys, hashOf(visitorId), now())
  return latest?.email
}

async function isOverLimit(rates: RatesDb, keys: KeyRing, email: string, network: string, at: Date): Promise<boolean> {
  const address = keys.sign('sign-in-mails', email.toLowerCase())
  const ofAddress = await countHit(rates, address, SIGN_IN_WINDOW_MS, at)
  const ofNetwork = await countHit(rates, `sign-in-mails:${network}`, HOUR_MS, at)
  return ofAddress.hits > MAX_MAILS_PER_ADDRESS || ofNetwork.hits > MAX_MAILS_PER_NETWORK
}

function linkMaker(keys: KeyRing, site: Site) {
  return { origin: site.origin, secret: keys.sign('sign-in-link', site.hostname) }
}

/** Bound to the browser that asked: the same code typed elsewhere is not the same. ASVS 6.6.2. */
function codeHash(visitorId: string, code: string): string {
  return hashOf(`${visitorId}:${code}`)
}
