import { openAgain, openForPerson, type TeamHelper } from '#app/operations/helpers/for-person.ts'
import { openByHelper } from '#app/operations/helpers/paper.ts'
import type { PersonToHelp } from '#app/rules/helpers/person.ts'
import { insertUser } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { findHelperMandate } from '#db/helpers/mandates.ts'
import { connectRates } from '#db/instance/rates.ts'
import { aPdf } from '#test/support/files.ts'
import { anUpload, aSite, sitesOf, unwrap } from '#test/support/given.ts'
import { insertOnTeam } from '#test/support/partners/team.ts'
import { openHelped } from './helped.ts'

export const yvonne: PersonToHelp = {
  deceasedFirstName: 'Marcel',
  deceasedLastName: 'Kerbrat',
  applicantFirstName: 'Yvonne',
  applicantLastName: 'Kerbrat',
  applicantPhoneNumber: '02 97 25 00 00',
  applicantAddress: '4 rue du Moulin',
  applicantPostalCode: '56300',
  applicantCity: 'Pontivy',
}

export const onPaper = {
  helper: 'Nadia Benali',
  place: 'France services de Pontivy',
  scope: ['da'] as const,
  until: '2026-04-04',
}

/** A partner whose team helps families, with a helper, and a person who has no email address. */
export async function openTeamHelp(db: Db) {
  const { deps: usual, account: other } = await openHelped(db)
  const site = aSite({ domainId: other.domainId, helpsFamilies: true })
  const deps = { ...usual, site, sites: () => sitesOf(site), rates: connectRates(':memory:') }

  async function enter(): Promise<TeamHelper & { personId: string; email: string }> {
    const { id, email } = await insertOnTeam(db, { domainId: site.domainId, role: 'adviser' })
    return { user: await insertUser(db, deps.keys, { email, now: deps.now() }), personId: id, email }
  }
  const prepare = (helper: TeamHelper, differs: Partial<typeof onPaper> = {}) =>
    openForPerson(deps, helper, { told: yvonne, given: { ...onPaper, ...differs } })
  const bring = async (helper: TeamHelper, id: string, paper?: Buffer) =>
    openByHelper(deps, helper, { id, upload: anUpload(paper ?? (await aPdf()), 'mandat.pdf') })

  return {
    deps,
    site,
    enter,
    prepare,
    bring,
    /** Prepares the paper and brings it signed. Returns the mandate. */
    async begin(helper: TeamHelper) {
      const prepared = unwrap(await prepare(helper))
      unwrap(await bring(helper, prepared))
      return (await findHelperMandate(db, { id: prepared }))!
    },
    again: (helper: TeamHelper, code: string) => openAgain(deps, helper, { code, given: onPaper }),
  }
}
