import { randomBytes } from 'node:crypto'
import { uploadPermission } from '#app/middleware/may-upload.ts'
import { presentationOf, spaceOf } from '#app/rules/deceased-space/addresses.ts'
import type { NewSpace } from '#app/rules/deceased-space/space.ts'
import { windowPath } from '#app/rules/partners/addresses.ts'
import { insertSession } from '#db/access/sessions.ts'
import { replaceAddresses } from '#db/deceased-space/targets.ts'
import { newCode } from '#db/encryption/codes.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { connectRates, type RatesDb } from '#db/instance/rates.ts'
import { insertFamilySpace } from '#test/support/condolences/submitted.ts'
import { aSite, insertDomain, insertFamily, later, testDatabase, testKeys } from '#test/support/given.ts'
import { insertOnTeam, openTeamSession } from '#test/support/partners/team.ts'

const db = testDatabase()
let rates: RatesDb
const domainId = (await insertDomain(db)).id
beforeEach(() => {
  rates = connectRates(':memory:')
  return () => rates.destroy()
})

type Asked = {
  sessionId?: string
  teamSessionId?: string
  network?: string
  networkRange?: string
  site?: { domainId: string }
}

const mayBring = (path: string, asked: Asked = {}) => {
  const { sessionId, teamSessionId, network, networkRange = network, site = { domainId } } = asked
  return uploadPermission({ db, rates, keys: testKeys })({
    path,
    sessionId,
    teamSessionId,
    network,
    networkRange,
    site: aSite(site),
  })
}

async function aSpace(differs: Partial<NewSpace> = {}) {
  const { account, owner, page } = await insertFamilySpace(db, differs)
  return { account, page, sessionId: await aSession(owner.id) }
}

async function aSession(userId: string): Promise<string> {
  const sessionId = randomBytes(32).toString('base64url')
  const now = new Date()
  const expiresAt = later(now, 3_600_000)
  await insertSession(db, testKeys, { idHash: hashOf(sessionId), userId, domainId, shared: false, expiresAt }, now)
  return sessionId
}

test('anyone with the link may upload a picture with a condolence', async () => {
  const { page, sessionId } = await aSpace()
  expect(await mayBring(page)).toBe(true)
  expect(await mayBring(page, { sessionId })).toBe(true)
})

test('nobody may upload where condolences are closed or there is no space', async () => {
  const { page, sessionId } = await aSpace({ isOpen: false })
  expect(await mayBring(page)).toBe(false)
  expect(await mayBring(page, { sessionId })).toBe(false)
  expect(await mayBring(spaceOf(newCode(26)))).toBe(false)
  expect(await mayBring(spaceOf((await insertFamily(db)).account.hashid))).toBe(false)
})

test('only relatives may upload in a private space', async () => {
  const { page, sessionId } = await aSpace({ visibility: 'relatives' })
  const other = await aSpace()
  expect(await mayBring(page)).toBe(false)
  expect(await mayBring(page, { sessionId: other.sessionId })).toBe(false)
  expect(await mayBring(page, { sessionId: 'no such session' })).toBe(false)
  expect(await mayBring(page, { sessionId })).toBe(true)
})

test('a replaced link accepts pictures from relatives only, who may have a form open', async () => {
  const { account, page, sessionId } = await aSpace()
  await replaceAddresses(db, account)
  expect(await mayBring(page)).toBe(false)
  expect(await mayBring(page, { sessionId })).toBe(true)
})

test("a space of another partner's site accepts nothing from this site", async () => {
  const { page, sessionId } = await aSpace()
  const site = { domainId: 'another partner' }
  expect(await mayBring(page, { site })).toBe(false)
  expect(await mayBring(page, { site, sessionId })).toBe(false)
})

test('a network may upload three hundred pictures in ten minutes over all spaces, without affecting another network', async () => {
  const [one, other] = [await aSpace(), await aSpace()]
  for (let picture = 0; picture < 300; picture++) expect(await mayBring(one.page, { network: 'church' })).toBe(true)
  expect(await mayBring(other.page, { network: 'church' })).toBe(false)
  expect(await mayBring(one.page, { network: 'home' })).toBe(true)
})

test('a range of networks may upload six hundred pictures, from any number of addresses', async () => {
  const { page } = await aSpace()
  const from = (network: number, networkRange = 'town') =>
    mayBring(page, { network: `address ${network}`, networkRange })
  for (let picture = 0; picture < 600; picture++) expect(await from(picture)).toBe(true)
  expect(await from(600)).toBe(false)
  expect(await from(600, 'elsewhere')).toBe(true)
})

test('the console accepts a picture from an owner of the team of this host only, sixty in an hour', async () => {
  const secretOf = async (role: 'owner' | 'adviser') => {
    const person = await insertOnTeam(db, { domainId, role, now: new Date() })
    return (await openTeamSession(db, aSite(), person.id, new Date())).replace(/^[^=]+=/, '')
  }
  const [owner, adviser] = [await secretOf('owner'), await secretOf('adviser')]
  const may = (asked: Asked) => mayBring(windowPath, asked)
  expect(await may({ teamSessionId: adviser })).toBe(false)
  expect(await may({ teamSessionId: owner, site: { domainId: 'another partner' } })).toBe(false)
  expect(await may({ sessionId: owner })).toBe(false)
  expect(await may({ sessionId: (await aSpace()).sessionId })).toBe(false)
  for (let picture = 0; picture < 60; picture++) expect(await may({ teamSessionId: owner })).toBe(true)
  expect(await may({ teamSessionId: owner })).toBe(false)
})

test("the family's own forms accept a file from signed-in users only", async () => {
  const { account, sessionId } = await aSpace()
  for (const path of [presentationOf(account.hashid), '/demarches-administratives/pieces-jointes/deathCertificate']) {
    expect(await mayBring(path)).toBe(false)
    expect(await mayBring(path, { sessionId })).toBe(true)
    expect(await mayBring(path, { sessionId, site: { domainId: 'another partner' } })).toBe(false)
  }
})
