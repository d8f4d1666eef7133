import type { Deps } from '#app/context.ts'
import { requestSignIn } from '#app/operations/access/sign-in.ts'
import { signInOnce } from '#app/operations/access/sign-in-once.ts'
import { signIn } from '#app/operations/access/sign-in-session.ts'
import { once } from '#app/operations/instance/once.ts'
import { servicesPath } from '#app/rules/access/addresses.ts'
import type { Browser } from '#app/rules/access/devices.ts'
import type { StartedSession } from '#app/rules/access/sessions.ts'
import { plainCode, type SignUp } from '#app/rules/access/sign-in.ts'
import { HOUR_MS } from '#app/rules/durations.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { type FileToOpen, MOST_FILE_CODES } from '#app/rules/partners/files.ts'
import { findUserByEmail, normaliseEmail } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { countHit, uncountHits } from '#db/instance/rates.ts'
import { endPartnerFile } from '#db/partners/file-ends.ts'
import { findWaitingFile, lockPartner } from '#db/partners/files.ts'

/** Longer than any code as it is typed, and shorter than any token of a link. */
const LONGEST_CODE = 20

/**
 * Finds the waiting file of a link or a code, without using it up. Refuses 'too-many-codes' when a network has typed
 * too many wrong codes, so that files cannot be found by guessing. Counts before the search, so that concurrent tries
 * get no more than sequential ones.
 */
export async function findFileToClaim(
  { db, keys, rates, site, network, now }: Deps & { network: string | undefined },
  key: string,
) {
  const isCode = key.length <= LONGEST_CODE
  const counted = isCode && network !== undefined ? `file-codes:${network}` : undefined
  if (counted && (await countHit(rates, counted, HOUR_MS, now())).hits > MOST_FILE_CODES)
    return refuse('too-many-codes')
  const keyHash = hashOf(isCode ? plainCode(key) : key)
  const file = await findWaitingFile(db, keys, { keyHash, domainId: site.domainId }, now())
  if (file && counted) await uncountHits(rates, [counted])
  return file ? accept(file) : refuse('dead-link')
}

type Claim = { key: string; told: FileToOpen & { email: string }; browser: Browser; onceKey: string | undefined }

/** A session, or an email with a link and a code that opens the file. */
export type Claimed = { next: 'session'; started: StartedSession } | { next: 'sign-in' }

/**
 * Creates the family's account from a file, with the family's corrections. A link emailed to the file's address proves
 * that address if the family did not change it and no user has it. Otherwise the account opens by an emailed link or
 * code, as at sign-up.
 */
export async function claimFile(
  deps: Deps & { network: string | undefined },
  { key, told, browser, onceKey }: Claim,
): Promise<Outcome<Claimed, 'dead-link' | 'too-many-mails' | 'too-many-codes'>> {
  const found = await findFileToClaim(deps, key)
  if (!found.ok) {
    // A repeated form gets the first response.
    const first = await signInOnce<StartedSession, typeof found.problem>(deps, { onceKey, browser }, async () => found)
    return first.ok ? accept({ next: 'session', started: first.value }) : first
  }
  const file = found.value
  const {
    email,
    deceasedFirstName,
    deceasedLastName,
    ceremonyDatetime: datetime,
    ceremonyAddress: address,
    ...known
  } = told
  const ceremony = { ...(datetime && { datetime }), ...(address && { address }) }
  const signUp: SignUp = {
    deceasedFirstName,
    ...(deceasedLastName && { deceasedLastName }),
    ...(Object.keys(ceremony).length > 0 && { ceremony }),
    known,
    fileId: file.id,
  }

  const isProved = file.by === 'link' && normaliseEmail(file.content?.told.email ?? '') === normaliseEmail(email)
  if (isProved && !(await findUserByEmail(deps.db, deps.keys, email))) {
    const opened = await signInOnce<StartedSession, 'dead-link'>(
      deps,
      { onceKey, browser },
      async (deps, sessionId) => {
        const { db, keys, site, now } = deps
        // The link may have been used since it was found: it would open a second session.
        await lockPartner(db, site.domainId)
        if (!(await findWaitingFile(db, keys, { keyHash: hashOf(key), domainId: site.domainId }, now())))
          return refuse('dead-link')
        const started = await signIn(deps, { email, signUp, shared: false, browser, sessionId, returnTo: servicesPath })
        return accept(started)
      },
    )
    return opened.ok ? accept({ next: 'session', started: opened.value }) : opened
  }
  const asked = await requestSignIn(deps, {
    ...browser,
    email,
    signUp,
    returnTo: servicesPath,
    shared: false,
    onceKey,
  })
  return asked.ok ? accept({ next: 'sign-in' }) : asked
}

/** Refuses a file, and erases all its fields at once. The partner only learns that it was refused. */
export async function refuseFile(
  deps: Deps & { network: string | undefined },
  { key, browser, onceKey }: Pick<Claim, 'key' | 'browser' | 'onceKey'>,
): Promise<Outcome<undefined, 'dead-link' | 'too-many-codes'>> {
  const found = await findFileToClaim(deps, key)
  // Also for a file that has ended: a form sent again gets its first answer.
  return await once<undefined, 'dead-link' | 'too-many-codes'>(
    deps.db,
    { key: onceKey, userId: hashOf(browser.visitorId) },
    async (db) => {
      if (!found.ok) return found
      return (await endPartnerFile(db, found.value.id, 'refused', deps.now())) ? accept(undefined) : refuse('dead-link')
    },
  )
}
