import { answerSnack, snackVisitor } from '#app/operations/deceased-space/snack.ts'
import { deleteMembership } from '#db/accounts/memberships.ts'
import { countSnack, saveSnackReply } from '#db/deceased-space/snack-replies.ts'
import { aMoment } from '#test/support/deceased-space/moments.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { eachTest, later, noon, testDatabase } from '#test/support/given.ts'

const db = testDatabase()
const family = eachTest(() => openSpacePages(db))
beforeEach(async () => {
  await family.changeMoments({ snack: aMoment() })
})

const told = () => countSnack(db, family.account)

function answer(visitorId: string, people: number, network?: string, userId?: string) {
  const { deps, account } = family
  const visitor = snackVisitor(deps, account, { userId, visitorId })
  return answerSnack({ ...deps, network }, { account, visitor, userId }, { name: 'Anne', people })
}

describe('The number of people at the snack', () => {
  test('the last reply of each browser counts, and a refusal counts nobody', async () => {
    await answer('one', 4)
    await answer('two', 2)
    expect(await told()).toEqual({ replies: 2, people: 6 })
    await answer('one', 3)
    expect(await told()).toEqual({ replies: 2, people: 5 })
    await answer('two', 0)
    expect(await told()).toEqual({ replies: 1, people: 3 })
  })

  test('a signed-in user counts once in all browsers', () => {
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
  ])('visitors are not asked when the snack is %s', async (_what, moments) => {
    await family.changeMoments(moments)
    expect(await answer('one', 4)).toEqual({ ok: false, problem: 'not-asked' })
    expect(await told()).toEqual({ replies: 0, people: 0 })
  })

  test('the current space and role decide: no longer asked if the snack became private', async () => {
    const marc = await family.join('reader')
    await family.change({ visibility: 'relatives' })
    expect(await answer('one', 4)).toEqual({ ok: false, problem: 'not-asked' })
    expect(await answer('two', 2, undefined, marc.user.id)).toMatchObject({ ok: true })
    await deleteMembership(db, family.account.id, marc.user.id)
    expect(await answer('two', 3, undefined, marc.user.id)).toEqual({ ok: false, problem: 'not-asked' })
    expect(await told()).toEqual({ replies: 1, people: 2 })
  })

  test('a hundred people behind one IP address may reply, but not one who only increases the count', async () => {
    for (let person = 1; person <= 100; person++)
      expect(await answer(`${person}`, 1, 'hall')).toMatchObject({ ok: true })
    expect(await answer('one too many', 1, 'hall')).toEqual({ ok: false, problem: 'too-often' })
    expect(await answer('elsewhere', 1, 'home')).toMatchObject({ ok: true })
    family.later(11 * 60_000)
    expect(await answer('later', 1, 'hall')).toMatchObject({ ok: true })
  })
})

describe('The list for the caterer', () => {
  test('the list has every name, also of those who do not come, and the total; visitors and readers cannot read it', async () => {
    const list = `${family.page}/collation`
    const owner = await family.signIn(family.owner)
    expect((await owner(list)).text).toContain('Personne n’a encore répondu.')
    const account = family.account
    await saveSnackReply(db, { account, visitor: 'one' }, { name: 'Famille Kerven', people: 5 }, noon)
    await saveSnackReply(db, { account, visitor: 'two' }, { name: 'Anne <Le Bihan>', people: 2 }, later(noon, 1000))
    await saveSnackReply(db, { account, visitor: 'three' }, { name: 'Paul Moal', people: 0 }, later(noon, 2000))
    const { status, text } = await owner(list)
    expect(status).toBe(200)
    expect(text).toContain('7 personnes viennent. Une réponse pour dire que l’on ne vient pas.')
    const names = [...text.matchAll(/<bdi>([^<]+)<\/bdi>/g)].map(([, name]) => name)
    expect(names).toEqual(['Paul Moal', 'Anne &lt;Le Bihan&gt;', 'Famille Kerven'])
    expect(text).toContain('<p class="unprinted">Pour le traiteur, cette liste s’imprime')
    expect(text).toMatch(/En tout<\/th><td[^>]*>7<\/td>/)
    expect((await (await family.signIn(await family.join('reader')))(list)).status).toBe(403)
    expect((await family.visit(family.page)).text).not.toContain('Kerven')
  })
})
