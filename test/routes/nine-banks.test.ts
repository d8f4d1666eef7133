import { gzipSync } from 'node:zlib'
import { planBundle } from '#app/operations/bundle/plan.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { isStacked } from '#app/rules/letters/actions.ts'
import { piecesToCopy } from '#app/rules/pieces/needs.ts'
import { insertSession } from '#db/access/sessions.ts'
import { hashOf } from '#db/encryption/hash.ts'
import {
  aSite,
  insertMember,
  later,
  noon,
  openSession,
  sitesOf,
  testDatabase,
  testKeys,
  unwrap,
} from '#test/support/given.ts'
import { bank, bankNamed, insertNineBanks, nineBanksAndAll } from '#test/support/letters/nine-banks.ts'
import { LIST_BUDGET, STYLE_BUDGET } from '#test/support/page/weight.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const home = '/demarches-administratives'
const today = '2026-03-05'
const nine = Array.from({ length: 9 }, (_, index) => index + 1)

describe('nine banks and all the other kinds of letters', async () => {
  const db = testDatabase()
  const family = await insertNineBanks(db)
  const visit = await openRoutes(db, { domainId: family.domain.id })

  async function read(path: string, userId = family.owner.id) {
    await openSession(db, { sessionId: userId + path, userId, domainId: family.domain.id })
    const { status, text } = await visit(path, { sessionId: userId + path })
    expect(status).toBe(200)
    return text
  }

  const lists = [
    home,
    `${home}/courriers`,
    `${home}/pieces-jointes/deathCertificate`,
    `${home}/dates`,
    `${home}/dossier`,
  ]

  test.each([...lists, `${home}/courriers?qui=oui`])('%s names each of them, and is light', async (path) => {
    const text = await read(path)
    for (const number of nine) expect(text).toMatch(new RegExp(`${bankNamed(number)}\\b`))
    expect(text).not.toContain('Écrire à une autre banque')
    expect(gzipSync(text).byteLength).toBeLessThanOrEqual(LIST_BUDGET - STYLE_BUDGET)
  })

  // Lists show short names, the page of tasks whole ones.
  test.each([
    [home, 'Banque (9)'],
    [`${home}/courriers`, 'Banque (9)'],
    [`${home}/dossier`, 'Banque (9)'],
    [`${home}/dates`, undefined],
    [`${home}/courriers?qui=oui`, 'relevé des avoirs (9)'],
  ])('%s shows a reader nine banks, without their names', async (path, ninth) => {
    const reader = await insertMember(db, family.account, 'reader')
    const text = await read(path, reader.id)
    expect(text).not.toContain('Banque de la Rive')
    if (ninth) expect(text).toContain(ninth)
  })

  test.each([
    `${home}/courriers/${bank}-9`,
    `${home}/previsualisation?courrier=${bank}-9`,
    `${home}/courriers/${bank}-9/suivi`,
    `${home}/courriers/${bank}-9/relance`,
    `${home}/courriers/${bank}-9/retirer`,
    `${home}/courriers/${bank}-9/e-mail`,
  ])('%s names its recipient', async (path) => {
    expect(await read(path)).toContain(`Banque\u00A0: ${bankNamed(9)}`)
  })

  test('nine banks and all the other kinds of letters are all in the bundle, in order, with the number of copies of each attachment', async () => {
    const asked = { sides: 'duplex', addresses: 'plain', leavesOut: true, isZip: false } as const
    const plan = unwrap(
      await planBundle({ db, keys: testKeys, sites: () => sitesOf(aSite()) }, family.account, today, asked),
    )
    expect(plan.letters.map(({ definition }) => definition.id)).toEqual(nineBanksAndAll)
    const overview = await readOverview(db, family.account, today)
    const { letters, pieces } = overview
    const copies = piecesToCopy(letters.filter(isStacked), pieces)
    const ofBanks = letters.filter(({ definition }) => definition.id.startsWith(bank))
    expect(ofBanks).toHaveLength(9)
    const certificate = copies.find(({ type }) => type === 'deathCertificate')
    expect(certificate?.copies).toBe(
      letters.filter(({ letter }) => letter.enclosures.includes('deathCertificate')).length,
    )
    expect(new Set(letters.map(({ name }) => name)).size).toBe(letters.length)
  })

  test('a tenth bank is not offered, and a tenth letter has no address', async () => {
    await openSession(db, { sessionId: 'tenth', userId: family.owner.id, domainId: family.domain.id })
    for (const id of [`${bank}-10`, `${bank}-1`, 'copieActeDeces-2', 'poleEmploi-2']) {
      expect((await visit(`${home}/courriers/${id}`, { sessionId: 'tenth' })).status).toBe(404)
    }
  })
})

describe('one more bank', () => {
  const db = testDatabase()

  test('one more bank is offered once one is started: in the list under it, after its preview, in the tracking', async () => {
    const family = await insertNineBanks(db)
    const visit = await openRoutes(db, { domainId: family.domain.id })
    const session = { userId: family.owner.id, domainId: family.domain.id, shared: false }
    for (const form of [undefined, {}]) {
      const sessionId = crypto.randomUUID()
      await insertSession(db, testKeys, { ...session, idHash: hashOf(sessionId), expiresAt: later(noon, 60_000) }, noon)
      const answer = await visit(`${home}/courriers/${bank}-4/retirer`, { sessionId, ...(form && { form }) })
      expect(answer.status).toBe(form ? 303 : 200)
      if (!form) expect(answer.text).toContain('Retirer cette lettre')
    }
    const pages = [
      home,
      `${home}/previsualisation?courrier=${bank}`,
      `${home}/courriers/${bank}/suivi`,
      `${home}/courriers`,
    ]
    for (const path of pages) {
      const sessionId = crypto.randomUUID()
      await insertSession(db, testKeys, { ...session, idHash: hashOf(sessionId), expiresAt: later(noon, 60_000) }, noon)
      const { text } = await visit(path, { sessionId })
      expect(text.match(/href="[^"]*-4">Écrire à une autre banque/g)).toHaveLength(1)
    }
  })
})
