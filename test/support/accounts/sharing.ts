import { randomUUID } from 'node:crypto'
import type { MailingDeps } from '#app/context.ts'
import { inviteUser } from '#app/operations/accounts/invitations.ts'
import type { Role } from '#app/rules/accounts/roles.ts'
import type { Mail } from '#app/rules/mail/page.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { listAudit } from '#db/accounts/audit-entries.ts'
import { findMembership } from '#db/accounts/memberships.ts'
import type { Db } from '#db/connect.ts'
import { connectRates } from '#db/instance/rates.ts'
import { aSite, insertFamily, insertMember, later, noon, sitesOf, testKeys } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'

/**
 * A family that shares its account, on a real database: its owner, and members with other roles. `own`: the settings of
 * its partner. `openedAt`: the site of the host through which it is opened, if different.
 */
export async function openSharedAccount(db: Db, { own = {}, openedAt }: { own?: Partial<Site>; openedAt?: Site } = {}) {
  const { account, owner, domain } = await insertFamily(db)
  const clock = { now: noon }
  const ownSite = aSite({ ...own, domainId: domain.id })
  const site = openedAt ?? ownSite
  const sites = () => sitesOf(openedAt ?? ownSite, { partners: openedAt ? [ownSite] : [] })
  const rates = connectRates(':memory:')
  const deps: MailingDeps = { db, rates, keys: testKeys, site, sites, network: undefined, now: () => clock.now }

  const asOwner = { account, user: owner }

  const family = {
    deps,
    account,
    owner: asOwner,
    later(ms: number) {
      clock.now = later(clock.now, ms)
    },
    /** Adds another member to the account. */
    async join(role: Role, email?: string) {
      const user = await insertMember(db, account, role, { email, now: clock.now })
      return { account, user }
    },
    roleOf: async (userId: string) => (await findMembership(db, account.id, userId))?.role,
    /** Queued emails to this address, oldest first. */
    mailsTo: (email: string) => mailsTo(db, email),
    journal: async () => (await listAudit(db, account)).map(({ act, object }) => ({ act, object })),
    invite: (email: string, differs = {}) =>
      inviteUser(deps, asOwner, {
        email,
        role: 'administrator',
        service: 'da',
        displayName: 'Claire Moreau',
        ...differs,
      }),
    /** Invites someone; returns the token in the email. */
    async invited(email = anAddress()) {
      await family.invite(email)
      return { email, token: tokenOf((await family.mailsTo(email)).at(-1)) }
    },
  }
  return family
}

export const anAddress = () => `marc-${randomUUID()}@famille.example`

/** Returns the token in the link of an invitation email. */
export function tokenOf(mail: Mail | undefined): string {
  return /creation-et-invitation\?jeton=([\w-]+)$/m.exec(mail?.text ?? '')?.[1] ?? ''
}
