import { randomBytes } from 'node:crypto'
import type { BrowserContext } from 'playwright/test'
import type { Role } from '#app/rules/accounts/roles.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { insertSession } from '#db/access/sessions.ts'
import { type Account, insertAccount } from '#db/accounts/accounts.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { insertUser } from '#db/accounts/users.ts'
import { connect } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { listDomains } from '#db/partners/domains.ts'
import { originOf } from '#test/support/partners/e2e-partners.ts'
import { e2e } from '#test/support/server/e2e.ts'

/**
 * Signs a browser in with a cookie, on a new account with these answers, or on an account that another browser has
 * already `joined`. `at`: slug of a partner that is served (test/support/partners/e2e-partners.ts). The sign-in pages
 * have their own tests. Returns the account.
 */
export async function signIn(
  context: Pick<BrowserContext, 'addCookies'>,
  {
    profile = {},
    role = 'owner',
    displayName,
    joined,
    shared = false,
    at,
    databaseUrl = e2e.env.DATABASE_URL,
  }: Arriving = {},
): Promise<Account> {
  const db = connect(databaseUrl)
  const keys = keyRing([e2e.env.APP_SECRETS])
  const now = new Date()
  const sessionId = randomBytes(32).toString('base64url')
  try {
    const domains = await listDomains(db)
    const domain = at ? domains.find(({ slug }) => slug === at) : domains[0]
    // An address of the maximum length, to test pages that show it on a narrow screen.
    const email = `marie-antoinette.${randomBytes(8).toString('hex')}@famille-kergorlay-rozan.example`
    const user = await insertUser(db, keys, { email, displayName, now })
    const account = joined ?? (await insertAccount(db, keys, { domainId: domain!.id, now }))
    await insertMembership(db, { accountId: account.id, userId: user.id, role }, now)
    await saveProfileEntries(db, account, profile, now)
    const expiresAt = new Date(now.getTime() + 60 * 60_000)
    const session = { idHash: hashOf(sessionId), userId: user.id, domainId: domain!.id, shared, expiresAt }
    await insertSession(db, keys, session, now)
    await context.addCookies([
      { name: 'sid', value: sessionId, url: at ? originOf(at) : e2e.origin, httpOnly: true, sameSite: 'Lax' },
    ])
    return account
  } finally {
    await db.destroy()
  }
}

type Arriving = {
  profile?: Answers
  role?: Role
  displayName?: string
  joined?: Account
  shared?: boolean
  at?: string
  /** Database and secret of an instance other than that of the end-to-end tests. */
  databaseUrl?: string
}
