import { openBook } from '#test/support/condolences/condolence-book.ts'
import { later, noon, testDatabase } from '#test/support/given.ts'

const db = testDatabase()

describe('Many condolences', () => {
  const from = (network: string, networkRange = 'a town') => ({ network, networkRange })

  test('from the sixth of one place on, condolences wait for moderation, and none is refused', async () => {
    const book = await openBook(db, { publication: 'immediate' })
    const kept = []
    for (let count = 0; count < 7; count += 1) kept.push(await book.submitAndRead({}, from('the funeral home')))
    expect(kept.map(({ state }) => state)).toEqual([...Array(5).fill('published'), 'waiting', 'waiting'])
    expect(kept[6]!.doubts).toEqual(['many-from-here'])
    const later11 = { ...from('the funeral home'), now: () => later(noon, 11 * 60_000) }
    expect(await book.submitAndRead({}, later11)).toMatchObject({ state: 'published' })
  })

  const tooMany = { ok: false, problem: 'too-many', waitSeconds: 600 }

  test('from the sixty-first of a space on, they wait; after a thousand, only a network that sends many is refused', async () => {
    const book = await openBook(db, { publication: 'immediate' })
    const submit = (index: number) => book.submit({ message: '' }, from(`network ${index}`, `town ${index % 10}`))
    for (let index = 0; index < 1000; index += 1) expect(await submit(index % 2)).toMatchObject({ ok: true })
    expect(await submit(0)).toEqual(tooMany)
    for (let count = 1; count <= 5; count += 1) {
      const kept = await book.submitAndRead({ message: '' }, from('a visitor', 'a village'))
      expect([kept.state, kept.doubts]).toEqual(['waiting', ['many-here']])
    }
    expect(await book.submit({ message: '' }, from('a visitor', 'a village'))).toEqual(tooMany)
    const editor = await book.addMember('administrator')
    expect(await book.submit({ user: editor }, from('network 1'))).toMatchObject({ ok: true })
  })

  test('after six hundred of a neighbourhood, only a network that sends many is refused', async () => {
    const book = await openBook(db)
    const submit = (network: string, range: string) => book.submit({ message: '' }, from(network, range))
    for (let index = 0; index < 600; index += 1) await submit('a network', 'a street')
    expect(await submit('a network', 'a street')).toEqual(tooMany)
    expect(await submit('its neighbour', 'a street')).toMatchObject({ ok: true })
    expect(await submit('a network', 'another street')).toMatchObject({ ok: true })
  })

  test('a double click counts once', async () => {
    const book = await openBook(db, { publication: 'immediate' })
    const here = { ...from('a household'), visitorId: 'one browser' }
    for (let times = 0; times < 5; times += 1) await book.submit({ once: 'one form' }, here)
    expect(await book.submitAndRead({ message: 'Il riait.' }, here)).toMatchObject({ state: 'published', doubts: [] })
  })
})
