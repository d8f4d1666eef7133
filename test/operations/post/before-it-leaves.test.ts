import sharp from 'sharp'
import { storeBytes } from '#app/operations/files/files.ts'
import { readPosting } from '#app/operations/post/posting.ts'
import { insertFile, listFiles } from '#db/files/files.ts'
import { databases, unwrap } from '#test/support/given.ts'
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

describe('before it leaves', () => {
  test('a letter is cancelled until its hour, and not after', async () => {
    const family = await asked('Merci Facteur')
    expect((await family.cancel(family.id)).ok).toBe(true)
    await family.after(24)
    expect(family.fake.letters).toEqual([])
    expect(await stepsOf(family)).toEqual(['cancelled'])

    const again = await family.ask()
    await family.after(72)
    expect(await family.cancel(again.ok ? again.value.id : '')).toEqual({ ok: false, problem: 'too-late' })
    expect(family.fake.letters.length).toBe(1)
  })

  test('a letter is asked for once', async () => {
    const family = await asked('Merci Facteur')
    expect(await family.ask()).toEqual({ ok: false, problem: 'already-waiting' })
  })

  test('a new request replaces one that is not paid, with its file', async () => {
    const { carrier } = await openReal('Maileva')
    const family = await aPostingFamily(await databases.sqlite(), carrier)
    const first = await family.ask()
    const second = await family.ask({ mode: 'plain' })
    expect([first, second].map((one) => one.ok && one.value.priceCents)).toEqual([950, 380])
    expect((await family.dispatches()).map(({ mode, step, dueAt }) => [mode, step, dueAt])).toEqual([
      ['plain', 'asked', null],
    ])
    expect((await listFiles(family.deps.db, family.account, 'posted')).length).toBe(1)
    await family.after(100)
    expect(await stepsOf(family)).toEqual(['asked'])
  })

  test('a letter whose attachment is a photograph in the dark is refused, and nothing is stored or to pay', async () => {
    const { free } = await openReal('Maileva')
    const family = await aPostingFamily(await databases.sqlite(), free)
    const { deps, account, owner } = family
    const dark = { create: { width: 1200, height: 1600, channels: 3, background: '#161616' } } as const
    const bytes = await sharp(dark).jpeg().toBuffer()
    await deps.db.deleteFrom('file').where('kind', '=', 'attachment').where('type', '=', 'deathCertificate').execute()
    const photo = await storeBytes(deps, account, { name: 'acte.jpg', mediaType: 'image/jpeg', pages: 1, bytes })
    const by = { by: owner.user.id, now: family.now() }
    await insertFile(deps.db, account, { ...photo, kind: 'attachment', type: 'deathCertificate' }, by)
    // The request looks at every photograph, however long it takes. The page knows from then on.
    expect(await family.ask()).toEqual({ ok: false, problem: 'illegible-attachment' })
    const { rows } = await readPosting(deps, owner, posted)
    expect(rows[0]!.refusal).toMatchObject({
      words: expect.stringContaining('trop sombre pour être lue\u00A0: acte de décès'),
      mend: { words: 'Changer la photo' },
    })
    expect(await family.dispatches()).toEqual([])
    expect(await listFiles(deps.db, account, 'posted')).toEqual([])
  })

  test('an account that was closed posts nothing', async () => {
    const family = await asked('Merci Facteur')
    const { closeAccount } = await import('#db/erasure/erasures.ts')
    await closeAccount(family.deps.db, family.account.id, {
      by: family.owner.user.id,
      now: family.now(),
      dueOn: '2027-01-01',
    })
    await family.after(24)
    expect(family.fake.letters).toEqual([])
    const { step } = await family.deps.db.selectFrom('dispatch').select('step').executeTakeFirstOrThrow()
    expect(step).toBe('cancelled')
  })

  test('without a carrier, nothing is offered', async () => {
    const { carrier } = await openReal('Maileva')
    const family = await aPostingFamily(await databases.sqlite(), carrier)
    const { askDispatch } = await import('#app/operations/post/ask.ts')
    const asking = { documentId: posted, mode: 'plain', evenWithout: true } as const
    expect(await askDispatch({ ...family.deps, carrier: undefined }, family.owner, asking)).toEqual({
      ok: false,
      problem: 'not-offered',
    })
  })
})
