import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reminderPath } from '#app/operations/calendar/reminder-links.ts'
import { subscribeToNotice } from '#app/operations/deceased-space/notices.ts'
import type { Db } from '#db/connect.ts'
import { findNotice } from '#db/deceased-space/notices.ts'
import { insertReminder } from '#db/letters/reminders.ts'
import { databases } from '#test/support/db/databases.ts'
import { noon, testKeys } from '#test/support/db/factories.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { faultsOf } from '#test/support/page/faults.ts'

let db: Db
let family: Awaited<ReturnType<typeof openSpacePages>>
beforeAll(async () => {
  db = await databases.sqlite()
})
afterAll(() => db.destroy())
beforeEach(async () => {
  family = await openSpacePages(db)
})

describe('the mails that one asks for', () => {
  const notices = () => `${family.page}/avis`

  test('are the anniversary alone for a reader, and off until asked', async () => {
    const visit = await family.signIn(await family.join('reader'))
    const { status, text } = await visit(notices())
    expect(status).toBe(200)
    expect(text).toContain('Avant l’anniversaire')
    expect(text).not.toContain('Le résumé des messages')
    expect(text).not.toContain('Ne plus le recevoir')
    expect(await faultsOf(text)).toEqual([])
    expect((await visit(notices(), { form: { intent: 'ask', kind: 'digest' } })).status).toBe(403)
  })

  test('are asked for and stopped by a form each', async () => {
    const visit = await family.signIn(family.owner)
    const ask = async (intent: string) => (await visit(notices(), { form: { intent, kind: 'digest' } })).to
    expect(await ask('ask')).toBe(`${notices()}?avis=mailDemande#digest`)
    const asked = (await visit(notices())).text
    expect(asked).toContain('Ne plus le recevoir')
    expect(await faultsOf(asked)).toEqual([])
    expect(await ask('stop')).toBe(`${notices()}?avis=mailArrete#digest`)
    expect((await visit(notices())).text).not.toContain('Ne plus le recevoir')
    expect((await visit(notices(), { form: { intent: 'ask', kind: 'all' } })).status).toBe(400)
  })
})

describe('the link of a mail of the space', () => {
  const whose = () => ({ accountId: family.account.id, userId: family.owner.user.id })
  const isOn = async () => (await findNotice(db, { ...whose(), kind: 'digest' })) !== undefined

  test('says which mail it stops, changes nothing when it is opened, and stops it alone', async () => {
    for (const kind of ['digest', 'anniversary'] as const) {
      await subscribeToNotice(family.deps, family.owner, { kind, intent: 'ask' })
    }
    await insertReminder(db, whose(), noon)
    const link = reminderPath(testKeys, whose(), 'digest')
    const { text } = await family.visit(link)
    expect(text).toContain('Le résumé des messages')
    expect(text).not.toContain('Étienne')
    expect(await faultsOf(text)).toEqual([])
    expect((await family.visit(link, { form: { intent: 'pause', weeks: '1' } })).status).toBe(400)
    expect(await isOn()).toBe(true)
    expect((await family.visit(link, { form: { intent: 'stop' } })).to).toBe(`${link}?avis=mailArrete`)
    expect(await isOn()).toBe(false)
    expect((await family.visit(link)).text).toContain('Vous ne recevez plus cet e-mail')
    expect(await findNotice(db, { ...whose(), kind: 'anniversary' })).toBeDefined()
    expect((await family.visit(reminderPath(testKeys, whose()))).text).toContain('Vos rappels par e-mail')
  })

  test('is enough for a mail provider, by itself', async () => {
    await subscribeToNotice(family.deps, family.owner, { kind: 'digest', intent: 'ask' })
    const link = reminderPath(testKeys, whose(), 'digest')
    const answer = await family.visit(link, { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Vous ne recevez plus cet e-mail')
    expect(await isOn()).toBe(false)
  })
})
