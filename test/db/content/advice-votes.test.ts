import { countAdviceVote, listAdviceVotes } from '#db/content/advice-votes.ts'
import { databases, testDatabase } from '#test/support/given.ts'

describe.each(Object.entries(databases))('%s', (_name, open) => {
  const db = testDatabase(open)

  test('votes for a page are counted, without anything about the voters', async () => {
    for (const helped of [true, true, false]) await countAdviceVote(db, 'banque', helped)
    await countAdviceVote(db, 'assurances', false)
    expect(await listAdviceVotes(db)).toEqual([
      { uid: 'assurances', yes: 0, no: 1 },
      { uid: 'banque', yes: 2, no: 1 },
    ])
  })
})
