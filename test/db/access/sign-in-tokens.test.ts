import { randomUUID } from 'node:crypto'
import {
  consumeToken,
  countTry,
  findLiveToken,
  insertToken,
  listLiveTokensOfBrowser,
  type NewSignInToken,
} from '#db/access/sign-in-tokens.ts'
import { sweep } from '#db/instance/sweep.ts'
import { databases, insertDomain, later, noon, testDatabase, testKeys } from '#test/support/given.ts'

const MINUTE = 60_000

describe.each(Object.entries(databases))('sign-in tokens on %s', async (_name, open) => {
  const db = testDatabase(open)
  const domainId = (await insertDomain(db)).id

  async function aToken(given: Partial<NewSignInToken> = {}, now = noon): Promise<NewSignInToken> {
    const token = {
      tokenHash: randomUUID(),
      codeHash: randomUUID(),
      browserHash: randomUUID(),
      domainId,
      email: 'zoe@famille.example',
      expiresAt: later(now, 10 * MINUTE),
      ...given,
    }
    await insertToken(db, testKeys, token, now)
    return token
  }
  const find = (tokenHash: string, now = noon) => findLiveToken(db, testKeys, tokenHash, now)

  test('sign-in tokens store the email address and the sign-up details', async () => {
    const token = await aToken({
      signUp: { deceasedFirstName: 'Étienne', deceasedLastName: 'Kowalczyk', applicantRelationshipWithDeceased: '' },
    })
    const found = await find(token.tokenHash)
    const at = { createdAt: noon.toISOString(), expiresAt: token.expiresAt.toISOString() }
    expect(found).toEqual({ ...token, id: found?.id, ...at })
  })

  test('sign-in tokens are consumed once, even by concurrent calls', async () => {
    const { tokenHash } = await aToken()
    const answers = await Promise.all(Array.from({ length: 10 }, () => consumeToken(db, tokenHash, noon)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await find(tokenHash)).toBeUndefined()
  })

  test('sign-in tokens are not consumed by a look-up', async () => {
    const { tokenHash } = await aToken()
    for (let i = 0; i < 3; i++) expect(await find(tokenHash)).toBeDefined()
    expect(await consumeToken(db, tokenHash, noon)).toBe(true)
  })

  test('sign-in tokens are valid again if the transaction that consumed them is rolled back', async () => {
    const { tokenHash } = await aToken()
    const undone = db.transaction().execute(async (db) => {
      await consumeToken(db, tokenHash, noon)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await consumeToken(db, tokenHash, noon)).toBe(true)
  })

  test('expire after ten minutes', async () => {
    const { tokenHash, browserHash } = await aToken()
    expect(await find(tokenHash, later(noon, 10 * MINUTE - 1))).toBeDefined()
    expect(await find(tokenHash, later(noon, 10 * MINUTE))).toBeUndefined()
    expect(await listLiveTokensOfBrowser(db, testKeys, browserHash, later(noon, 10 * MINUTE))).toEqual([])
    expect(await consumeToken(db, tokenHash, later(noon, 10 * MINUTE))).toBe(false)
  })

  test('sign-in tokens of a browser are listed newest first, without those of another', async () => {
    const browserHash = randomUUID()
    const first = await aToken({ browserHash })
    const second = await aToken({ browserHash }, later(noon, 1))
    await aToken()
    const tokens = await listLiveTokensOfBrowser(db, testKeys, browserHash, later(noon, 2))
    expect(tokens.map((token) => token.tokenHash)).toEqual([second.tokenHash, first.tokenHash])
  })

  test('sign-in tokens allow five tries of their code, even concurrent ones; the link stays valid', async () => {
    const { tokenHash, browserHash } = await aToken()
    const { id } = (await find(tokenHash))!
    const allowed = await Promise.all(Array.from({ length: 9 }, () => countTry(db, id)))
    expect(allowed.filter(Boolean)).toHaveLength(5)
    expect(await listLiveTokensOfBrowser(db, testKeys, browserHash, noon)).toEqual([])
    expect(await find(tokenHash)).toBeDefined()
  })

  test('sign-in tokens are deleted after a day', async () => {
    const { tokenHash } = await aToken()
    const rows = () => db.selectFrom('signInToken').select('id').where('tokenHash', '=', tokenHash).execute()
    await sweep(db, later(noon, 24 * 60 * MINUTE))
    expect(await rows()).toHaveLength(1)
    await sweep(db, later(noon, 24 * 60 * MINUTE + 1))
    expect(await rows()).toHaveLength(0)
  })
})
