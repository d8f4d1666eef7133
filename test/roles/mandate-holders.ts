import { randomBytes } from 'node:crypto'
import { insertSession } from '#db/access/sessions.ts'
import { insertMandate } from '#db/ceremony/mandates.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { newFileStore } from '#test/support/files.ts'
import { databases, insertDomain, insertPerson, later, noon, testKeys } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import type { Endpoint } from './endpoint.ts'
import { fill } from './route-patterns.ts'
import { insertSecretFamily } from './secret-family.ts'

/** The last day of each mandate, its last minute in Paris and the first minute after it. */
const until = '2026-03-20'
export const lastMinute = new Date('2026-03-20T22:59:00Z')
export const dayAfter = new Date('2026-03-20T23:01:00Z')

type Family = Awaited<ReturnType<typeof insertSecretFamily>>
export type Holder = { sessionId: string; email: string; userId: string; mandateId: string }

/** Opens a partner that alone edits ceremonies, families with secrets, and holders of their mandates. */
export async function openMandates() {
  const db = await databases.sqlite()
  const domainId = (await insertDomain(db)).id
  const files = await newFileStore()
  const differs = { services: ['da' as const, 'ec' as const, 'ed' as const, 'ta' as const], editableEc: false }
  const visit = await openRoutes(db, { domainId, files, differs })

  /** A user without an account of their own, in a session in which this account was chosen. */
  async function holder({ account }: Family, isGiven = true): Promise<Holder> {
    const { id: userId, email } = await insertPerson(db)
    const given = { userId, until, name: 'Paul Le Goff', email }
    const mandateId = isGiven ? await insertMandate(db, account, given, noon) : ''
    const sessionId = randomBytes(16).toString('hex')
    const session = { idHash: hashOf(sessionId), userId, domainId, accountId: account.id, shared: false }
    await insertSession(db, testKeys, { ...session, expiresAt: later(noon, 30 * 24 * 60 * 60_000) }, noon)
    return { sessionId, email, userId, mandateId }
  }

  function request(
    { path, form }: Omit<Endpoint, 'permission'>,
    family: Family,
    { sessionId, now }: { sessionId: string; now: Date },
  ) {
    const asked = { ...form, _account: family.account.hashid }
    const filled = Object.entries(asked).map(([name, text]) => [name, fill(text, family)])
    return visit(fill(path, family), { sessionId, now, ...(form && { form: Object.fromEntries(filled) }) })
  }

  return { db, files, visit, holder, request, newFamily: () => insertSecretFamily(db, files) }
}
