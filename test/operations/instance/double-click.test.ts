import { randomUUID } from 'node:crypto'
import { requestSignIn } from '#app/operations/access/sign-in.ts'
import { readLetter } from '#app/operations/letters/letter.ts'
import { findSession } from '#db/access/sessions.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { letterOf } from '#letters/index.ts'
import { anEmail, jeanne, openAccess } from '#test/support/access/access.ts'
import { databasesOfTier, insertFamily, testDatabase } from '#test/support/given.ts'
import { saveAtNoon } from '#test/support/letters/writing.ts'

describe.each(Object.entries(databasesOfTier))('A double click, on %s', (_name, open) => {
  const db = testDatabase(open)

  test.each(['link', 'code'] as const)('on "Entrer dans mon espace", with the %s, opens one session', async (by) => {
    const access = await openAccess(db)
    const { email, token, code } = await access.signUp()
    const from = { onceKey: randomUUID() }
    const enter = (more = {}) =>
      by === 'link' ? access.follow(token, { ...from, ...more }) : access.copy(code, { ...from, ...more })
    const answers = await Promise.all([enter(), enter(), enter()])
    const [first] = answers
    if (!first?.ok) throw new Error(first?.problem)
    expect(answers).toEqual([first, first, first])
    expect(first.value.sessionId).toMatch(/^[\w-]{43}$/)
    expect(await findSession(db, hashOf(first.value.sessionId), new Date())).toMatchObject({ shared: false })
    expect(await access.accountsOf(email)).toHaveLength(1)
    // In another browser, or from a newly opened page, the link is already used.
    expect((await enter({ visitorId: 'another browser' })).ok).toBe(false)
    expect((await enter({ onceKey: randomUUID() })).ok).toBe(false)
    // The secret of the session is in no row.
    expect(JSON.stringify(await db.selectFrom('actOnce').selectAll().execute())).not.toContain(first.value.sessionId)
  })

  async function waitingMails(): Promise<number> {
    return (await db.selectFrom('outbox').select('id').execute()).length
  }

  test.each([
    ['sign up', jeanne],
    ['sign in', undefined],
  ])('on the button to %s sends one email, and both clicks open the same page', async (_what, signUp) => {
    const { deps } = await openAccess(db)
    const asking = { email: anEmail(), signUp, visitorId: 'my browser', network: 'home', onceKey: randomUUID() }
    const before = await waitingMails()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => requestSignIn(deps, asking)))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
    expect(await waitingMails()).toBe(before + 1)
  })

  test('a double click on "Enregistrer" has the effect of one click', async () => {
    const { account, owner } = await insertFamily(db)
    const letter = letterOf('customizable')
    const posted = {
      typed: { customizableText: 'Bonjour.', customizableSubject: 'Clôture', deathCertificate: 'on' },
    }
    const save = () => saveAtNoon(db, { account, user: owner }, letter, posted)
    const left = async () => [await readProfile(db, account), await readLetter(db, account, letter, '2026-03-05')]

    await save()
    const afterOne = await left()
    await Promise.all([save(), save(), save()])
    expect(await left()).toEqual(afterOne)
  })
})
