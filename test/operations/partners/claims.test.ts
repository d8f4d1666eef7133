import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Claimed, claimFile, findFileToClaim } from '#app/operations/partners/claims.ts'
import { openFile } from '#app/operations/partners/files.ts'
import { plainCode } from '#app/rules/access/sign-in.ts'
import type { FileToOpen } from '#app/rules/partners/files.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { connectRates } from '#db/instance/rates.ts'
import { listPartnerFiles } from '#db/partners/files.ts'
import { insertTeamPerson, listTeam, noteJoined, type TeamPerson } from '#db/partners/team.ts'
import { anEmail, codeIn, openAccess, tokenIn } from '#test/support/access/access.ts'
import { databases } from '#test/support/db/databases.ts'

const robert: FileToOpen = {
  deceasedFirstName: 'Robert',
  deceasedLastName: 'Le Gof',
  deceasedCivility: 'monsieur',
  defunctBirthDate: '1941-05-02',
  defunctDeathDate: '2026-11-19',
  defunctDeathTown: 'Quimper',
  deceasedAddress: '3 rue du Steir',
  deceasedPostalCode: '29000',
  deceasedCity: 'Quimper',
  ceremonyDatetime: '2026-11-27T14:30',
  ceremonyAddress: 'Église de Locmaria',
  applicantFirstName: 'Monique',
  applicantLastName: 'Le Gof',
  applicantPhoneNumber: '02 98 00 00 00',
}

describe.each(Object.entries(databases))('A family that takes its file, on %s', (_name, open) => {
  let db: Db
  let access: Awaited<ReturnType<typeof openAccess>>
  let deps: Awaited<ReturnType<typeof openAccess>>['deps'] & { network: undefined | string }
  let person: TeamPerson

  beforeAll(async () => {
    db = await open()
    access = await openAccess(db)
    deps = { ...access.deps, network: undefined }
    const { domainId } = deps.site
    const adviser = { domainId, role: 'adviser', email: anEmail(), name: 'Paul Riou' } as const
    await noteJoined(db, await insertTeamPerson(db, deps.keys, adviser, deps.now()), deps.now())
    person = (await listTeam(db, deps.keys, domainId))[0]!
  })
  afterAll(() => db.destroy())
  beforeEach(async () => {
    access.later(0)
    deps = { ...deps, rates: connectRates(':memory:'), network: undefined }
    await db.deleteFrom('partnerFile').execute()
    await db.deleteFrom('outbox').execute()
  })

  const browser = { visitorId: 'her browser', sessionId: undefined, network: undefined, device: 'Firefox' }
  const files = () => listPartnerFiles(db, deps.keys, deps.site.domainId)
  const rowsAsText = async () => JSON.stringify(await db.selectFrom('partnerFile').selectAll().execute())

  /** Opens a file, and returns the link's token and the code of its email. */
  async function openFor(email: string | null = anEmail()) {
    const opened = await openFile(deps, { person }, { ...robert, ...(email && { email }) })
    if (!opened.ok) throw new Error(opened.problem)
    const mail = email === null ? undefined : await access.readMail('opened-file')
    const key = /ouvrir\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const code = (await files()).find(({ id }) => id === opened.value.id)!.content!.code
    return { id: opened.value.id, email: email ?? '', mail, key, code }
  }

  const claim = (key: string, told: FileToOpen & { email: string }, onceKey?: string) =>
    claimFile(deps, { key, told, browser, onceKey })

  async function profileOf(email: string) {
    const [membership] = await access.accountsOf(email)
    const account = membership && (await findAccount(db, deps.keys, membership.accountId))
    return { role: membership?.role, profile: account ? await readProfile(db, account) : undefined }
  }

  test('the family takes it by the link, with its corrections, and owns it; the partner keeps a number and two days', async () => {
    const { key, email } = await openFor()
    const claimed = await claim(key, { ...robert, defunctDeathTown: 'Brest', applicantPhoneNumber: undefined, email })
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
    const [file] = await files()
    expect(file).toMatchObject({ number: 1001, end: 'claimed', content: undefined })
    expect(await rowsAsText()).toContain('"payloadSealed":null')
    expect(await claim(key, { ...robert, email: anEmail() })).toEqual({ ok: false, problem: 'dead-link' })
  })

  test('a form sent twice opens one account and one session', async () => {
    const { key, email } = await openFor()
    const told = { ...robert, email }
    const first = await claim(key, told, 'a key')
    const again = await claim(key, told, 'a key')
    const secretOf = (outcome: Awaited<ReturnType<typeof claim>>) =>
      outcome.ok && outcome.value.next === 'session' ? outcome.value.started.sessionId : undefined
    expect(secretOf(first)).toBeDefined()
    expect(secretOf(again)).toBe(secretOf(first))
    expect(await access.accountsOf(email)).toHaveLength(1)
  })

  test.each([
    ['an address that the family changed', anEmail(), false],
    ['an address that already has a space', undefined, true],
  ])('%s is proved by a link mailed now', async (_what, changed, isKnown) => {
    const { key, email: invited } = await openFor()
    const email = changed ?? invited
    if (isKnown) await access.enter(email)
    const before = (await access.accountsOf(email)).length
    expect(await claim(key, { ...robert, email })).toEqual({ ok: true, value: { next: 'sign-in' } satisfies Claimed })
    expect((await access.accountsOf(email)).length).toBe(before)
    const token = tokenIn(await access.readMail('sign-in'))
    expect((await access.follow(token, { visitorId: 'her browser' })).ok).toBe(true)
    expect((await access.accountsOf(email)).length).toBe(before + 1)
    expect((await files())[0]?.end).toBe('claimed')
  })

  test('without an email, the code of the half-sheet leads to it, typed in any way', async () => {
    const { code } = await openFor(null)
    const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`
    expect((await findFileToClaim(deps, typed)).ok).toBe(true)
    const email = anEmail()
    expect(await claim(plainCode(typed), { ...robert, email })).toEqual({ ok: true, value: { next: 'sign-in' } })
    const code2 = codeIn(await access.readMail('sign-in'))
    expect((await access.copy(code2, { visitorId: 'her browser' })).ok).toBe(true)
    expect((await profileOf(email)).role).toBe('owner')
  })

  test('two people with the code: the second gets no account', async () => {
    const { code } = await openFor()
    const [one, other] = [anEmail(), anEmail()]
    for (const email of [one, other]) await claim(code, { ...robert, email })
    const mails = [await access.readMail('sign-in'), await access.readMail('sign-in')]
    for (const mail of mails) expect((await access.follow(tokenIn(mail))).ok).toBe(true)
    const counts = await Promise.all([one, other].map(async (email) => (await access.accountsOf(email)).length))
    expect(counts.toSorted()).toEqual([0, 1])
  })
})
