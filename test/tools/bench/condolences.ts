import type { CondolenceState } from '#app/rules/condolences/condolences.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { insertCondolence, newCondolenceId } from '#db/condolences/condolences.ts'
import { connect, type Db } from '#db/connect.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { measureBurst } from './burst.ts'
import { withService } from './service.ts'
import type { Row } from './table.ts'

/**
 * Number of spaces that share the load. Each receives more condolences than it accepts in an hour, so that some are
 * refused.
 */
const SPACES = 8
const PUBLISHED = 20

/** Measures memorial spaces that many visitors read and write to at once: request-6.3. */
export async function measureCondolences({ condolences = 10_000 } = {}): Promise<Row[]> {
  return await withService(async ({ pid }) => {
    const db = connect(e2e.env.DATABASE_URL)
    try {
      const spaces = []
      for (let number = 0; number < SPACES; number++) spaces.push(await insertSpaceWith(db, PUBLISHED, 'published'))
      return await measureBurst({ db, pid, condolences, spaces })
    } finally {
      await db.destroy()
    }
  })
}

/** Creates a family whose space holds so many messages, and returns the session cookie of its owner. */
export async function insertSpaceWith(db: Db, messages: number, state: CondolenceState) {
  const jar: { value: string }[] = []
  const profile = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau' }
  const account = await signIn({ addCookies: async (cookies) => void jar.push(...cookies) }, { profile })
  const [owner] = await listMembershipsOfAccount(db, account.id)
  await insertSpace(db, account, newSpace('Jeanne', 'link'), { by: owner!.userId, now: new Date() })
  await db.transaction().execute((db) => fill(db, account, { messages, state }))
  return { account, page: spaceOf(account.hashid), Cookie: `sid=${jar[0]?.value}` }
}

async function fill(db: Db, account: Account, { messages, state }: { messages: number; state: CondolenceState }) {
  const now = new Date()
  for (let number = 0; number < messages; number++) {
    const message = `Un souvenir, le ${number + 1}ᵉ. ${'Elle chantait en faisant la cuisine. '.repeat(5)}`
    const condolence = { name: `Proche ${number + 1}`, message, state, doubts: [] }
    await insertCondolence(db, account, newCondolenceId(), condolence, now)
  }
}
