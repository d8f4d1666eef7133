import { addDays, addMonths, type Day, parisDay } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'
import { registerText } from '#app/rules/retention/register.ts'
import { countErasures } from '#db/post/due.ts'
import { databases, noon } from '#test/support/given.ts'
import { realCarriers } from '#test/support/post/carriers.ts'
import { aPostingFamily, openReal } from '#test/support/post/posting.ts'

/** A family whose letter was handed over to a real carrier. */
async function handedOver(name: string, mode: 'plain' | 'registered') {
  let family: Awaited<ReturnType<typeof aPostingFamily>> | undefined
  const { free, fake } = await openReal(name, () => family?.now() ?? noon)
  family = await aPostingFamily(await databases.sqlite(), free)
  const { now, dispatches } = family
  expect((await family.ask({ mode })).ok).toBe(true)
  await family.after(24)
  const { key } = fake.letters[0]!
  const noted = async () => (await dispatches())[0]!.forgottenOn
  const today = (): Day => parisDay(now())
  return { ...family, fake, key, noted, today }
}

describe.each(Object.keys(realCarriers))('with %s', (name) => {
  test('the erasure of a letter is noted after its last proof, and the carrier then holds nothing', async () => {
    const { fake, key, noted, after: pass, dispatches, today, deps } = await handedOver(name, 'registered')
    const printedOn = today()
    fake.move(key, 'posted')
    await pass(2)
    expect((await dispatches())[0]!.depositFileId).not.toBeNull()
    expect(await noted()).toBeNull()
    fake.move(key, 'delivered')
    await pass(48)
    expect((await dispatches())[0]!.receiptFileId).not.toBeNull()

    const day = (await noted())!
    expect(day).toBe(name === 'Maileva' ? addMonths(printedOn, 36) : addDays(printedOn, 40))
    expect(fake.held(key, { printedOn, on: addDays(day, -1) }).length).toBeGreaterThan(5)
    expect(fake.held(key, { printedOn, on: day })).toEqual([])

    const erasures = await countErasures(deps.db)
    const publisher = { publisherName: '', publisherHost: '', privacyContact: '' }
    const lines = (on: Day) => registerText(publisher, on, { erasures }).match(/^- Lettres effacées chez .*$/gm)
    expect(lines(today())).toEqual([
      `- Lettres effacées chez ${name}\u00A0: 0\u202F; à effacer\u00A0: 1, au plus tard le ${dateFr(day)}`,
    ])
    expect(lines(day)).toEqual([`- Lettres effacées chez ${name}\u00A0: 1`])
  })

  test('without a last proof, it is noted after 90 days and not before', async () => {
    const { fake, key, noted, after: pass, today } = await handedOver(name, 'registered')
    fake.move(key, 'posted')
    for (let day = 0; day < 89; day++) await pass(24)
    expect(await noted()).toBeNull()
    for (let day = 0; day < 3; day++) await pass(24)
    expect(await noted()).not.toBeNull()
    // Merci Facteur was asked for 40 days, which are over by then.
    if (name !== 'Maileva') expect((await noted())! < today()).toBe(true)
  })

  test('a plain letter, which has no proof, is noted once it can no longer come back', async () => {
    const { fake, key, noted, after: pass } = await handedOver(name, 'plain')
    fake.move(key, 'posted')
    await pass(48)
    expect(await noted()).toBeNull()
    for (let day = 0; day < 31; day++) await pass(24)
    const day = (await noted())!
    expect(fake.held(key, { printedOn: day, on: addDays(day, 40) })).toEqual([])
  })
})

test('a draft that Maileva refuses is deleted there, with the letter and both addresses', async () => {
  const { free, fake } = await openReal('Maileva')
  const family = await aPostingFamily(await databases.sqlite(), free)
  await family.ask()
  const [{ carrierKey: key } = { carrierKey: '' }] = await family.dispatches()
  const submission = {
    key: key!,
    mode: 'registered',
    pages: 1,
    pdf: Buffer.from('%PDF'),
    sender: ['Anne', '1 RUE', '29000 QUIMPER'],
    recipient: ['Banque', '2 RUE', 'QUIMPER'],
    isRepeated: false,
  } as const
  expect(await free.submit(submission)).toEqual({ ok: false, problem: 'rejected' })
  expect(fake.held(key!, { printedOn: '2026-03-06', on: '2026-03-06' })).toEqual([])
})
