import type { Mail } from '#app/rules/mail/page.ts'
import { sweep } from '#db/instance/sweep.ts'
import { claimMail } from '#db/mail/claims.ts'
import { findMailState, markMailFailed, markMailRefused, markMailSent, queueMail } from '#db/mail/outbox.ts'
import { databases, later, noon, testDatabase, testKeys } from '#test/support/given.ts'

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
  const db = testDatabase(open)
  beforeEach(() => db.deleteFrom('outbox').execute())

  const claim = (now: Date) => claimMail(db, testKeys, now, MINUTE)
  const row = () => db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()

  test('hands out an email once, and not again before the lease ends', async () => {
    await queueMail(db, testKeys, mail, noon)
    const claimed = await claim(noon)
    expect(claimed).toEqual({ id: claimed?.id, mail, tries: 1, isLate: false })
    expect(await claim(later(noon, MINUTE - 1))).toBeUndefined()
    expect(await claim(later(noon, MINUTE))).toEqual({ id: claimed?.id, mail, tries: 2, isLate: false })
  })

  test('hands out each email to one worker only', async () => {
    const subjects = Array.from({ length: 12 }, (_, index) => `Mail ${index}`)
    for (const subject of subjects) await queueMail(db, testKeys, { ...mail, subject }, noon)
    const taken: string[] = []
    const worker = async () => {
      // A worker that loses an email to another tries again, as the real one does.
      while (taken.length < subjects.length) {
        const claimed = await claim(noon)
        if (claimed) taken.push(claimed.mail.subject)
      }
    }
    await Promise.all([worker(), worker(), worker()])
    expect(taken.toSorted()).toEqual(subjects.toSorted())
  })

  test('hands out the email that has waited longest first', async () => {
    await queueMail(db, testKeys, { ...mail, subject: 'second' }, later(noon, 1))
    await queueMail(db, testKeys, { ...mail, subject: 'first' }, noon)
    expect((await claim(later(noon, 1)))?.mail.subject).toBe('first')
  })

  test('the outbox contains no email of a rolled-back operation', async () => {
    const undone = db.transaction().execute(async (db) => {
      await queueMail(db, testKeys, mail, noon)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await claim(noon)).toBeUndefined()
  })

  test('erases the content of an email once it is sent, and its row after a month', async () => {
    await queueMail(db, testKeys, mail, noon)
    const { id } = (await claim(noon))!
    await markMailSent(db, id, later(noon, 500))
    expect(await row()).toMatchObject({ kind: 'sign-in', mailSealed: null, sentAt: later(noon, 500).toISOString() })
    expect(await claim(later(noon, DAY))).toBeUndefined()
    await sweep(db, later(noon, 31 * DAY))
    await expect(row()).rejects.toThrow()
  })

  test('the outbox waits 1, 5, 15, 60 minutes, then 6 hours each time, and gives up after two days', async () => {
    const id = await queueMail(db, testKeys, mail, noon)
    const waits: number[] = []
    let now = noon
    for (;;) {
      expect((await claim(now))?.id).toBe(id)
      if ((await markMailFailed(db, id, now, 'smtp-451')) === 'given-up') break
      expect(await findMailState(db, id)).toBe('waiting')
      const next = new Date((await row()).nextTryAt)
      expect(await claim(later(next, -1))).toBeUndefined()
      waits.push((next.getTime() - now.getTime()) / MINUTE)
      now = next
    }
    expect(waits).toEqual([1, 5, 15, 60, 360, 360, 360, 360, 360, 360, 360])
    expect(await row()).toMatchObject({ failedAt: now.toISOString(), reason: 'smtp-451', mailSealed: null })
    expect(await findMailState(db, id)).toBe('refused')
    expect(await claim(later(now, DAY))).toBeUndefined()
  })

  test('the outbox gives up at once when a server refuses permanently, and erases the content', async () => {
    const id = await queueMail(db, testKeys, mail, noon)
    await claim(noon)
    await markMailRefused(db, id, noon, 'smtp-550')
    expect(await row()).toMatchObject({ failedAt: noon.toISOString(), reason: 'smtp-550', mailSealed: null })
    expect(await findMailState(db, id)).toBe('refused')
    expect(await claim(later(noon, DAY))).toBeUndefined()
  })

  test('the outbox gives up an email after its notAfter, and records it', async () => {
    const id = await queueMail(db, testKeys, { ...mail, kind: 'reminder' }, noon, {
      notAfter: later(noon, 10 * MINUTE),
    })
    expect(await findMailState(db, id)).toBe('waiting')
    expect(await claim(later(noon, 10 * MINUTE))).toBeUndefined()
    await sweep(db, later(noon, 10 * MINUTE))
    expect(await row()).toMatchObject({ reason: 'too-late', mailSealed: null })
    expect(await findMailState(db, id)).toBe('refused')
  })

  test('hands out a link after its notAfter as a late one, for a day', async () => {
    const id = await queueMail(db, testKeys, mail, noon, { notAfter: later(noon, 10 * MINUTE) })
    await sweep(db, later(noon, DAY))
    expect(await claim(later(noon, 10 * MINUTE))).toMatchObject({ id, isLate: true })
    await sweep(db, later(noon, 10 * MINUTE + DAY))
    expect(await row()).toMatchObject({ reason: 'too-late', mailSealed: null })
  })

  test('the outbox has no state for an unknown email', async () => {
    expect(await findMailState(db, 'unknown')).toBeUndefined()
  })

  test('the outbox does not open an email sealed for another row', async () => {
    await queueMail(db, testKeys, mail, noon)
    await db.updateTable('outbox').set({ id: 'another' }).execute()
    await expect(claim(noon)).rejects.toThrow('moved from another row')
  })
})
