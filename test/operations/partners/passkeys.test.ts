import {
  addPasskey,
  enterByPasskey,
  optionsToAdd,
  optionsToEnter,
  removePasskey,
} from '#app/operations/partners/passkeys.ts'
import { removeFromTeam } from '#app/operations/partners/team.ts'
import { MAX_TRIES_PER_NETWORK } from '#app/rules/access/passwords.ts'
import { CHALLENGE_LIFE_MS, MOST_PASSKEYS } from '#app/rules/partners/passkeys.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { renewSeals } from '#db/encryption/rotation.ts'
import { listPasskeys } from '#db/partners/passkeys.ts'
import { databasesOfTier, testDatabase, testSecret, unwrap } from '#test/support/given.ts'
import { insertPartner } from '#test/support/partners/partners.ts'
import { notAccepted, openPasskeys } from '#test/support/partners/passkeys.ts'

describe.each(Object.entries(databasesOfTier))('The passkeys of a partner’s team, on %s', async (_name, open) => {
  const db = testDatabase(open)

  const console = await openPasskeys(db)
  const deps = console.deps
  beforeEach(() => console.reset())

  const added = { ok: true, value: undefined }

  test('a person adds a key, is told by email, and enters by it until it is removed', async () => {
    const adviser = await console.enter('adviser')
    const { device, result } = await console.add(adviser)
    expect(result).toEqual(added)
    expect((await console.access.readMail('new-passkey')).to).toBe(adviser.person.email)
    const entered = unwrap(await console.enterWith(device.prove(console.toEnter())))
    expect((await console.sessionOf(entered.sessionId))?.person.id).toBe(adviser.person.id)
    const [key] = await console.keysOf(adviser)
    expect(key).toMatchObject({ name: 'Bureau', counter: 1, usedAt: deps.now().toISOString() })
    const acts = await db.selectFrom('audit').select('act').orderBy('number').execute()
    expect(acts.map(({ act }) => act).slice(-2)).toEqual(['team-key-added', 'team-signed-in'])

    expect(await removePasskey(deps, adviser, key!.id)).toEqual(added)
    const told = await console.access.readMail('passkey-removed')
    expect([told.to, told.text]).toEqual([
      adviser.person.email,
      expect.stringContaining('«\u00A0Bureau\u00A0» a été retirée'),
    ])
    expect(await console.enterWith(device.prove(console.toEnter()))).toEqual(notAccepted)
    // The link still works without a key.
    expect((await console.ask(adviser.person.email)).token).toBeDefined()
  })

  test('a person removed from the team can no longer enter by their key', async () => {
    const owner = await console.enter()
    const adviser = await console.enter('adviser')
    const { device } = await console.add(adviser)
    await removeFromTeam(deps, owner, { id: adviser.person.id })
    expect(await console.enterWith(device.prove(console.toEnter()))).toEqual(notAccepted)
    expect(await db.selectFrom('partnerPasskey').selectAll().execute()).toEqual([])
  })

  test('a challenge is used once, to add and to enter, and a double click gets one session', async () => {
    const owner = await console.enter()
    const device = console.newDevice()
    const made = device.make((await optionsToAdd(deps, owner))!)
    expect(await addPasskey(deps, owner, { name: 'Bureau', answer: made })).toEqual(added)
    const [key] = await console.keysOf(owner)
    await removePasskey(deps, owner, key!.id)
    expect(await addPasskey(deps, owner, { name: 'Bureau', answer: made })).toEqual(notAccepted)
    const { device: other } = await console.add(owner)
    const proof = other.prove(console.toEnter())
    const [first, again] = [
      await console.enterWith(proof, { onceKey: 'a form' }),
      await console.enterWith(proof, { onceKey: 'a form' }),
    ]
    expect(first).toMatchObject({ ok: true })
    expect(again).toEqual(first)
    expect(await console.enterWith(proof, { onceKey: 'another form' })).toEqual(notAccepted)
    const twice = other.prove(console.toEnter())
    const both = await Promise.all([console.enterWith(twice), console.enterWith(twice)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('a challenge ends after ten minutes, and belongs to one session and one browser', async () => {
    const owner = await console.enter()
    const other = await console.enter()
    const forOther = console.newDevice().make((await optionsToAdd(deps, other))!)
    expect(await addPasskey(deps, owner, { name: 'Bureau', answer: forOther })).toEqual(notAccepted)
    const { device } = await console.add(owner)
    expect(await console.enterWith(device.prove(console.toEnter('another browser')))).toEqual(notAccepted)
    const late = device.prove(console.toEnter())
    console.access.later(CHALLENGE_LIFE_MS)
    expect(await console.enterWith(late)).toEqual(notAccepted)
    expect(await console.enterWith(device.prove(console.toEnter()))).toMatchObject({ ok: true })
  })

  test('a key opens the console of its own partner only', async () => {
    const { device } = await console.add(await console.enter())
    const { id: domainId } = await insertPartner(db, { slug: 'autre', hostname: 'autre.example', name: 'Maison Autre' })
    const elsewhere = { ...deps, site: { ...deps.site, domainId } }
    const answer = device.prove(optionsToEnter(elsewhere, 'my browser'))
    expect(await enterByPasskey(elsewhere, { ...console.attempt, answer })).toEqual(notAccepted)
  })

  test('a key is added within ten minutes of a sign-in, once, and ten at most', async () => {
    const owner = await console.enter()
    const device = console.newDevice()
    await console.add(owner, device)
    expect((await console.add(owner, device)).result).toEqual({ ok: false, problem: 'same-key' })
    for (let count = 1; count < MOST_PASSKEYS; count++) await console.add(owner)
    expect((await console.add(owner)).result).toEqual({ ok: false, problem: 'too-many-keys' })
    const options = (await optionsToAdd(deps, owner)) as { excludeCredentials: unknown[] }
    expect(options.excludeCredentials).toHaveLength(MOST_PASSKEYS)
    const made = console.newDevice().make(options)
    console.access.later(CHALLENGE_LIFE_MS)
    expect(await optionsToAdd(deps, owner)).toBeUndefined()
    expect(await addPasskey(deps, owner, { name: 'Bureau', answer: made })).toEqual({ ok: false, problem: 'not-fresh' })
  })

  test('nobody removes the key of another person, not even an owner', async () => {
    const owner = await console.enter()
    const adviser = await console.enter('adviser')
    await console.add(adviser)
    const [key] = await console.keysOf(adviser)
    expect(await removePasskey(deps, owner, key!.id)).toEqual({ ok: false, problem: 'unknown-key' })
    expect(await console.keysOf(adviser)).toHaveLength(1)
  })

  test('a network has a limited number of tries', async () => {
    const { device } = await console.add(await console.enter())
    const from = { ...deps, network: 'a network' }
    for (let tries = 0; tries < MAX_TRIES_PER_NETWORK; tries++)
      await enterByPasskey(from, { ...console.attempt, answer: '{}' })
    const answer = device.prove(console.toEnter())
    const refused = await enterByPasskey(from, { ...console.attempt, answer })
    expect(refused).toEqual({ ok: false, problem: 'too-many-tries' })
  })

  test('keys are sealed, and are sealed again with a new secret', async () => {
    const owner = await console.enter()
    await console.add(owner)
    const [key] = await console.keysOf(owner)
    const rows = async () => JSON.stringify(await db.selectFrom('partnerPasskey').selectAll().execute())
    for (const told of ['Bureau', key!.keyId, key!.publicKey]) expect(await rows()).not.toContain(told)
    await renewSeals(db, keyRing(['a newer secret of this test, thirty-two bytes or more', testSecret]))
    const alone = keyRing(['a newer secret of this test, thirty-two bytes or more'])
    expect(await listPasskeys(db, alone, owner.person.id)).toEqual([key])
  })
})
