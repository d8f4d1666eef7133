import { giveUpDispatch } from '#app/operations/post/give-up.ts'
import { listFiles } from '#db/files/files.ts'
import { findPlainDispatch } from '#db/post/due.ts'
import { databases, unwrap } from '#test/support/given.ts'
import { realCarriers } from '#test/support/post/carriers.ts'
import type { FakeState } from '#test/support/post/fake-carrier.ts'
import { aPostingFamily, openReal, posted } from '#test/support/post/posting.ts'

/** A family with one free letter that waits to be posted by a real carrier. */
async function asked(name: string) {
  const made = await openReal(name)
  const family = await aPostingFamily(await databases.sqlite(), made.free)
  const done = unwrap(await family.ask())
  return { ...made, ...family, id: done.id }
}

const stepsOf = async ({ dispatches }: Pick<Awaited<ReturnType<typeof asked>>, 'dispatches'>) =>
  (await dispatches()).map(({ step }) => step)

describe.each(Object.keys(realCarriers))('with %s', (name) => {
  test('a letter leaves at its hour, is posted, delivered, and its proofs are files of the letter', async () => {
    const family = await asked(name)
    const { fake } = family
    expect(await family.sweep()).toBe(0)
    expect(fake.letters).toEqual([])
    await family.after(24)
    expect(await stepsOf(family)).toEqual(['accepted'])
    const { key } = fake.letters[0]!
    expect(fake.letters[0]).toMatchObject({ mode: 'registered' })
    expect(fake.letters[0]!.pdf.toString()).toBe('%PDF-1.7 the letter')
    expect(await family.status()).toBe('pending')

    fake.move(key, 'posted')
    await family.after(2)
    expect(await stepsOf(family)).toEqual(['posted'])
    expect(await family.status()).toBe('sent')
    const [record] = await family.sent()
    expect(record).toMatchObject({ channel: 'registered', kind: 'letter', documentId: posted })
    expect(record!.expectedReplyOn! > record!.sentAt!).toBe(true)
    const [moving] = await family.dispatches()
    expect(record!.pdfFileId).toBe(moving!.pdfFileId)
    expect(record!.trackingNumber).toBe(moving!.trackingNumber)

    fake.move(key, 'delivered')
    await family.after(24)
    const [dispatch] = await family.dispatches()
    expect(dispatch).toMatchObject({ step: 'delivered', dueAt: null })
    expect(dispatch!.trackingNumber).toBeTruthy()
    const files = (await listFiles(family.deps.db, family.account, 'receipt')).map(({ id }) => id)
    expect(files.toSorted()).toEqual([dispatch!.depositFileId!, dispatch!.receiptFileId!].toSorted())
    expect((await family.sent())[0]!.receiptFileId).toBe(dispatch!.depositFileId)
    expect((await family.sent()).length).toBe(1)
  })

  test.each(['cut', 'down', 'odd'] as const)(
    'a hand-over whose answer is lost (%s) is tried again and posts one letter',
    async (fault) => {
      const family = await asked(name)
      family.fake.fail(fault)
      await family.after(24)
      expect(await stepsOf(family)).toEqual(['submitting'])
      for (let round = 0; round < 4; round++) await family.after(1)
      expect(await stepsOf(family)).toEqual(['accepted'])
      expect(family.fake.letters.length).toBe(1)
    },
  )

  test('two processes hand over one letter', async () => {
    const family = await asked(name)
    await Promise.all([family.after(24), family.sweep(), family.sweep()])
    await Promise.all([family.sweep(), family.sweep()])
    expect(family.fake.letters.length).toBe(1)
  })

  test('five simultaneous webhooks, in any order and repeated, leave one state and one record', async () => {
    const family = await asked(name)
    await family.after(24)
    const { key } = family.fake.letters[0]!
    const states: FakeState[] = ['delivered', 'accepted', 'printed', 'notice-left', 'posted']
    const reports = states.flatMap((state) => {
      family.fake.move(key, state)
      const read = family.carrier.readWebhook(family.fake.webhookOf(key))
      return read.ok ? read.value : []
    })
    family.fake.move(key, 'delivered')
    await Promise.all([...reports, ...reports].map((report) => family.take(report)))
    expect(await stepsOf(family)).toEqual(['delivered'])
    expect((await family.sent()).length).toBe(1)
    family.fake.move(key, 'printed')
    await family.after(30)
    expect(await stepsOf(family)).toEqual(['delivered'])
  })

  test('a letter that comes back says so', async () => {
    const family = await asked(name)
    await family.after(24)
    family.fake.move(family.fake.letters[0]!.key, 'returned')
    await family.after(2)
    expect(await stepsOf(family)).toEqual(['returned'])
    expect(await family.status()).toBe('sent')
  })

  test('after three days without a response of the carrier, the letter is refunded once, and the family is emailed', async () => {
    const family = await asked(name)
    for (let round = 0; round < 60; round++) {
      family.fake.fail('down')
      await family.after(2)
    }
    expect(await stepsOf(family)).toEqual(['refused'])
    expect(family.fake.letters).toEqual([])
    const mails = await family.deps.db.selectFrom('outbox').select('kind').execute()
    expect(mails).toEqual([{ kind: 'dispatch-given-up' }])
    expect(await family.status()).toBe('pending')
  })

  test('a letter that La Poste has is not given back', async () => {
    const family = await asked(name)
    await family.after(24)
    family.fake.move(family.fake.letters[0]!.key, 'posted')
    await family.after(2)
    const before = await family.dispatches()
    const { id } = before[0]!
    await giveUpDispatch(family.deps, (await findPlainDispatch(family.deps.db, id))!, 'cancelled')
    expect(await family.dispatches()).toEqual(before)
    expect(await family.deps.db.selectFrom('outbox').select('kind').execute()).toEqual([])
  })

  test('nothing leaves but the key, the two addresses and the PDF', async () => {
    const family = await asked(name)
    await family.after(24)
    const received = [...new URLSearchParams(family.fake.received())].flat().join('\n')
    const { snapshot, recipient, sender } = (await family.dispatches())[0]!
    const addresses = [...recipient, ...sender].join(' ').toLowerCase()
    const planted = Object.values(snapshot.answers).filter(
      (value): value is string =>
        typeof value === 'string' && value.length > 5 && !addresses.includes(value.toLowerCase()),
    )
    expect(planted.length).toBeGreaterThan(5)
    expect(planted.filter((value) => received.includes(value))).toEqual([])
    expect(received).not.toContain(family.owner.user.email)
  })
})

test('a letter that the carrier takes and then rejects is refunded once, and the family is emailed', async () => {
  const family = await asked('Maileva')
  await family.after(24)
  family.fake.move(family.fake.letters[0]!.key, 'refused')
  for (let round = 0; round < 3; round++) await family.after(2)
  expect(await stepsOf(family)).toEqual(['refused'])
  const mails = await family.deps.db.selectFrom('outbox').select('kind').execute()
  expect(mails).toEqual([{ kind: 'dispatch-given-up' }])
})
