import { addDays, parisDay } from '#app/rules/days.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { listFiles } from '#db/files/files.ts'
import { endHelperMandate, updateHelperMandate } from '#db/helpers/changes.ts'
import { insertHelperMandate } from '#db/helpers/mandates.ts'
import { insertPerson } from '#test/support/db/factories.ts'

/** Inserts the helpers of the full family: one who may act, one whose paper is not signed, and one who was stopped. */
export async function insertHelpers(db: Db, account: Account, now: Date) {
  const today = parisDay(now)
  const [paper] = await listFiles(db, account, 'attachment')
  const give = async (helper: string, helperEmail: string, reference: string) => {
    const user = await insertPerson(db, helperEmail)
    const names = { helper, helperEmail, place: 'France services de Pontivy', giver: 'Claire Moreau' }
    const mandate = { userId: user.id, reference, scope: ['da', 'ec'] } as const
    const until = addDays(today, 30)
    return {
      user,
      id: await insertHelperMandate(db, account, { ...mandate, until, names }, now),
    }
  }
  const living = await give('Nadia Benali', 'nadia.benali@france-services.example', '7KQM3XRD')
  const ended = await give('Luc Kerautret', 'luc.kerautret@mairie.example', '4HTN7PWC')
  const waiting = await give('Odile Tanguy', 'odile.tanguy@mairie.example', '9ZEA6GJM')
  for (const { id } of [living, ended]) {
    await updateHelperMandate(db, id, { fileId: paper!.id, confirmedAt: now.toISOString(), confirmedBy: 'owner' })
  }
  await endHelperMandate(db, ended.id, 'line', now)
  return {
    people: { 'who may help': living.user.id, 'who helps': living.user.id, 'who may not help yet': waiting.user.id },
    mandateOf: { 'who helps': living.id } as Record<string, string>,
    ids: { 'helper mandate': living.id, 'helper mandate that waits': waiting.id },
  }
}
