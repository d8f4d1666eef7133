import { randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright/test'
import { addDays, parisDay } from '#app/rules/days.ts'
import { MINUTE_MS } from '#app/rules/durations.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { insertSession } from '#db/access/sessions.ts'
import { insertAccount } from '#db/accounts/accounts.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { insertUser } from '#db/accounts/users.ts'
import { connect } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { insertFile, newFileId } from '#db/files/files.ts'
import { updateHelperMandate } from '#db/helpers/changes.ts'
import { insertHelperMandate } from '#db/helpers/mandates.ts'
import { listDomains } from '#db/partners/domains.ts'
import { insertTeamPerson } from '#db/partners/team.ts'
import { e2e } from '#test/support/server/e2e.ts'

/**
 * Signs a browser in as a person of the team of the default partner, which helps families from now on. The server reads
 * its partners every ten seconds. `email`: of a person of the team who comes back.
 */
export async function signInTeamHelper(
  context: Pick<BrowserContext, 'addCookies'>,
  { email }: { email?: string } = {},
): Promise<{ email: string }> {
  const db = connect(e2e.env.DATABASE_URL)
  const keys = keyRing([e2e.env.APP_SECRETS])
  const now = new Date()
  const sessionId = randomBytes(32).toString('base64url')
  try {
    const [domain] = await listDomains(db)
    const domainId = domain!.id
    await db.updateTable('domain').set({ helpsFamilies: 1 }).where('id', '=', domainId).execute()
    const person = { email: email ?? `n.${randomBytes(6).toString('hex')}@mairie.example`, name: 'Nadia Benali' }
    if (!email) await insertTeamPerson(db, keys, { ...person, domainId, role: 'adviser' }, now)
    const user = await insertUser(db, keys, { email: person.email, now })
    const session = { idHash: hashOf(sessionId), userId: user.id, domainId, shared: true }
    await insertSession(db, keys, { ...session, expiresAt: new Date(now.getTime() + 30 * MINUTE_MS) }, now)
    await context.addCookies([{ name: 'sid', value: sessionId, url: e2e.origin, httpOnly: true, sameSite: 'Lax' }])
    return person
  } finally {
    await db.destroy()
  }
}

/** Opens the list of a helper, once the server knows that its partner helps families. */
export async function openHelping(page: Page) {
  for (let tries = 0; tries < 60; tries++) {
    await page.goto('/aider')
    if ((await page.getByRole('link', { name: 'Aider une personne sans e-mail' }).count()) > 0) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The default partner helps no families.')
}

/**
 * Signs a browser in as the helper of a new account, under a living mandate. The journey that gives the mandate has its
 * own test. Returns what moves the session ten minutes on.
 */
export async function helperMandateOn(
  context: Pick<BrowserContext, 'addCookies'>,
  { profile, email }: { profile: Answers; email: string },
) {
  const db = connect(e2e.env.DATABASE_URL)
  const keys = keyRing([e2e.env.APP_SECRETS])
  const now = new Date()
  const sessionId = randomBytes(32).toString('base64url')
  try {
    const [domain] = await listDomains(db)
    const account = await insertAccount(db, keys, { domainId: domain!.id, now })
    const user = await insertUser(db, keys, { email, now })
    await saveProfileEntries(db, account, profile, now)
    const names = { helper: 'Nadia Benali', helperEmail: email, place: 'Mairie', giver: 'Claire Moreau' }
    const mandate = { userId: user.id, reference: randomBytes(6).toString('hex'), scope: ['da'] as const }
    const until = addDays(parisDay(now), 30)
    const id = await insertHelperMandate(db, account, { ...mandate, until, begunBy: 'team', names }, now)
    const bytes = { mediaType: 'application/pdf', bytes: 1, pages: 1, digest: 'none', scan: 'clean' as const }
    const file = { ...bytes, id: newFileId(), name: 'mandat.pdf', kind: 'helper-mandate', type: '' } as const
    await insertFile(db, account, file, { by: user.id, now })
    await updateHelperMandate(db, id, { fileId: file.id, confirmedAt: now.toISOString(), confirmedBy: 'helper' })
    const expiresAt = new Date(now.getTime() + 10 * MINUTE_MS)
    const opens = { accountId: account.id, helperMandateId: id, shared: true }
    await insertSession(
      db,
      keys,
      { idHash: hashOf(sessionId), userId: user.id, domainId: domain!.id, ...opens, expiresAt },
      now,
    )
    await context.addCookies([{ name: 'sid', value: sessionId, url: e2e.origin, httpOnly: true, sameSite: 'Lax' }])
  } finally {
    await db.destroy()
  }
  return {
    async passTenMinutes() {
      const db = connect(e2e.env.DATABASE_URL)
      const expiresAt = new Date(Date.now() - 1000).toISOString()
      await db.updateTable('session').set({ expiresAt }).where('idHash', '=', hashOf(sessionId)).execute()
      await db.destroy()
    },
  }
}
