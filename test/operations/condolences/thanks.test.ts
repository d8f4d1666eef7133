import { randomUUID } from 'node:crypto'
import { readAuthors, readThanks, sendThanks } from '#app/operations/condolences/thanks.ts'
import { MOST_THANKS_PER_DAY } from '#app/rules/condolences/thanks.ts'
import { deleteCondolence, findCondolence, type NewCondolence, updateCondolence } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { authorEmail, insertAuthored } from '#test/support/condolences/authored.ts'
import { newFileStore } from '#test/support/files.ts'
import { eachTest, later, noon, testDatabase } from '#test/support/given.ts'
import { deliver } from '#test/support/mail/mailing.ts'

const DAY = 24 * 3_600_000
const text = 'Merci d’avoir écrit.\nNous gardons vos mots.'

const db = testDatabase()
const family = eachTest(() => openSharedAccount(db))

const addCondolence = (differs?: Partial<NewCondolence>, at?: Date) => insertAuthored(db, family.account, differs, at)
const send = (once: string = randomUUID(), who = family.owner) => sendThanks(family.deps, { ...who, once }, text)
const standing = async () => readThanks(db, family.account, await readAuthors(db, family.account), family.deps.now())

/** Somebody else writes just before the transaction begins. */
function thenWrites(db: Db, write: () => Promise<unknown>): Db {
  const transaction = () => ({
    execute: async (run: Parameters<ReturnType<Db['transaction']>['execute']>[0]) => {
      await write()
      return await db.transaction().execute(run)
    },
  })
  return new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name, target).bind(target)),
  })
}

describe('"Merci à tous"', () => {
  test("each author gets an email of their own with the family's text and nothing about the others", async () => {
    const [marie, paul] = [authorEmail(), authorEmail()]
    for (const [index, to] of [marie, marie.toUpperCase(), paul].entries()) {
      await addCondolence({ email: to }, later(noon, index))
    }
    await addCondolence()
    expect(await send()).toEqual({ ok: true, value: 2 })
    for (const to of [marie, paul]) {
      const [mail, ...others] = await family.mailsTo(to)
      expect(others).toEqual([])
      expect(mail).toMatchObject({ to, replyTo: family.owner.user.email, kind: 'condolence-thanks' })
      expect(mail!.text).toContain(text)
      expect(JSON.stringify(mail)).not.toMatch(/secret de Marie/)
      expect(JSON.stringify(mail)).not.toContain(to === marie ? paul : marie)
    }
    expect(await standing()).toEqual({ toThank: 0, thanked: 2, remainingToday: MOST_THANKS_PER_DAY - 2 })
    expect((await family.journal()).map(({ act }) => act)).toContain('thanks-sent')
  })

  test("if an author's server refuses it, it may be sent to them again, and to nobody else", async () => {
    const { office } = await deliver(db, await newFileStore(), '5xx')
    const [marie, answered] = [
      await addCondolence({ email: authorEmail() }),
      await addCondolence({ email: authorEmail() }),
    ]
    await updateCondolence(db, family.account, {
      ...(await findCondolence(db, family.account, answered))!,
      repliedAt: noon.toISOString(),
    })
    expect(await send()).toEqual({ ok: true, value: 1 })
    office.wake()
    await expect.poll(standing).toMatchObject({ toThank: 1, thanked: 0 })
    expect((await findCondolence(db, family.account, marie))?.thankedAt).toBeUndefined()
    expect((await findCondolence(db, family.account, answered))?.repliedAt).toBe(noon.toISOString())
  })

  test('it is sent once, despite a double click, another relative, or a new message of the author', async () => {
    const to = authorEmail()
    await addCondolence({ email: to })
    const marc = await family.join('administrator')
    const key = randomUUID()
    const both = await Promise.all([send(key), send(key), send(randomUUID(), marc)])
    expect(both.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1)
    await addCondolence({ email: to }, later(noon, 1000))
    expect(await send()).toEqual({ ok: false, problem: 'nobody' })
    expect(await family.mailsTo(to)).toHaveLength(1)
  })

  test('the recipients are read again, so that changes while others are read are not missed', async () => {
    const [answered, withdrawn, kept] = [authorEmail(), authorEmail(), authorEmail()]
    const ids = [await addCondolence({ email: answered }), await addCondolence({ email: withdrawn })]
    await addCondolence({ email: kept })
    const deps = {
      ...family.deps,
      db: thenWrites(db, async () => {
        const first = (await findCondolence(db, family.account, ids[0]!))!
        await updateCondolence(db, family.account, { ...first, repliedAt: noon.toISOString() })
        await deleteCondolence(db, family.account, ids[1]!)
      }),
    }
    expect(await sendThanks(deps, { ...family.owner, once: randomUUID() }, text)).toEqual({ ok: true, value: 1 })
    expect(await family.mailsTo(kept)).toHaveLength(1)
    for (const to of [answered, withdrawn]) expect(await family.mailsTo(to)).toEqual([])
  })

  test('authors who had a reply and relatives do not get it', async () => {
    const answered = authorEmail()
    const id = await addCondolence({ email: answered })
    await updateCondolence(db, family.account, {
      ...(await findCondolence(db, family.account, id))!,
      repliedAt: noon.toISOString(),
    })
    await addCondolence({ email: answered }, later(noon, 1000))
    await addCondolence({ email: authorEmail(), userId: family.owner.user.id })
    expect(await send()).toEqual({ ok: false, problem: 'nobody' })
    expect(await family.mailsTo(answered)).toEqual([])
  })

  test.each(['waiting', 'refused', 'spam'] as const)(
    'the author of a message that is %s does not get it',
    async (state) => {
      const to = authorEmail()
      await addCondolence({ email: to, state })
      expect(await send()).toEqual({ ok: false, problem: 'nobody' })
      expect(await family.mailsTo(to)).toEqual([])
    },
  )

  test('authors whose messages are kept for the family get it too', async () => {
    await addCondolence({ email: authorEmail(), state: 'family' })
    expect(await send()).toEqual({ ok: true, value: 1 })
  })

  test('a reader and a relative who was just removed may not send it', async () => {
    await addCondolence({ email: authorEmail() })
    expect(await send(randomUUID(), await family.join('reader'))).toEqual({ ok: false, problem: 'not-allowed' })
  })

  test('it stops at the daily limit and continues the next day', async () => {
    for (let index = 0; index < MOST_THANKS_PER_DAY + 2; index++)
      await addCondolence({ email: `n${index}@orange.example` })
    expect(await send()).toEqual({ ok: true, value: MOST_THANKS_PER_DAY })
    expect(await send()).toEqual({ ok: false, problem: 'too-many-today' })
    family.later(DAY + 1)
    expect(await standing()).toMatchObject({ toThank: 2 })
    expect(await send()).toEqual({ ok: true, value: 2 })
  })
})
