import { reminderPath } from '#app/operations/calendar/reminder-links.ts'
import { subscribeToNotice } from '#app/operations/deceased-space/notices.ts'
import { findNotice } from '#db/deceased-space/notices.ts'
import { insertReminder } from '#db/letters/reminders.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { eachTest, noon, testDatabase, testKeys } from '#test/support/given.ts'

const db = testDatabase()
const family = eachTest(() => openSpacePages(db))

describe('The emails of a space', () => {
  const notices = () => `${family.page}/avis`

  test('a reader may only subscribe to the anniversary, and everything is off by default', async () => {
    const visit = await family.signIn(await family.join('reader'))
    const { status, text } = await visit(notices())
    expect(status).toBe(200)
    expect(text).toContain('Avant l’anniversaire')
    expect(text).not.toContain('Être prévenu')
    expect(text).not.toContain('Ne plus recevoir cet e-mail')
    expect((await visit(notices(), { form: { intent: 'ask', kind: 'digest' } })).status).toBe(403)
  })

  test('each is paused, stopped and subscribed to by a form, also on the moderation page', async () => {
    const visit = await family.signIn(family.owner)
    const send = async (form: Record<string, string>) =>
      (await visit(notices(), { form: { kind: 'digest', ...form } })).to
    const messages = `${family.page}/messages`
    for (const page of [notices(), messages]) {
      const { text } = await visit(page)
      expect(text).toContain('Ne plus recevoir cet e-mail')
    }
    expect(await send({ intent: 'pause', weeks: '2', page: 'messages' })).toBe(`${messages}?avis=mailEnPause#digest`)
    expect((await visit(messages)).text).toContain('En pause jusqu’au')
    expect(await send({ intent: 'pause', weeks: '0' })).toBe(`${notices()}?avis=mailRepris#digest`)
    expect(await send({ intent: 'stop' })).toBe(`${notices()}?avis=mailArrete#digest`)
    expect((await visit(notices())).text).not.toContain('Ne plus recevoir cet e-mail')
    expect(await send({ intent: 'ask' })).toBe(`${notices()}?avis=mailDemande#digest`)
    expect((await visit(notices())).text).toContain('Ne plus recevoir cet e-mail')
    expect((await visit(notices(), { form: { intent: 'ask', kind: 'all' } })).status).toBe(400)
  })
})

describe('The link in an email of the space', () => {
  const whose = () => ({ accountId: family.account.id, userId: family.owner.user.id })
  const isOn = async () => (await findNotice(db, { ...whose(), kind: 'digest' }))?.stoppedAt === undefined

  test('it names its email, changes nothing when opened, and pauses or stops only that email', async () => {
    for (const kind of ['digest', 'anniversary'] as const) {
      await subscribeToNotice(family.deps, family.owner, { kind, intent: 'ask' })
    }
    await insertReminder(db, whose(), noon)
    const link = reminderPath(testKeys, whose(), 'digest')
    const { text } = await family.visit(link)
    expect(text).toContain('Être prévenu')
    expect(text).not.toContain('Étienne')
    expect((await family.visit(link, { form: { intent: 'pause', weeks: '1' } })).to).toBe(`${link}?avis=mailEnPause`)
    expect(await isOn()).toBe(true)
    expect((await family.visit(link, { form: { intent: 'stop' } })).to).toBe(`${link}?avis=mailArrete`)
    expect(await isOn()).toBe(false)
    expect((await family.visit(link)).text).toContain('Vous ne recevez plus cet e-mail')
    expect((await findNotice(db, { ...whose(), kind: 'anniversary' }))?.stoppedAt).toBeUndefined()
    expect((await family.visit(reminderPath(testKeys, whose()))).text).toContain('Vos rappels par e-mail')
  })

  test('a mail provider can unsubscribe with it alone', async () => {
    await subscribeToNotice(family.deps, family.owner, { kind: 'digest', intent: 'ask' })
    const link = reminderPath(testKeys, whose(), 'digest')
    const answer = await family.visit(link, { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Vous ne recevez plus cet e-mail')
    expect(await isOn()).toBe(false)
  })
})
