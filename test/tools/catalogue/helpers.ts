import { addDays, addMonths, parisDay } from '#app/rules/days.ts'
import { addressLinesOf, type PersonToHelp, personAnswers } from '#app/rules/helpers/person.ts'
import { type Account, insertAccount } from '#db/accounts/accounts.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { listFiles } from '#db/files/files.ts'
import { endHelperMandate, updateHelperMandate } from '#db/helpers/changes.ts'
import { insertHelperMandate } from '#db/helpers/mandates.ts'
import { insertPerson, testKeys } from '#test/support/given.ts'
import { insertOnTeam } from '#test/support/partners/team.ts'

/**
 * Inserts the helpers of the full family: one who may act, one whose paper is not signed, and one for each way in which
 * a mandate ends.
 */
export async function insertHelpers(db: Db, account: Account, now: Date) {
  const today = parisDay(now)
  const [paper] = await listFiles(db, account, 'attachment')
  const give = async (helper: string, helperEmail: string, reference: string, until = addDays(today, 30)) => {
    const user = await insertPerson(db, helperEmail)
    const names = { helper, helperEmail, place: 'France services de Pontivy', giver: 'Claire Moreau' }
    const mandate = { userId: user.id, reference, scope: ['da', 'ec'], begunBy: 'owner' } as const
    return {
      user,
      id: await insertHelperMandate(db, account, { ...mandate, until, names }, now),
    }
  }
  const living = await give('Nadia Benali', 'nadia.benali@france-services.example', '7KQM3XRD')
  const byLine = await give('Luc Kerautret', 'luc.kerautret@mairie.example', '4HTN7PWC')
  const byFamily = await give('Gwenn Salaün', 'gwenn.salaun@mairie.example', '5HTN7PWC')
  const over = await give('Rozenn Guivarch', 'rozenn.guivarch@mairie.example', '6HTN7PWC', addDays(today, -1))
  const waiting = await give('Odile Tanguy', 'odile.tanguy@mairie.example', '9ZEA6GJM')
  for (const { id } of [living, byLine, byFamily, over]) {
    await updateHelperMandate(db, id, { fileId: paper!.id, confirmedAt: now.toISOString(), confirmedBy: 'owner' })
  }
  await endHelperMandate(db, byLine.id, 'line', now)
  await endHelperMandate(db, byFamily.id, 'family', now)
  const team = await insertTeamHelper(db, account.domainId, paper!.id, now)
  return {
    people: {
      'who may help': living.user.id,
      'who helps': living.user.id,
      'who was idle': living.user.id,
      'whom the line stopped': byLine.user.id,
      'whom the family stopped': byFamily.user.id,
      'whose help is over': over.user.id,
      'who may not help yet': waiting.user.id,
      'helper of a team': team.user.id,
      'helper of a team, at work': team.user.id,
    },
    /** The session of a helper opens one account. */
    sessionOf: {
      'who helps': { accountId: account.id, helperMandateId: living.id },
      'who was idle': { accountId: account.id, helperMandateId: living.id, expiresAt: now },
      'whom the line stopped': { accountId: account.id, helperMandateId: byLine.id },
      'whom the family stopped': { accountId: account.id, helperMandateId: byFamily.id },
      'whose help is over': { accountId: account.id, helperMandateId: over.id },
      'helper of a team, at work': { accountId: team.account.id, helperMandateId: team.open },
    } as Record<string, { accountId: string; helperMandateId: string; expiresAt?: Date }>,
    ids: {
      'helper mandate': living.id,
      'helper mandate that waits': waiting.id,
      'team mandate': team.open,
      'team mandate that waits': team.waiting,
    },
  }
}

/** People whose papers were signed last month: as many as the console counts. */
const lastMonth = ['Denise Bourhis', 'Germaine Cadiou', 'Henri Daniel', 'Josette Even', 'Louis Floch']

/**
 * Inserts a helper of a team, with people without an email address: one whose paper was signed this month, five last
 * month, and one whose paper is not signed.
 */
async function insertTeamHelper(db: Db, domainId: string, fileId: string, now: Date) {
  const helperEmail = 'soazig.riou@france-services.example'
  const user = await insertPerson(db, helperEmail)
  await insertOnTeam(db, { domainId, role: 'adviser', name: 'Soazig Riou', email: helperEmail, now })
  const help = async (told: PersonToHelp, reference: string) => {
    const account = await insertAccount(db, testKeys, { domainId, now })
    await saveProfileEntries(db, account, personAnswers(told), now, user.id)
    const names = {
      helper: 'Soazig Riou',
      helperEmail,
      place: 'France services de Pontivy',
      giver: `${told.applicantFirstName} ${told.applicantLastName}`,
      giverAddress: addressLinesOf(told),
      giverPhone: told.applicantPhoneNumber ?? '',
    }
    const mandate = { userId: user.id, reference, scope: ['da'], begunBy: 'team', names } as const
    const until = addDays(parisDay(now), 30)
    return { account, id: await insertHelperMandate(db, account, { ...mandate, until }, now) }
  }
  const address = { applicantAddress: '4 rue du Moulin', applicantPostalCode: '56300', applicantCity: 'Pontivy' }
  const kerbrat = { deceasedLastName: 'Kerbrat', applicantLastName: 'Kerbrat', ...address }
  const open = await help({ ...kerbrat, deceasedFirstName: 'Marcel', applicantFirstName: 'Yvonne' }, '5KQM3XRD')
  const ofFabre = { deceasedFirstName: 'Aline', deceasedLastName: 'Fabre', applicantPhoneNumber: '02 97 25 00 00' }
  const waiting = await help({ ...ofFabre, applicantFirstName: 'Paul', applicantLastName: 'Fabre' }, '6KQM3XRD')
  const sign = (id: string, at: Date) =>
    updateHelperMandate(db, id, { fileId, confirmedAt: at.toISOString(), confirmedBy: 'helper' })
  await sign(open.id, now)
  for (const [index, name] of lastMonth.entries()) {
    const [applicantFirstName = '', applicantLastName = ''] = name.split(' ')
    const told = { applicantFirstName, applicantLastName, applicantPhoneNumber: '02 97 25 00 00' }
    const { id } = await help(
      { ...told, deceasedFirstName: 'Yves', deceasedLastName: applicantLastName },
      `${index + 2}JTN7PWC`,
    )
    await sign(id, new Date(`${addMonths(parisDay(now), -1)}T12:00:00Z`))
  }
  return { user, account: open.account, open: open.id, waiting: waiting.id }
}
