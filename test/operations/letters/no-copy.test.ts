import { readPreview } from '#app/operations/letters/preview.ts'
import { mailLetter } from '#app/operations/mail/letter.ts'
import { readMailPage } from '#app/operations/mail/letter-page.ts'
import { readPosting } from '#app/operations/post/posting.ts'
import { printChase, readChase } from '#app/operations/tracking/chase.ts'
import { accept } from '#app/rules/outcome.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { letterOf } from '#letters/index.ts'
import { databases, noon } from '#test/support/given.ts'
import { aPostingFamily, openReal, posted } from '#test/support/post/posting.ts'

const COPY = 'Copie\u00A0: Maître'

/** A family that wants a copy of its letter for its notary, and what the printer was given. */
async function aFamily() {
  const { free } = await openReal('Maileva')
  const family = await aPostingFamily(await databases.sqlite(), free)
  const { deps, account, owner } = family
  const notary = { hasNotary: 'yes', sendToNotary: 'on', notaryName: 'Le Goff', notaryAddress: '1 RUE DU PORT' }
  await saveProfileEntries(deps.db, account, { ...notary, notaryPostalCode: '29000', notaryTown: 'QUIMPER' }, noon)
  const printed: string[] = []
  const print = async (paper: unknown) => {
    printed.push(JSON.stringify(paper, (_, value) => (typeof value === 'function' ? undefined : value)))
    return accept({ bytes: Buffer.from('%PDF-1.7'), pages: 2, contents: [] })
  }
  Object.assign(deps.printer, { print, printBundle: print })
  return { ...family, deps, account, owner, printed }
}

describe('A letter that leaves from here alone, for a family that wants a copy for its notary', () => {
  test('announces no copy if we post it, and the page says so before it is paid', async () => {
    const { deps, owner, ask, printed } = await aFamily()
    const { rows } = await readPosting(deps, owner, posted)
    expect(rows[0]).toMatchObject({ lacksCopy: true, refusal: undefined })
    expect(rows[0]!.html).not.toContain(COPY)
    expect((await ask()).ok).toBe(true)
    expect([printed.length, printed.join().includes(COPY)]).toEqual([1, false])
  })

  test('announces no copy if we email it, and the page says so', async () => {
    const { deps, account, owner, printed } = await aFamily()
    expect((await readMailPage(deps, account, posted)).form).toMatchObject({ lacksCopy: true })
    const to = { to: 'organisme@example.org', replyTo: owner.user.email }
    const mailed = await mailLetter(deps, owner, { documentId: posted, ...to, withIdentity: true, evenWithout: true })
    expect([mailed.ok, printed.length, printed.join().includes(COPY)]).toEqual([true, 1, false])
  })

  test('is copied as it left, with a reminder', async () => {
    const family = await aFamily()
    const { deps, account, printed, ask, after, sent } = family
    await ask()
    await after(24)
    await family.take({
      key: (await family.dispatches())[0]!.carrierKey!,
      steps: { posted: noon.toISOString() },
      proofs: [],
    })
    expect((await sent()).length).toBe(1)
    printed.length = 0
    const chase = await readChase(deps.db, account, letterOf(posted), '2026-06-01')
    await printChase(deps.printer, letterOf(posted), chase!)
    expect([printed.length, printed.join().includes(COPY)]).toEqual([1, false])
  })

  test('announces the copy where the family posts it, and the page says nothing of it without a notary', async () => {
    const { deps, owner, account } = await aFamily()
    expect(JSON.stringify(await readPreview(deps, account, letterOf(posted), { isReader: false }))).toContain(COPY)
    await saveProfileEntries(deps.db, account, { sendToNotary: '' }, noon)
    expect((await readPosting(deps, owner, posted)).rows[0]).toMatchObject({ lacksCopy: false })
  })
})
