import { countSnack } from '#db/deceased-space/snack-replies.ts'
import { aMoment } from '#test/support/deceased-space/moments.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { eachTest, later, noon, testDatabase } from '#test/support/given.ts'

const db = testDatabase()
const family = eachTest(() => openSpacePages(db))
beforeEach(async () => {
  await family.changeMoments({ snack: aMoment() })
})

const told = () => countSnack(db, family.account)
const coming = () => `${family.page}/venir`

describe('The form of the snack', () => {
  test('the form redirects to the space once no reply is possible, and is hidden with the space', async () => {
    await family.changeMoments({ snack: aMoment({ isOn: false }) })
    expect(await family.visit(coming())).toMatchObject({ status: 302, to: family.page })
    await family.change({ visibility: 'relatives' })
    expect((await family.visit(coming())).status).toBe(404)
  })

  test('the form is linked while a reply is possible, and shows the previous reply', async () => {
    const before = await family.visit(family.page)
    expect(before.text).toContain(`href="${coming()}">Dire que je viens</a>`)
    const page = await family.visit(coming())
    expect(page.text).toContain('Combien serez-vous')
    const form = { intent: 'snack', snackName: 'Anne', people: '4' }
    expect(await family.visit(coming(), { form })).toMatchObject({
      status: 303,
      to: `${family.page}?avis=collationNotee`,
    })
    const after = await family.visit(family.page)
    expect(after.text).toContain('Vous avez dit que vous venez.')
    expect(after.text).toContain('Changer ma réponse')
    expect((await family.visit(coming())).text).toMatch(/<input[^>]*name="people"[^>]*value="4"/)
    expect(after.text).not.toContain('personnes sont annoncées')
    const reader = await family.signIn(await family.join('reader'))
    expect((await reader(family.page)).text).toContain('4 personnes sont annoncées')
  })

  test.each(['', '0', 'quatre', '-1', '31', '4,5', '1e1'])('%j is refused and shown again', async (people) => {
    const { status, text } = await family.visit(coming(), { form: { intent: 'snack', snackName: 'Anne', people } })
    expect(status).toBe(422)
    expect(text).toContain('Écrivez un nombre, de 1 à 30.')
    expect(text).toMatch(new RegExp(`<input[^>]*name="people"[^>]*value="${people}"`))
    expect(text).toContain('<title>Erreur')
    expect(await told()).toEqual({ replies: 0, people: 0 })
  })

  test('a visitor may reply that nobody comes', async () => {
    const { to } = await family.visit(coming(), { form: { intent: 'no-snack', snackName: 'Anne', people: '3' } })
    expect(to).toBe(`${family.page}?avis=collationSansVous`)
    const { text } = await family.visit(to!)
    expect(text).toContain('La famille sait que vous ne viendrez pas.')
    expect(text).toContain('Vous avez dit que vous ne venez pas.')
    expect(await told()).toEqual({ replies: 0, people: 0 })
  })

  test('a reply without a name is refused, whether yes or no', async () => {
    for (const intent of ['snack', 'no-snack']) {
      const { status, text } = await family.visit(coming(), { form: { intent, people: '2' } })
      expect(status).toBe(422)
      expect(text).toContain('Écrivez votre nom, pour que la famille sache qui répond.')
      expect(text).toMatch(/<input[^>]*name="people"[^>]*value="2"/)
    }
  })
})

describe('Input of the form', () => {
  test('digits of any keyboard are accepted', async () => {
    await family.visit(coming(), { form: { intent: 'snack', snackName: 'Anne', people: ' ４ ' } })
    expect(await told()).toEqual({ replies: 1, people: 4 })
  })

  test('a late reply gets a message', async () => {
    const form = { intent: 'snack', snackName: 'Anne', people: '4' }
    const { status, to } = await family.visit(coming(), { form, now: later(noon, 6 * 24 * 60 * 60_000) })
    expect([status, to]).toEqual([303, `${family.page}?avis=collationPassee`])
  })
})
