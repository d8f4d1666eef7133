import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '#app/rules/durations.ts'
import { type HelperScope, helperScopes } from '#app/rules/helpers/mandates.ts'
import { insertSession } from '#db/access/sessions.ts'
import type { Db } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { updateHelperMandate } from '#db/helpers/changes.ts'
import { insertHelperMandate } from '#db/helpers/mandates.ts'
import { watchTables } from '#test/support/db/touched.ts'
import { newFileStore } from '#test/support/files.ts'
import { databases, insertDomain, insertPerson, later, noon, testKeys } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import type { Endpoint } from './endpoint.ts'
import { fill } from './route-patterns.ts'
import { insertSecretFamily } from './secret-family.ts'

/** Last day of each mandate, with its last minute in Paris and the first minute after it. */
const until = '2026-03-20'
export const lastMinute = new Date('2026-03-20T22:59:00Z')
export const dayAfter = new Date('2026-03-20T23:01:00Z')

export type Family = Awaited<ReturnType<typeof insertSecretFamily>>

/** Inserts a mandate whose signed paper was brought. Returns its id. */
export async function insertLivingHelper(
  db: Db,
  { account, photo }: Pick<Family, 'account' | 'photo'>,
  { scope = helperScopes, ...given }: { userId: string; scope?: readonly HelperScope[]; until: string },
): Promise<string> {
  const names = { helper: 'Nadia', helperEmail: 'nadia@mairie.example', place: 'Mairie', giver: 'Claire' }
  const mandate = { ...given, scope, reference: randomUUID(), begunBy: 'owner' as const }
  const id = await insertHelperMandate(db, account, { ...mandate, names }, noon)
  await updateHelperMandate(db, id, { fileId: photo.id, confirmedAt: noon.toISOString(), confirmedBy: 'owner' })
  return id
}

/** Opens a site, families with secrets, and helpers in a session under a living mandate. `given`: what it has outside. */
export async function openHelpers(given: Partial<Parameters<typeof openRoutes>[1]> = {}) {
  const db = await databases.sqlite()
  const domainId = (await insertDomain(db)).id
  const touched = await watchTables(db)
  const files = await newFileStore()
  const differs = { services: ['da' as const, 'ec' as const, 'ed' as const, 'ta' as const] }
  const visit = await openRoutes(db, { domainId, files, differs, ...given })
  /** A helper with a session under a living mandate. */
  async function helperOf({ account, photo }: Family, scope: readonly HelperScope[] = helperScopes) {
    const { id: userId } = await insertPerson(db)
    const id = await insertLivingHelper(db, { account, photo }, { userId, scope, until })
    return { id, userId, sessionId: await sessionOf({ id, userId, accountId: account.id }) }
  }

  /** Without an id, it is the session that a link of an email opens to a helper. */
  async function sessionOf({ id, userId, accountId }: { id?: string; userId: string; accountId: string }) {
    const sessionId = randomUUID()
    const helper = id === undefined ? {} : { helperMandateId: id }
    const row = { userId, accountId, idHash: hashOf(sessionId), domainId, shared: true, ...helper }
    // Longer than the ten minutes of a real session, so that only the mandate ends it.
    await insertSession(db, testKeys, { ...row, expiresAt: later(noon, 24 * 30 * HOUR_MS) }, noon)
    return sessionId
  }

  const request = (
    { path, form }: Pick<Endpoint, 'path' | 'form'>,
    family: Family,
    { sessionId, now = noon }: { sessionId: string; now?: Date },
  ) => {
    const filled = Object.entries({ ...form, _account: family.account.hashid }).map(([name, text]) => [
      name,
      fill(text, family),
    ])
    return visit(fill(path, family), { sessionId, now, ...(form && { form: Object.fromEntries(filled) }) })
  }

  return { db, domainId, visit, touched, helperOf, sessionOf, request, newFamily: () => insertSecretFamily(db, files) }
}
