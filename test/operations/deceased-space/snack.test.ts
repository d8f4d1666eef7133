import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerSnack, snackVisitor } from '#app/operations/deceased-space/snack.ts'
import { deleteMembership } from '#db/accounts/memberships.ts'
import type { Db } from '#db/connect.ts'
import { countSnack } from '#db/deceased-space/snack-replies.ts'
import { databases } from '#test/support/db/databases.ts'
import { later, noon } from '#test/support/db/factories.ts'
import { aMoment } from '#test/support/deceased-space/moments.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'

let db: Db
let family: Awaited<ReturnType<typeof openSpacePages>>
beforeAll(async () => {
  db = await databases.sqlite()
})
afterAll(() => db.destroy())
beforeEach(async () => {
  family = await openSpacePages(db)
  await family.changeMoments({ snack: aMoment() })
})

const told = () => countSnack(db, family.account)

function answer(visitorId: string, people: number, network?: string, userId?: string) {
  const { deps, account } = family
  const visitor = snackVisitor(deps, account, { userId, visitorId })
  return answerSnack({ ...deps, network }, { account, visitor, userId }, people)
}

describe('how many people come to the snack', () => {
  test('is the last answer of each browser, and none that was taken back', async () => {
    await answer('one', 4)
    await answer('two', 2)
    expect(await told()).toEqual({ replies: 2, people: 6 })
    await answer('one', 3)
    expect(await told()).toEqual({ replies: 2, people: 5 })
    await answer('two', 0)
    expect(await told()).toEqual({ replies: 1, people: 3 })
  })

  test('counts a person who is signed in once, from whatever browser', () => {
    const { deps, account } = family
    const from = (visitorId: string, userId?: string) => snackVisitor(deps, account, { userId, visitorId })
    expect(from('one', 'claire')).toBe(from('two', 'claire'))
    expect(from('one')).not.toBe(from('two'))
    expect(from('claire')).not.toBe(from('one', 'claire'))
    expect(snackVisitor(deps, { id: 'another' }, { userId: undefined, visitorId: 'one' })).not.toBe(from('one'))
  })

  test.each([
    ['for the family alone', { snack: aMoment({ audience: 'family' as const }) }],
    ['over', { snack: aMoment({ datetime: '2026-03-04T12:00' }) }],
    ['switched off', { snack: aMoment({ isOn: false }) }],
  ])('is not asked of visitors when the snack is %s', async (_what, moments) => {
    await family.changeMoments(moments)
    expect(await answer('one', 4)).toEqual({ ok: false, problem: 'not-asked' })
    expect(await told()).toEqual({ replies: 0, people: 0 })
  })

  test('is asked as the space and the role then are: not of visitors when it was kept to relatives meanwhile', async () => {
    const marc = await family.join('reader')
    await family.change({ visibility: 'relatives' })
    expect(await answer('one', 4)).toEqual({ ok: false, problem: 'not-asked' })
    expect(await answer('two', 2, undefined, marc.user.id)).toMatchObject({ ok: true })
    await deleteMembership(db, family.account.id, marc.user.id)
    expect(await answer('two', 3, undefined, marc.user.id)).toEqual({ ok: false, problem: 'not-asked' })
    expect(await told()).toEqual({ replies: 1, people: 2 })
  })

  test('is heard from a hundred people behind one address, and no longer from one who only counts', async () => {
    for (let person = 1; person <= 100; person++)
      expect(await answer(`${person}`, 1, 'hall')).toMatchObject({ ok: true })
    expect(await answer('one too many', 1, 'hall')).toEqual({ ok: false, problem: 'too-often' })
    expect(await answer('elsewhere', 1, 'home')).toMatchObject({ ok: true })
    family.later(11 * 60_000)
    expect(await answer('later', 1, 'hall')).toMatchObject({ ok: true })
  })
})

describe('the form of the snack', () => {
  test('is on the page while there is something to answer, and keeps what was told', async () => {
    const before = await family.visit(family.page)
    expect(before.text).toContain('Combien serez-vous')
    const form = { intent: 'snack', people: '4' }
    expect(await family.visit(family.page, { form })).toMatchObject({
      status: 303,
      to: `${family.page}?avis=collationNotee#snack`,
    })
    expect(before.text).toContain('Mettez 0 si vous ne venez pas.')
    const after = await family.visit(family.page)
    expect(after.text).toMatch(/<input[^>]*name="people"[^>]*value="4"/)
    expect(after.text).not.toContain('personnes sont annoncées')
    const reader = await family.signIn(await family.join('reader'))
    expect((await reader(family.page)).text).toContain('4 personnes sont annoncées')
  })

  test.each(['', 'quatre', '-1', '31', '4,5', '1e1'])('refuses %j and shows it again', async (people) => {
    const { status, text } = await family.visit(family.page, { form: { intent: 'snack', people } })
    expect(status).toBe(422)
    expect(text).toContain('Écrivez un nombre, de 0 à 30.')
    expect(text).toMatch(new RegExp(`<input[^>]*name="people"[^>]*value="${people}"`))
    expect(text).toContain('<title>Erreur')
    expect(await told()).toEqual({ replies: 0, people: 0 })
  })

  test('says that nobody comes, to a visitor who says so', async () => {
    const { to } = await family.visit(family.page, { form: { intent: 'snack', people: '0' } })
    expect(to).toBe(`${family.page}?avis=collationSansVous#snack`)
    expect((await family.visit(to!)).text).toContain('La famille sait que vous ne viendrez pas.')
  })

  test('reads figures as any keyboard gives them', async () => {
    await family.visit(family.page, { form: { intent: 'snack', people: ' ４ ' } })
    expect(await told()).toEqual({ replies: 1, people: 4 })
  })

  test('says that it came too late', async () => {
    const form = { intent: 'snack', people: '4' }
    const { status, to } = await family.visit(family.page, { form, now: later(noon, 6 * 24 * 60 * 60_000) })
    expect([status, to]).toEqual([303, `${family.page}?avis=collationPassee`])
  })
})
