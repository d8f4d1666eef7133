import { type Actor, readDeceasedName } from '#app/operations/accounts/permissions.ts'
import { nameOf } from '#app/rules/accounts/sharing.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { postingPreparedMail } from '#app/rules/mail/post/posting.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { isOneSigner, signerOf } from '#app/rules/post/signer.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findUser, type User } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { listDispatches } from '#db/post/dispatches.ts'
import { listSignatures } from '#db/post/signatures.ts'
import { type AskDeps, type Asking, type AskProblem, askDispatch } from './ask.ts'

export type PostingChoice = Omit<Asking, 'waitsForSigner'>

/** `asked`: how many letters were prepared. `isToPay`: whether some of them must be paid for. */
export type Confided = { asked: number; isToPay: boolean; refused: { id: DocumentId; problem: AskProblem }[] }

/**
 * Prepares several letters for the member who signs them, and emails that member. They are not posted before the signer
 * gives them to us. The signer is not emailed again about a letter that already waits.
 */
export async function prepareForSigner(
  deps: AskDeps,
  actor: Actor,
  choices: readonly PostingChoice[],
): Promise<Confided> {
  const waiting = (await listDispatches(deps.db, actor.account)).filter(({ waitsForSigner }) => waitsForSigner)
  const isNew = choices.some(({ documentId }) => !waiting.some((one) => one.documentId === documentId))
  const askings = choices.map((choice) => ({ ...choice, waitsForSigner: true as const }))
  const done = await confideLetters(deps, actor, askings)
  if (done.asked > 0 && isNew) await tellSigners(deps, actor, done.asked)
  return done
}

/** Prepares several letters that their signer gives us to post. Each is refused or prepared alone. */
export async function confideLetters(deps: AskDeps, actor: Actor, askings: readonly Asking[]): Promise<Confided> {
  const done: Confided = { asked: 0, isToPay: false, refused: [] }
  for (const asking of askings) {
    const once = actor.once && hashOf(`${actor.once} ${asking.documentId}`)
    const asked = await askDispatch(deps, { ...actor, once }, asking)
    if (!asked.ok) done.refused.push({ id: asking.documentId, problem: asked.problem })
    else {
      done.asked += 1
      done.isToPay ||= asked.value.priceCents > 0
    }
  }
  return done
}

async function tellSigners(deps: AskDeps, actor: Actor, count: number): Promise<void> {
  const { db, keys, sites, now } = deps
  const { account, user } = actor
  const mail = { who: nameOf(user), deceased: await readDeceasedName(db, account), count }
  for (const signer of await listSigners(deps, actor))
    await queueMail(db, keys, postingPreparedMail(siteOf(sites(), account), signer.email, mail), now())
}

/** The member who signs with the name of the letters; before anyone does, the owners. Never the one who prepares. */
export async function listSigners(
  { db, keys }: Pick<AskDeps, 'db' | 'keys'>,
  { account, user }: Pick<Actor, 'account' | 'user'>,
): Promise<User[]> {
  const name = signerOf(await readProfile(db, account))
  const signing = name && (await listSignatures(db, account)).find((signature) => isOneSigner(signature.name, name))
  const owners = (await listMembershipsOfAccount(db, account.id)).filter(({ role }) => role === 'owner')
  const ids = signing ? [signing.createdBy] : owners.map(({ userId }) => userId)
  const users = await Promise.all(ids.filter((id) => id !== user.id).map((id) => findUser(db, keys, id)))
  return users.filter((found) => found !== undefined)
}
