import type { Db } from '#db/connect.ts'
import { endPartnerFile } from '#db/partners/file-ends.ts'
import { insertTeamPerson } from '#db/partners/team.ts'
import { aSite, testKeys } from '#test/support/given.ts'
import { insertFile, insertOnTeam, openTeamSession } from '#test/support/partners/team.ts'
import type { Visitor } from './state.ts'

/** Keys of the file that waits, for the pages of its family. */
export const fileKeys = { 'file link': 'a'.repeat(43), 'file code': '7KQM3XRD' }

export type TeamVisitor = Extract<Visitor, 'owner of the team' | 'adviser of the team'>

/** Inserts the team of the partner. Returns the secret of each person's session of the console. */
export async function insertTeam(db: Db, domainId: string, now: Date): Promise<Record<TeamVisitor, string>> {
  const enter = async (role: 'owner' | 'adviser', name: string, email: string) => {
    const person = await insertOnTeam(db, { domainId, role, name, email, now })
    return (await openTeamSession(db, aSite(), person.id, now)).replace(/^[^=]+=/, '')
  }
  const people = {
    'owner of the team': await enter('owner', 'Hélène Kervella', 'helene@kervella.example'),
    'adviser of the team': await enter('adviser', 'Luc Riou', 'luc.riou@kervella.example'),
  }
  const invited = { domainId, role: 'adviser', name: 'Maud Le Bihan', email: 'maud@kervella.example' } as const
  await insertTeamPerson(db, testKeys, invited, now)
  const told = { defunctDeathDate: '2026-11-19', defunctDeathTown: 'Quimper', ceremonyDatetime: '2026-11-27T14:30' }
  await insertFile(db, { domainId, told, token: fileKeys['file link'], code: fileKeys['file code'], now })
  const taken = await insertFile(db, { domainId, now })
  await endPartnerFile(db, taken.id, 'claimed', now)
  const refused = await insertFile(db, { domainId, now })
  await endPartnerFile(db, refused.id, 'refused', now)
  return people
}
