import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '#app/rules/mails/mail-page.ts'
import type { Db } from '#db/connect.ts'
import { claimMail, markMailFailed, markMailSent, queueMail } from '#db/outbox.ts'
import { sweep } from '#db/sweep.ts'
import { databases } from '#test/support/databases.ts'
import { later, noon, testKeys } from '#test/support/factories.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const mail: Mail = {
  kind: 'sign-in',
  to: 'zoe@famille.example',
  from: 'aide@aupres.example',
  fromName: 'Auprès',
  subject: 'Votre lien',
  text: 'Bonjour…',
  html: '<p>Bonjour…</p>',
}

describe.each(Object.entries(databases))('the outbox on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(() => db.deleteFrom('outbox').execute())
  afterAll(() => db.destroy())

  const claim = (now: Date) => claimMail(db, testKeys, now, MINUTE)
  const row = () => db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()

  test('gives a mail once, then nothing until the lease ends', async () => {
    await queueMail(db, testKeys, mail, noon)
    const claimed = await claim(noon)
    expect(claimed).toEqual({ id: claimed?.id, mail, tries: 1 })
    expect(await claim(later(noon, MINUTE - 1))).toBeUndefined()
    expect(await claim(later(noon, MINUTE))).toEqual({ id: claimed?.id, mail, tries: 2 })
  })

  test('gives each mail to one worker only', async () => {
    const subjects = Array.from({ length: 12 }, (_, index) => `Mail ${index}`)
    for (const subject of subjects) await queueMail(db, testKeys, { ...mail, subject }, noon)
    const taken: string[] = []
    const worker = async () => {
      // A worker that finds another on the same mail comes back, as the real one does.
      while (taken.length < subjects.length) {
        const claimed = await claim(noon)
        if (claimed) taken.push(claimed.mail.subject)
      }
    }
    await Promise.all([worker(), worker(), worker()])
    expect(taken.toSorted()).toEqual(subjects.toSorted())
  })

  test('sends the mail that has waited longest first', async () => {
    await queueMail(db, testKeys, { ...mail, subject: 'second' }, later(noon, 1))
    await queueMail(db, testKeys, { ...mail, subject: 'first' }, noon)
    expect((await claim(later(noon, 1)))?.mail.subject).toBe('first')
  })

  test('holds nothing of a mail whose act was undone', async () => {
    const undone = db.transaction().execute(async (db) => {
      await queueMail(db, testKeys, mail, noon)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await claim(noon)).toBeUndefined()
  })

  test('erases what a mail said once it is sent, and its row after a month', async () => {
    await queueMail(db, testKeys, mail, noon)
    const { id } = (await claim(noon))!
    await markMailSent(db, id, later(noon, 500))
    expect(await row()).toMatchObject({ kind: 'sign-in', mailSealed: null, sentAt: later(noon, 500).toISOString() })
    expect(await claim(later(noon, DAY))).toBeUndefined()
    await sweep(db, later(noon, 31 * DAY))
    await expect(row()).rejects.toThrow()
  })

  test('waits longer after each failure, then gives up and shows it', async () => {
    await queueMail(db, testKeys, mail, noon)
    const waits: number[] = []
    let now = noon
    for (let tries = 1; tries < 10; tries++) {
      const { id } = (await claim(now))!
      expect(await markMailFailed(db, id, now)).toBe('waits')
      const next = new Date((await row()).nextTryAt)
      expect(await claim(later(next, -1))).toBeUndefined()
      waits.push((next.getTime() - now.getTime()) / MINUTE)
      now = next
    }
    expect(waits).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60])

    const { id } = (await claim(now))!
    expect(await markMailFailed(db, id, now)).toBe('given-up')
    expect((await row()).failedAt).toBe(now.toISOString())
    expect(await claim(later(now, DAY))).toBeUndefined()
  })

  test('does not give what was sealed for another row', async () => {
    await queueMail(db, testKeys, mail, noon)
    await db.updateTable('outbox').set({ id: 'another' }).execute()
    await expect(claim(noon)).rejects.toThrow('moved from another row')
  })
})
