import { countSnack, findSnackReply, listSnackReplies, saveSnackReply } from '#db/deceased-space/snack-replies.ts'
import { databases, insertFamily, noon, testDatabase } from '#test/support/given.ts'

describe.each(Object.entries(databases))('replies to the snack on %s', (_name, open) => {
  const db = testDatabase(open)

  test('replies to the snack are summed from the last replies of one family only', async () => {
    const [{ account }, other] = [await insertFamily(db), await insertFamily(db)]
    expect(await countSnack(db, account)).toEqual({ replies: 0, people: 0 })
    await saveSnackReply(db, { account, visitor: 'one' }, { name: 'Anne', people: 4 }, noon)
    await saveSnackReply(db, { account, visitor: 'one' }, { name: 'Anne', people: 3 }, noon)
    await saveSnackReply(db, { account, visitor: 'two' }, { name: 'Anne', people: 2 }, noon)
    await saveSnackReply(db, { account: other.account, visitor: 'one' }, { name: 'Anne', people: 9 }, noon)
    expect(await countSnack(db, account)).toEqual({ replies: 2, people: 5 })
    expect(await findSnackReply(db, { account, visitor: 'one' })).toEqual({ name: 'Anne', people: 3 })
  })

  test('replies to the snack count nobody for a refusal, and store the name', async () => {
    const { account } = await insertFamily(db)
    await saveSnackReply(db, { account, visitor: 'one' }, { name: 'Anne', people: 4 }, noon)
    for (const _time of [1, 2]) await saveSnackReply(db, { account, visitor: 'one' }, { name: 'Anne', people: 0 }, noon)
    expect(await countSnack(db, account)).toEqual({ replies: 0, people: 0 })
    expect(await listSnackReplies(db, account)).toEqual([{ name: 'Anne', people: 0, at: noon.toISOString() }])
  })

  test('replies to the snack count every browser with concurrent replies', async () => {
    const { account } = await insertFamily(db)
    const visitors = Array.from({ length: 20 }, (_, index) => `browser ${index}`)
    await Promise.all(
      visitors.map((visitor) => saveSnackReply(db, { account, visitor }, { name: 'Anne', people: 2 }, noon)),
    )
    expect(await countSnack(db, account)).toEqual({ replies: 20, people: 40 })
  })
})
