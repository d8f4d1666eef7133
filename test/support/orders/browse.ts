import { randomUUID } from 'node:crypto'
import type { Role } from '#app/rules/accounts/roles.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { insertSession } from '#db/access/sessions.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { insertMember, later, noon, testKeys } from '#test/support/given.ts'
import { openRoutes, type Visit } from '#test/support/server/routes.ts'
import { familyWithBasket, fourLetters, type payingDeps } from './orders.ts'

/** A family with letters in its basket, and its relatives, in the pages of a partner that charges. */
export function openShop(deps: Awaited<ReturnType<typeof payingDeps>>) {
  const { db, site } = deps
  const { domainId } = site

  async function browse({ account, user }: { account: Account; user: User }) {
    const sessionId = randomUUID()
    const session = { idHash: hashOf(sessionId), userId: user.id, domainId, accountId: account.id, shared: false }
    await insertSession(db, testKeys, { ...session, expiresAt: later(noon, 60 * DAY_MS) }, noon)
    const visit = await openRoutes(db, { domainId, differs: site })
    return {
      get: (path: string, visited: Visit = {}) => visit(path, { sessionId, ...visited }),
      post: (path: string, form: Record<string, string>, visited: Visit = {}) =>
        visit(path, { sessionId, form: { _account: account.hashid, ...form }, ...visited }),
    }
  }

  return {
    async family(letters: readonly DocumentId[] = fourLetters) {
      const { account, owner } = await familyWithBasket(db, letters)
      return { account, owner, ...(await browse({ account, user: owner })) }
    },
    async relative(account: Account, role: Role) {
      const user = await insertMember(db, account, role)
      return { user, ...(await browse({ account, user })) }
    },
  }
}
