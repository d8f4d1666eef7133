import { visibilityAnswers } from '#app/rules/deceased-space/space.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { eachTest, testDatabase } from '#test/support/given.ts'

describe('A space without a chosen visibility', () => {
  const db = testDatabase()
  const family = eachTest(() => openSpacePages(db, { answer: 'later' }))

  const question = 'Qui peut voir cet espace'

  /** Response of the page to a visitor, and to a relative with the role of reader. */
  async function statuses() {
    const reader = await family.signIn(await family.join('reader'))
    return { visitor: (await family.visit(family.page)).status, relative: (await reader(family.page)).status }
  }

  test('it is for relatives, and asks members who may choose, once', async () => {
    expect(await statuses()).toEqual({ visitor: 404, relative: 200 })
    const editor = await family.signIn(await family.join('administrator'))
    const { text } = await editor(family.page)
    expect(text.split(question)).toHaveLength(2)
    const offered = [...text.matchAll(/name="visibility"[^>]* value="(\w+)"/g)].map(([, value]) => value)
    expect(offered).toEqual(visibilityAnswers)
    const reader = await family.signIn(await family.join('reader'))
    expect((await reader(family.page)).text).not.toContain(question)
  })

  test.each([
    ['relatives', 404, false],
    ['link', 200, false],
    ['later', 404, true],
  ] as const)('after the choice %s, a visitor gets %i', async (visibility, status, isAskedAgain) => {
    const owner = await family.signIn(family.owner)
    const form = { intent: 'visibility', visibility, _account: family.account.hashid }
    const sent = await owner(`${family.page}/reglages`, { form })
    expect(sent.status).toBe(303)
    expect(sent.to).toContain(family.page)
    expect(sent.to).not.toContain('reglages')
    expect(await statuses()).toEqual({ visitor: status, relative: 200 })
    expect((await owner(family.page)).text.includes(question)).toBe(isAskedAgain)
    expect((await owner(`${family.page}/reglages`)).text).toMatch(
      new RegExp(`name="visibility"[^>]* checked="" value="${visibility}"`),
    )
  })
})
