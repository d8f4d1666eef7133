import { changeTeamRole, removeFromTeam } from '#app/operations/partners/team.ts'
import { createPartnerToken, findPartnerTokenOwner, revokePartnerToken } from '#app/operations/partners/tokens.ts'
import { MOST_TOKENS } from '#app/rules/access/api-tokens.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { sweep } from '#db/instance/sweep.ts'
import { listPartnerTokens, renewPartnerTokens } from '#db/partners/tokens.ts'
import { databasesOfTier, testDatabase, testSecret, unwrap } from '#test/support/given.ts'
import { openConsole } from '#test/support/partners/console.ts'
import { insertPartner } from '#test/support/partners/partners.ts'
import { insertOnTeam } from '#test/support/partners/team.ts'

describe.each(Object.entries(databasesOfTier))('The tokens of a partner’s team, on %s', async (_name, open) => {
  const db = testDatabase(open)

  const console = await openConsole(db)
  const deps = console.deps
  beforeEach(() => console.reset())

  const wanted = (name = 'Logiciel') => ({ name, purpose: '', expiresAt: new Date(deps.now().getTime() + 90 * DAY_MS) })
  const listed = () => listPartnerTokens(db, deps.keys, deps.site.domainId, deps.now())

  async function aToken() {
    const owner = await console.enter()
    const made = unwrap(await createPartnerToken(deps, owner, wanted()))
    return { owner, token: made.token }
  }

  test('a token acts for its owner, who is told; the same form gets the same one', async () => {
    const owner = { ...(await console.enter()), once: 'a form' }
    const [first, again] = [
      await createPartnerToken(deps, owner, wanted()),
      await createPartnerToken(deps, owner, wanted()),
    ]
    expect(again).toEqual(first)
    expect(await listed()).toMatchObject([{ name: 'Logiciel', usedAt: undefined }])
    const { token } = (first as { value: { token: string } }).value
    expect(token).toMatch(/^aupres_pro_/)
    expect(await findPartnerTokenOwner(deps, token)).toMatchObject({ person: { id: owner.person.id } })
    expect((await listed())[0]!.usedAt).toBeDefined()
    expect((await console.access.readMail('new-token')).to).toBe(owner.person.email)
    const rows = JSON.stringify(await db.selectFrom('partnerToken').selectAll().execute())
    expect(rows).not.toContain(token.slice(-20))
  })

  test('what an owner wrote of a token is sealed, and sealed again with a newer secret', async () => {
    const owner = await console.enter()
    const label = { name: 'Logiciel de Rosalie', purpose: 'Ouvre les dossiers de Rosalie' }
    await createPartnerToken(deps, owner, { ...wanted(), ...label })
    const rows = async () => JSON.stringify(await db.selectFrom('partnerToken').selectAll().execute())
    const sealed = await rows()
    expect(sealed).not.toContain('Rosalie')
    await renewPartnerTokens(db, keyRing(['a newer secret, for tests only, of thirty-two bytes', testSecret]))
    expect(await rows()).not.toBe(sealed)
    await expect(listed()).rejects.toThrow()
  })

  test('a label that the release before stored in clear is read, and sealed with the next secret', async () => {
    await console.enter()
    await aToken()
    await db.updateTable('partnerToken').set({ labelSealed: '', name: 'Logiciel', purpose: '' }).execute()
    expect(await listed()).toMatchObject([{ name: 'Logiciel' }])
    await renewPartnerTokens(db, deps.keys)
    expect(await listed()).toMatchObject([{ name: 'Logiciel' }])
    expect(await db.selectFrom('partnerToken').select('name').execute()).toEqual([{ name: '' }])
  })

  test('a token ends when it expires, when it is revoked and when its owner is removed', async () => {
    const { owner, token } = await aToken()
    const lives = async () => (await findPartnerTokenOwner(deps, token)) !== undefined
    console.access.later(91 * DAY_MS)
    expect(await lives()).toBe(false)
    console.access.later(0)
    expect(await lives()).toBe(true)
    const { id } = (await listed())[0]!
    expect(await revokePartnerToken(deps, owner, id)).toEqual(accept(undefined))
    expect(await lives()).toBe(false)

    const other = await aToken()
    await removeFromTeam(deps, owner, { id: other.owner.person.id })
    expect(await findPartnerTokenOwner(deps, other.token)).toBeUndefined()
    expect(await listed()).toEqual([])
  })

  test('an expired token is deleted by the sweep', async () => {
    await aToken()
    await sweep(db, new Date(deps.now().getTime() + 91 * DAY_MS))
    expect(await db.selectFrom('partnerToken').selectAll().execute()).toEqual([])
  })

  test('an adviser creates and revokes none, and the owner of another partner revokes none', async () => {
    const { owner } = await aToken()
    const adviser = await console.enter('adviser')
    const { id } = (await listed())[0]!
    const refused = refuse('not-allowed')
    expect(await createPartnerToken(deps, adviser, wanted('Autre'))).toEqual(refused)
    expect(await revokePartnerToken(deps, adviser, id)).toEqual(refused)
    const { id: domainId } = await insertPartner(db, { slug: 'autre', hostname: 'autre.example', name: 'Maison Autre' })
    const stranger = await insertOnTeam(db, { domainId, role: 'owner' })
    expect(await revokePartnerToken(deps, { person: stranger }, id)).toEqual(refuse('unknown-token'))
    expect(await findPartnerTokenOwner({ ...deps, site: { ...deps.site, domainId } }, 'aupres_pro_x')).toBeUndefined()
    expect(await listed()).toHaveLength(1)
    await changeTeamRole(deps, owner, { id: adviser.person.id, role: 'owner' })
    expect(await revokePartnerToken(deps, adviser, id)).toEqual(accept(undefined))
  })

  test('two tokens of one team have two names, and a team has a limited number of them', async () => {
    const { owner } = await aToken()
    expect(await createPartnerToken(deps, owner, wanted())).toEqual(refuse('same-name'))
    for (let n = 1; n < MOST_TOKENS; n++) await createPartnerToken(deps, owner, wanted(`Logiciel ${n}`))
    expect(await createPartnerToken(deps, owner, wanted('Un de trop'))).toEqual(refuse('too-many-tokens'))
  })
})
