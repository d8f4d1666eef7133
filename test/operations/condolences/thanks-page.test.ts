import { randomUUID } from 'node:crypto'
import { addressFingerprint, notePostalAddress, sendThanks } from '#app/operations/condolences/thanks.ts'
import { readThanksPage } from '#app/operations/condolences/thanks-page.ts'
import { parisDay } from '#app/rules/days.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { findCondolence, type NewCondolence, updateCondolence } from '#db/condolences/condolences.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { authorEmail, insertAuthored } from '#test/support/condolences/authored.ts'
import { eachTest, later, noon, testDatabase } from '#test/support/given.ts'

const db = testDatabase()
const family = eachTest(() => openSharedAccount(db))

const addCondolence = (differs?: Partial<NewCondolence>, at?: Date) => insertAuthored(db, family.account, differs, at)

describe('The postal address of an author', () => {
  const note = (id: string, postalAddress: string, fingerprint = '', who = family.owner) =>
    notePostalAddress(family.deps, { ...who, once: randomUUID() }, { id, postalAddress, fingerprint })
  const noted = async (id: string) => (await findCondolence(db, family.account, id))?.postalAddress

  test('an address is recorded, changed and removed, and nothing else changes', async () => {
    const id = await addCondolence({ email: authorEmail() })
    const before = await findCondolence(db, family.account, id)
    const first = '1 rue du Port\n44000 NANTES'
    expect(await note(id, first, addressFingerprint(family.account))).toEqual(accept(undefined))
    expect(await findCondolence(db, family.account, id)).toEqual({ ...before, postalAddress: first })
    expect((await note(id, '', addressFingerprint(family.account, first))).ok).toBe(true)
    expect(await noted(id)).toBeUndefined()
  })

  test('an address that a relative recorded in the meantime is not overwritten', async () => {
    const id = await addCondolence()
    const empty = addressFingerprint(family.account)
    await note(id, '1 rue du Port', empty)
    expect(await note(id, '2 rue du Port', empty)).toEqual(refuse('changed-meanwhile'))
    expect((await note(id, '1 rue du Port', empty)).ok).toBe(true)
    expect(await noted(id)).toBe('1 rue du Port')
  })

  test('no address for a message of another account, or one that waits for moderation', async () => {
    const other = await openSharedAccount(db)
    const id = await addCondolence()
    const waiting = await addCondolence({ state: 'waiting' })
    const empty = addressFingerprint(family.account)
    expect(await note(waiting, 'x', empty)).toEqual(refuse('not-there'))
    expect(await note(id, 'x', addressFingerprint(other.account), other.owner)).toEqual(refuse('not-there'))
    expect(await note(id, 'x', empty, await family.join('reader'))).toEqual(refuse('not-allowed'))
  })
})

test("the list shows each author's address from any of their messages, and marks relatives", async () => {
  const [thanked, answered] = [authorEmail(), authorEmail()]
  await addCondolence({ email: thanked })
  await sendThanks(family.deps, { ...family.owner, once: randomUUID() }, 'Merci.')
  await addCondolence({ email: thanked.toUpperCase() }, later(noon, 1))
  const id = await addCondolence({ email: answered }, later(noon, 2))
  await updateCondolence(db, family.account, {
    ...(await findCondolence(db, family.account, id))!,
    repliedAt: noon.toISOString(),
  })
  await addCondolence({ email: authorEmail(), userId: family.owner.user.id }, later(noon, 3))
  await addCondolence({ email: authorEmail(), state: 'waiting' }, later(noon, 4))
  const { list, unread, labels } = await readThanksPage(db, family.account, { page: 1, addressToNote: undefined }, noon)
  const day = parisDay(noon)
  expect(list.rows.map(({ thankedOn, answeredOn, isRelative }) => [thankedOn, answeredOn, isRelative])).toEqual([
    [day, undefined, false],
    [day, undefined, false],
    [undefined, day, false],
    [undefined, undefined, true],
  ])
  expect([unread, labels.all, labels.post]).toEqual([1, 2, 0])
})

test('the list has a hundred people per page, in the order of writing, without email addresses', async () => {
  for (let index = 0; index < 520; index++)
    await addCondolence({ name: `N${index}`, email: 'cachee@orange.example' }, later(noon, index))
  const read = (page: number) => readThanksPage(db, family.account, { page, addressToNote: undefined }, noon)
  const { list } = await read(1)
  expect([list.total, list.pages, list.rows.length]).toEqual([520, 6, 100])
  const last = await read(99)
  expect([last.list.page, last.list.rows.map(({ name }) => name).at(-1)]).toEqual([6, 'N519'])
  expect((await read(Number.NaN)).list.page).toBe(1)
  expect(JSON.stringify([list, last])).not.toContain('cachee@')
})
