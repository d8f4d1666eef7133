import { type Claimed, findFileToClaim } from '#app/operations/partners/claims.ts'
import { plainCode } from '#app/rules/access/sign-in.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { anEmail, codeIn, tokenIn } from '#test/support/access/access.ts'
import { databasesOfTier, testDatabase } from '#test/support/given.ts'
import { type FamilyFiles, openFamilyFiles, robert } from '#test/support/partners/family-files.ts'

describe.each(Object.entries(databasesOfTier))('A family that takes its file, on %s', async (_name, open) => {
  const db = testDatabase(open)

  const family = await openFamilyFiles(db)
  beforeEach(() => family.reset())

  async function profileOf(email: string) {
    const [membership] = await family.access.accountsOf(email)
    const account = membership && (await findAccount(db, family.deps.keys, membership.accountId))
    return { role: membership?.role, profile: account ? await readProfile(db, account) : undefined }
  }

  test('the family takes it by the link, with its corrections, and owns it; the partner keeps a number and two days', async () => {
    const { key, email } = await family.openFor()
    const claimed = await family.claim(key, {
      ...robert,
      defunctDeathTown: 'Brest',
      applicantPhoneNumber: undefined,
      email,
    })
    expect(claimed).toMatchObject({ ok: true, value: { next: 'session' } })
    const { role, profile } = await profileOf(email)
    expect(role).toBe('owner')
    expect(profile).toMatchObject({
      deceasedFirstName: 'Robert',
      defunctDeathTown: 'Brest',
      defunctBirthDate: '1941-05-02',
      applicantEmail: email,
      ceremonyDatetime: '2026-11-27T14:30',
      ceremonyAddress: 'Église de Locmaria',
    })
    expect(profile).not.toHaveProperty('applicantPhoneNumber')
    const [file] = await family.files()
    expect(file).toMatchObject({ number: 1001, end: 'claimed', content: undefined })
    expect(await family.rowsAsText()).toContain('"payloadSealed":null')
    expect(await family.claim(key, { ...robert, email: anEmail() })).toEqual({ ok: false, problem: 'dead-link' })
  })

  test('a form sent twice opens one account and one session', async () => {
    const { key, email } = await family.openFor()
    const told = { ...robert, email }
    const first = await family.claim(key, told, 'a key')
    const again = await family.claim(key, told, 'a key')
    const secretOf = (outcome: Awaited<ReturnType<FamilyFiles['claim']>>) =>
      outcome.ok && outcome.value.next === 'session' ? outcome.value.started.sessionId : undefined
    expect(secretOf(first)).toBeDefined()
    expect(secretOf(again)).toBe(secretOf(first))
    expect(await family.access.accountsOf(email)).toHaveLength(1)
  })

  test.each([
    ['an address that the family changed', anEmail(), false],
    ['an address that already has a space', undefined, true],
  ])('%s is proved by a link mailed now', async (_what, changed, isKnown) => {
    const { key, email: invited } = await family.openFor()
    const email = changed ?? invited
    if (isKnown) await family.access.enter(email)
    const before = (await family.access.accountsOf(email)).length
    expect(await family.claim(key, { ...robert, email })).toEqual({
      ok: true,
      value: { next: 'sign-in' } satisfies Claimed,
    })
    expect((await family.access.accountsOf(email)).length).toBe(before)
    const token = tokenIn(await family.access.readMail('sign-in'))
    expect((await family.access.follow(token, { visitorId: 'her browser' })).ok).toBe(true)
    expect((await family.access.accountsOf(email)).length).toBe(before + 1)
    expect((await family.files())[0]?.end).toBe('claimed')
  })

  test('without an email, the code of the half-sheet leads to it, typed in any way', async () => {
    const { code } = await family.openFor(null)
    const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`
    expect((await findFileToClaim(family.deps, typed)).ok).toBe(true)
    const email = anEmail()
    expect(await family.claim(plainCode(typed), { ...robert, email })).toEqual({ ok: true, value: { next: 'sign-in' } })
    const code2 = codeIn(await family.access.readMail('sign-in'))
    expect((await family.access.copy(code2, { visitorId: 'her browser' })).ok).toBe(true)
    expect((await profileOf(email)).role).toBe('owner')
  })

  test('two people with the code: the second gets no account', async () => {
    const { code } = await family.openFor()
    const [one, other] = [anEmail(), anEmail()]
    for (const email of [one, other]) await family.claim(code, { ...robert, email })
    const mails = [await family.access.readMail('sign-in'), await family.access.readMail('sign-in')]
    for (const mail of mails) expect((await family.access.follow(tokenIn(mail))).ok).toBe(true)
    const counts = await Promise.all([one, other].map(async (email) => (await family.access.accountsOf(email)).length))
    expect(counts.toSorted()).toEqual([0, 1])
  })
})
