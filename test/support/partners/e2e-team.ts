import { keepSites } from '#app/http/sites.ts'
import { addTeamOwner } from '#app/operations/partners/team.ts'
import { connect } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { e2e } from '#test/support/server/e2e.ts'
import { originOf } from './e2e-partners.ts'

/** Adds the first owner to the team of a partner that is served, with the operation that the operator's terminal uses. */
export async function addOwner(slug: string, owner: { email: string; name: string }): Promise<void> {
  const db = connect(e2e.env.DATABASE_URL)
  try {
    const sites = await keepSites(db, e2e.origin)
    sites.close()
    const site = sites.current().all.find(({ origin }) => origin === originOf(slug))
    const added = await addTeamOwner(
      { db, keys: keyRing([e2e.env.APP_SECRETS]), site: site!, now: () => new Date() },
      owner,
    )
    if (!added.ok) throw new Error(added.problem)
  } finally {
    await db.destroy()
  }
}
