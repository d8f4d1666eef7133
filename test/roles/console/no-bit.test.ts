import { newEvents } from '#app/rules/ceremony/ceremonies.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import { sights } from '#app/rules/partners/sights.ts'
import { teamRoleNames } from '#app/rules/partners/team.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { insertCeremony } from '#db/ceremony/ceremonies.ts'
import { insertEvents } from '#db/ceremony/events.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import { deleteAccount } from '#db/erasure/delete.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { endPartnerFile } from '#db/partners/file-ends.ts'
import { insertClaim } from '#db/partners/proposed-hours.ts'
import type { Id } from '#db/schema.ts'
import { aSite, insertDomain, insertFamily, insertPerson, noon, testDatabase } from '#test/support/given.ts'
import { insertPartner } from '#test/support/partners/partners.ts'
import { insertFile, insertOnTeam, openTeamSession } from '#test/support/partners/team.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import { FILE, TAKEN, teamEndpoints } from '../team-endpoints.ts'

// After a claim, random acts of the families of two partners change no byte of what the two teams read.

type House = { visit: Awaited<ReturnType<typeof openRoutes>>; cookies: string[]; fileId: Id; domainId: Id }
type Family = { account: Account; by: Id }

const db = testDatabase()
const families: Family[] = []

const services = ['da', 'ec', 'ed'] as const
const domains = [await insertDomain(db), await insertPartner(db, { services: [...services] })]
const houses = await Promise.all(
  domains.map(async (domain) => {
    const domainId = domain.id
    const differs = { slug: domain.slug, hostname: domain.hostname, name: domain.name, services: [...services] }
    const visit = await openRoutes(db, { domainId, differs })
    const cookies = await Promise.all(
      teamRoleNames.map(async (role) => openTeamSession(db, aSite(), (await insertOnTeam(db, { domainId, role })).id)),
    )
    const { id: fileId } = await insertFile(db, { domainId })
    await endPartnerFile(db, fileId, 'claimed', noon)
    const { account, owner } = await insertFamily(db, { domain })
    await insertClaim(db, { fileId, accountId: account.id })
    families.push({ account, by: owner.id })
    return { visit, cookies, fileId, domainId }
  }),
)

/** Keys of forms, challenges of passkeys, the key of the invented family's space, which may hold no digit at all, and its ids. */
const MADE_FOR_ONE_RENDERING =
  /data-passkey="[^"]*"|name="(_once|_seen|_account|sealed|hashid)" value="[^"]*"|\/espace-defunt\/[a-z2-7]{26}|\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g

/** All that a team reads: each page, file and sight, for each role. */
async function consoleOf({ visit, cookies, fileId }: House): Promise<string[]> {
  const paths = Object.values(teamEndpoints)
    .filter(({ path, form }) => !form && !/deconnexion|apercu/.test(path))
    .map(({ path }) => path.replace(FILE, fileId).replace(TAKEN, fileId))
  const seen = Object.keys(sights).map((sight) => `/partenaire/apercu?page=${sight}`)
  const read: string[] = []
  // Sights are for owners, the last role.
  for (const [index, cookie] of cookies.entries())
    for (const path of [...new Set(paths), ...(index === cookies.length - 1 ? seen : [])]) {
      const { status, text } = await visit(path, { cookie })
      read.push(`${path} ${status} ${text.replace(MADE_FOR_ONE_RENDERING, '')}`)
    }
  return read
}

/** Deterministic numbers, so that a failure can be run again. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

type Act = (family: Family, word: string) => Promise<unknown>

const acts: Record<string, Act> = {
  answers: ({ account }, word) =>
    saveProfileEntries(db, account, { deceasedFirstName: word, customizableText: word }, noon),
  ceremony: async ({ account, by }, word) => {
    const told = { ceremonyType: 'church', datetime: '2026-03-09T10:00', isConfirmed: true, address: word } as const
    const id = await insertCeremony(db, account, told, 1, { by, now: noon })
    await insertEvents(db, account, id, newEvents([]), { at: 0, by, now: noon })
  },
  letter: ({ account, by }) =>
    saveDocument(db, account, { documentId: 'bailleur', status: 'pending', statusData: {} }, { by, now: noon }),
  space: ({ account, by }, word) => insertSpace(db, account, newSpace(word, 'link'), { by, now: noon }),
  relative: async ({ account }) =>
    insertMembership(db, { accountId: account.id, userId: (await insertPerson(db)).id, role: 'reader' }, noon),
}

test('no act of a family changes what a team reads, and neither does its erasure', async () => {
  const before = await Promise.all(houses.map(consoleOf))
  expect(before[0]!.length).toBeGreaterThan(20)
  const names = Object.keys(acts)
  for (const seed of [1, 2, 3]) {
    const next = numbers(seed)
    for (let n = 0; n < 6; n++) {
      const family = families[next(families.length)]!
      const name = names[next(names.length)]!
      await acts[name]!(family, `Théophraste ${next(1_000_000)}`).catch(() => undefined)
      // After each act: two acts may hide each other, as two bits that are added.
      expect([seed, name, await Promise.all(houses.map(consoleOf))]).toEqual([seed, name, before])
    }
  }
  for (const { account } of families) await deleteAccount(db, account.id)
  expect(await Promise.all(houses.map(consoleOf))).toEqual(before)
})
