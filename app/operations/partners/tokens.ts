import { randomBytes } from 'node:crypto'
import type { Deps, MemberDeps } from '#app/context.ts'
import { isUseToBeNoted, MOST_TOKENS, toToken } from '#app/rules/access/api-tokens.ts'
import { newTeamTokenMail } from '#app/rules/mail/partners/team.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { writeIfPossible } from '#db/instance/storage.ts'
import { queueMail } from '#db/mail/outbox.ts'
import type { TeamPerson } from '#db/partners/team.ts'
import {
  deletePartnerToken,
  findPartnerToken,
  insertPartnerToken,
  listPartnerTokens,
  notePartnerTokenUse,
} from '#db/partners/tokens.ts'
import { auditTeam, onTeam, type TeamActor } from './team.ts'

type Wanted = { name: string; purpose: string; expiresAt: Date }
type CreateProblem = 'same-name' | 'too-many-tokens'

/**
 * Creates a token with which a program opens files for families in the name of this owner, who is told by email. The
 * same form gets the same token. Refuses 'same-name' and 'too-many-tokens' for the whole team.
 */
export async function createPartnerToken(
  deps: MemberDeps,
  actor: TeamActor,
  wanted: Wanted,
): Promise<Outcome<{ token: string }, CreateProblem | 'not-allowed'>> {
  const { keys, site, now } = deps
  const { person, once: key } = actor
  // The secret is not stored. It is derived again from the form's key.
  const secret = key ? keys.sign('partner-token', JSON.stringify([person.id, key])) : newSecret()
  const token = toToken(`pro_${secret}`)
  const created = await onTeam<undefined, CreateProblem>(deps, actor, 'manage-tokens', async (db) => {
    const owned = await listPartnerTokens(db, keys, person.domainId, now())
    if (owned.some(({ name }) => name === wanted.name)) return refuse('same-name')
    if (owned.length >= MOST_TOKENS) return refuse('too-many-tokens')
    const id = await insertPartnerToken(db, keys, { ...wanted, tokenHash: hashOf(token), personId: person.id }, now())
    await queueMail(db, keys, newTeamTokenMail(site, person.email, { name: wanted.name, at: now() }), now())
    await auditTeam({ ...deps, db }, person, 'team-token-created', id)
    return accept(undefined)
  })
  return created.ok ? accept({ token }) : created
}

/** Revokes a token of the team at once. Refuses 'unknown-token' if it is not one of theirs. */
export function revokePartnerToken(
  deps: MemberDeps,
  actor: TeamActor,
  id: string,
): Promise<Outcome<undefined, 'unknown-token' | 'not-allowed'>> {
  return onTeam<undefined, 'unknown-token'>(deps, actor, 'manage-tokens', async (db) => {
    if (!(await deletePartnerToken(db, actor.person.domainId, id))) return refuse('unknown-token')
    await auditTeam({ ...deps, db }, actor.person, 'team-token-revoked', id)
    return accept(undefined)
  })
}

/** Finds the team member whom a token acts for at this partner. Undefined if it is expired, revoked or unknown. */
export async function findPartnerTokenOwner(
  { db, keys, site, now }: Deps,
  token: string,
): Promise<{ person: TeamPerson; tokenId: string } | undefined> {
  const found = await findPartnerToken(db, keys, hashOf(token), now())
  if (found?.person.domainId !== site.domainId) return undefined
  if (isUseToBeNoted(found.usedAt, now())) await writeIfPossible(() => notePartnerTokenUse(db, found.id, now()))
  return { person: found.person, tokenId: found.id }
}

const newSecret = () => randomBytes(32).toString('base64url')
