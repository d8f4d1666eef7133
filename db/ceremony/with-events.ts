import type { CeremonyWithEvents } from '#app/rules/ceremony/shown-ceremony.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'
import { toCeremony } from './ceremonies.ts'
import { toEvent } from './events.ts'

/** Lists the ceremonies, first created first, each with its events in order, in one query. Creates nothing. */
export async function listCeremoniesWithEvents(db: Db, account: Account): Promise<CeremonyWithEvents[]> {
  const rows = await db
    .selectFrom('ceremony')
    .leftJoin('ceremonyEvent', 'ceremonyEvent.ceremonyId', 'ceremony.id')
    .select(['ceremony.id', 'ceremonyType', 'datetime', 'isConfirmed', 'dataSealed', 'createdAt'])
    .select(['ceremonyEvent.id as eventId', 'type', 'duration', 'detailsSealed'])
    .where('accountId', '=', account.id)
    .orderBy('ceremony.position')
    .orderBy('ceremonyEvent.position')
    .execute()
  const found = new Map<Id, CeremonyWithEvents>()
  for (const { eventId: id, type, duration, detailsSealed, ...row } of rows) {
    const ceremony = found.get(row.id) ?? { ...toCeremony(row, account), events: [] }
    found.set(row.id, ceremony)
    if (id === null || type === null || duration === null || detailsSealed === null) continue
    ceremony.events.push(toEvent({ id, type, duration, detailsSealed }, account))
  }
  return [...found.values()]
}
