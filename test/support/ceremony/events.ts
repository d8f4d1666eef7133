import type { Page } from 'playwright/test'
import { readCeremony } from '#app/operations/ceremony/ceremonies.ts'
import { readEventPage } from '#app/operations/ceremony/event-page.ts'
import { newEvent } from '#app/rules/ceremony/ceremonies.ts'
import type { EventType } from '#app/rules/ceremony/events/catalogue.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { insertCeremony } from '#db/ceremony/ceremonies.ts'
import { insertEvents } from '#db/ceremony/events.ts'
import { connect, type Db } from '#db/connect.ts'
import type { Id } from '#db/schema.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { e2e } from '#test/support/server/e2e.ts'

/** A ceremony with these events, with their initial values. */
export async function insertCeremonyOf(
  db: Db,
  account: Account,
  types: readonly EventType[],
  { by, now = new Date() }: { by: Id; now?: Date },
) {
  const ceremony = { ceremonyType: 'crematorium', datetime: undefined, isConfirmed: false, address: '' } as const
  const ceremonyId = await insertCeremony(db, account, ceremony, 1, { by, now })
  const eventIds = await insertEvents(db, account, ceremonyId, types.map(newEvent), { at: 0, by, now })
  return { ceremonyId, eventIds }
}

/** Reads the page of an event by the ids of its address. */
export async function readEventAt(
  db: Db,
  account: Account,
  { ceremonyId, ...request }: { ceremonyId: Id; eventId: Id; isEditor: boolean },
) {
  const ceremony = await readCeremony(db, account, ceremonyId)
  return ceremony && (await readEventPage(db, account, ceremony, request))
}

async function addCeremonyOf(account: Account, types: readonly EventType[]) {
  const db = connect(e2e.env.DATABASE_URL)
  try {
    const [owner] = await listMembershipsOfAccount(db, account.id)
    return await insertCeremonyOf(db, account, types, { by: owner!.userId })
  } finally {
    await db.destroy()
  }
}

/** Signs a browser in on a ceremony with these events, and opens the first one for editing. `address`: its page. */
export async function openEvent(page: Page, ...types: EventType[]) {
  const profile = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau' }
  const account = await signIn(page.context(), { profile })
  const { ceremonyId, eventIds } = await addCeremonyOf(account, types)
  const address = (edit = true) =>
    `/espace-ceremonie?onglet=evenement&ceremonie=${ceremonyId}&evenement=${eventIds[0]}${edit ? '&modifier=oui' : ''}`
  await page.goto(address())
  return { account, address }
}
