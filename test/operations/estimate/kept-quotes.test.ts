import { keepQuotes, readKeptQuotes } from '#app/operations/estimate/kept-quotes.ts'
import { saveLetter } from '#app/operations/letters/answers.ts'
import { readLetter } from '#app/operations/letters/letter.ts'
import { letterOf } from '#letters/index.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { databasesOfTier, testDatabase } from '#test/support/given.ts'

const quotes = 'obseques=cremation&a-entreprise=Tr%C3%A9gor&a-3=900&a-total=3512%2C50&choisi=a'

describe.each(Object.entries(databasesOfTier))('Saved quotes, on %s', (_name, open) => {
  const db = testDatabase(open)

  async function aFamily() {
    const { deps, account, owner, join, later } = await openSharedAccount(db)
    const read = () => readKeptQuotes(db, account)
    const keep = async (
      kept: string,
      { actor = owner, ...more }: { actor?: typeof owner; seen?: string; once?: string },
    ) => await keepQuotes(deps, { ...actor, once: more.once }, { kept, seen: more.seen })
    return { deps, account, owner, join, later, read, keep }
  }

  test('quotes are stored encrypted and read back', async () => {
    const { account, read, keep } = await aFamily()
    expect(await keep(quotes, {})).toMatchObject({ ok: true })
    expect((await read()).kept).toBe(quotes)
    const rows = await db.selectFrom('profileEntry').selectAll().where('accountId', '=', account.id).execute()
    expect(rows.map(({ name }) => name)).toContain('funeralQuotes')
    expect(JSON.stringify(rows)).not.toMatch(/3512|Tr%C3|choisi/)
  })

  test('an editor may save quotes, and a reader may not', async () => {
    const { join, read, keep } = await aFamily()
    expect(await keep(quotes, { actor: await join('reader') })).toEqual({ ok: false, problem: 'not-allowed' })
    expect((await read()).kept).toBe('')
    expect(await keep(quotes, { actor: await join('administrator') })).toMatchObject({ ok: true })
  })

  test('quotes that a relative saved in the meantime are not overwritten until the form is sent again', async () => {
    const { owner, join, later, read, keep } = await aFamily()
    const { seen } = await read()
    const other = await join('administrator', 'marc@orange.example')
    await keep('a-3=100', { actor: other, seen })
    later(60_000)
    const refused = await keep(quotes, { seen })
    expect(refused).toMatchObject({ problem: 'changed-meanwhile', change: { by: 'marc@orange.example', isMe: false } })
    expect((await read()).kept).toBe('a-3=100')
    expect(await keep('', { seen })).toMatchObject({ ok: false })
    expect(await keep(quotes, { actor: owner, seen: (await read()).seen })).toMatchObject({ ok: true })
    expect((await read()).kept).toBe(quotes)
  })

  test('the same form twice saves once, and "back" does not undo a later removal', async () => {
    const { read, keep } = await aFamily()
    const { seen } = await read()
    const once = 'a'.repeat(32)
    await keep(quotes, { seen, once })
    await keep('', { seen: (await read()).seen })
    expect(await keep(quotes, { seen, once })).toMatchObject({ ok: true })
    expect((await read()).kept).toBe('')
  })

  test('the chosen quote proposes its amount in the letter to the bank, which may have another one', async () => {
    const { deps, account, owner, keep, read } = await aFamily()
    const bank = letterOf('banqueBlocageComptesDemandeSolde')
    const amount = async () =>
      (await readLetter(db, account, bank, '2026-03-05')).answers.blocageComptesDemandeSoldeFuneralAmount
    expect(await amount()).toBe('')
    await keep(quotes, {})
    expect(await amount()).toBe('3512.50')

    const save = (typed: Record<string, string>) =>
      saveLetter(deps, owner, bank, {
        typed: { blocageComptesDemandeSoldeFuneralInvoice: 'on', ...typed },
      })
    await save({ blocageComptesDemandeSoldeFuneralAmount: '3512,50' })
    await keep(quotes.replace('3512', '3600'), { seen: (await read()).seen })
    expect(await amount()).toBe('3600.50')
    await save({ blocageComptesDemandeSoldeFuneralAmount: '3 480' })
    expect(await amount()).toBe('3480')
  })
})
