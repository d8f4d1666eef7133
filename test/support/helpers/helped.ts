import { prepareHelperMandate } from '#app/operations/helpers/mandates.ts'
import { openHelperSession } from '#app/operations/helpers/open.ts'
import { openByOwner } from '#app/operations/helpers/paper.ts'
import type { HelperScope } from '#app/rules/helpers/mandates.ts'
import { findSession } from '#db/access/sessions.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { openPieces } from '#test/support/files/pieces.ts'
import { aPdf, newFileStore } from '#test/support/files.ts'
import { anUpload, aSite, openSession, sitesOf, unwrap } from '#test/support/given.ts'

let count = 0

/** A family with an owner, and the email address of a helper who has no mandate yet. */
export async function openHelped(db: Db) {
  const family = await openPieces(db, await newFileStore())
  const email = `nadia-${++count}@mairie.example`
  const site = aSite({ domainId: family.account.domainId })
  const deps = { ...family.deps, db, site, sites: () => sitesOf(site), network: undefined }
  const prepare = (differs: { until?: string; scope?: HelperScope[]; helperEmail?: string } = {}) =>
    prepareHelperMandate(deps, family.owner, {
      helper: 'Nadia Benali',
      helperEmail: email,
      place: 'Mairie de Pontivy',
      giver: 'Claire Moreau',
      scope: ['da'],
      until: '2026-04-04',
      ...differs,
    })

  const bring = async (id: string, paper?: Buffer) =>
    openByOwner(deps, family.owner, { id, upload: anUpload(paper ?? (await aPdf()), 'mandat.pdf') })

  const helper = async () => (await findUserByEmail(db, deps.keys, email))!

  return {
    ...family,
    deps,
    email,
    prepare,
    bring,
    helper,
    /** Prepares the paper, brings it signed, and returns the id of the mandate. */
    async begin(): Promise<string> {
      const prepared = unwrap(await prepare())
      unwrap(await bring(prepared))
      return prepared
    },
    /** Opens the account to the helper, in a new session. */
    async signInTo(id: string) {
      const user = await helper()
      const secret = await openSession(db, { userId: user.id, domainId: site.domainId, now: deps.now() })
      const session = (await findSession(db, hashOf(secret), deps.now()))!
      return await openHelperSession(deps, { user, session }, id)
    },
  }
}
