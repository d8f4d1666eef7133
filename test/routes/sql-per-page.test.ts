import { randomBytes } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import { insertCeremony } from '#db/ceremony/ceremonies.ts'
import { insertEvents } from '#db/ceremony/events.ts'
import { openCeremonies } from '#db/ceremony/openings.ts'
import { insertCondolence, newCondolenceId } from '#db/condolences/condolences.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import { addToBasket } from '#db/letters/baskets.ts'
import { saveAssignment } from '#db/tasks/assignments.ts'
import { letters } from '#letters/index.ts'
import { insertFamily, insertMember, noon, openSession, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import { trackEveryLetter } from '#test/support/tracking/letters.ts'

/** Number of statements of each page, for a family with something of everything. 0: a reader may not open it. */
const statements: Record<string, { owner: number; reader: number }> = {
  '/services': { owner: 7, reader: 8 },
  '/demarches-administratives': { owner: 6, reader: 7 },
  '/demarches-administratives/courriers': { owner: 7, reader: 7 },
  '/demarches-administratives/courriers/bailleur': { owner: 6, reader: 0 },
  '/demarches-administratives/courriers/bailleur/suivi': { owner: 6, reader: 0 },
  '/demarches-administratives/dates': { owner: 8, reader: 8 },
  '/demarches-administratives/dossier': { owner: 5, reader: 5 },
  '/demarches-administratives/droits': { owner: 3, reader: 4 },
  '/demarches-administratives/informations': { owner: 4, reader: 5 },
  '/demarches-administratives/pieces-jointes': { owner: 5, reader: 6 },
  '/espace-ceremonie': { owner: 7, reader: 6 },
  '/menu': { owner: 2, reader: 3 },
  '/utilisateurs': { owner: 7, reader: 7 },
}

const db = testDatabase()
let visit: Awaited<ReturnType<typeof openRoutes>>
let asked = 0
const sessions = { owner: randomBytes(16).toString('hex'), reader: randomBytes(16).toString('hex') }

beforeAll(async () => {
  const { account, owner, domain } = await insertFamily(db)
  const reader = await insertMember(db, account, 'reader')
  for (const [name, userId] of [
    ['owner', owner.id],
    ['reader', reader.id],
  ] as const) {
    await openSession(db, { sessionId: sessions[name], userId, domainId: domain.id })
  }
  const by = { by: owner.id, now: noon }
  await trackEveryLetter(db, account, owner, { now: noon, notes: 30 })
  for (const { id } of letters) await addToBasket(db, account, id, by)
  for (const task of ['bailleur', 'contratTelecom', 'poleEmploi'])
    await saveAssignment(db, account, { task, userId: reader.id }, noon)
  await openCeremonies(db, account, noon)
  const ceremony = { address: '', datetime: '2026-03-10T14:30', isConfirmed: true } as const
  for (const [ceremonyType, position] of [
    ['church', 1],
    ['cemetery', 2],
  ] as const) {
    const id = await insertCeremony(db, account, { ...ceremony, ceremonyType }, position, by)
    const poem = { type: 'poem', duration: 180, details: { title: 'Demain, dès l’aube' } } as const
    await insertEvents(db, account, id, [poem, poem], { at: 0, ...by })
  }
  await insertSpace(db, account, newSpace('Étienne', 'link'), by)
  for (const state of ['waiting', 'published'] as const)
    await insertCondolence(db, account, newCondolenceId(), { state, message: 'Mot', name: 'Yvette', doubts: [] }, noon)
  visit = await openRoutes(db.withPlugin(counter), { domainId: domain.id })
})

const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    asked += 1
    return result
  },
}

async function countFor(path: string, sessionId: string): Promise<number> {
  await visit(path, { sessionId }) // a first visit records its day
  asked = 0
  const { status } = await visit(path, { sessionId })
  return status === 200 ? asked : 0
}

test.each(Object.entries(statements))('%s runs no more SQL statements than before', async (path, { owner, reader }) => {
  const counted = { owner: await countFor(path, sessions.owner), reader: await countFor(path, sessions.reader) }
  expect(counted.owner).toBeGreaterThan(0)
  expect(counted.owner).toBeLessThanOrEqual(owner)
  expect(counted.reader).toBeLessThanOrEqual(reader)
})
