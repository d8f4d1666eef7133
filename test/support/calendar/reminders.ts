import { sendReminders } from '#app/operations/calendar/reminders.ts'
import type { Db } from '#db/connect.ts'
import { connectRates } from '#db/instance/rates.ts'
import { aSite, insertFamily, testKeys } from '#test/support/given.ts'

/** Paris time, in summer. */
export const at = (day: string, hour = 10) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+02:00`)

/** A family after a death on Sunday 1 March, and a way to send its reminders. `round`: the number of emails sent. */
export async function aRemindedFamily(db: Db) {
  const profile = { deceasedFirstName: 'Étienne', defunctDeathDate: '2026-03-01' }
  const { account, owner, domain } = await insertFamily(db, { profile })
  const site = aSite({ domainId: domain.id })
  const sites = () => ({ defaultSite: site, all: [site], unreadableHosts: [] })
  const now = () => at('2026-03-02')
  const deps = { db, keys: testKeys, rates: connectRates(':memory:'), site, network: undefined, now }
  return { account, owner, deps, sites, round: (now: Date) => sendReminders({ db, keys: testKeys, sites }, now) }
}
