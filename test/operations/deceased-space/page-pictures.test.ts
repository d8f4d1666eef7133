import type { KyselyPlugin } from 'kysely'
import { readModerationPage } from '#app/operations/condolences/moderated.ts'
import { readSpacePage } from '#app/operations/deceased-space/page.ts'
import type { Db } from '#db/connect.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { databases, noon, testDatabase, testKeys } from '#test/support/given.ts'

/** Counts the queries of a function. */
async function countAsked(db: Db, run: (db: Db) => Promise<unknown>): Promise<number> {
  let asked = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await run(db.withPlugin(counting))
  return asked
}

describe.each(Object.keys(databases) as (keyof typeof databases)[])('The pictures of a page, on %s', (engine) => {
  const db = testDatabase(databases[engine])

  test('all pictures of a page are read at once, and none of another family', async () => {
    const family = await openSpacePages(db)
    const { account } = family
    const visitor = { account, viewer: { role: undefined, now: noon }, visitor: 'a browser' }
    const space = await family.space()
    const readPage = (db: Db) => readSpacePage(db, { ...visitor, space }, 1)
    const readPublished = (db: Db) => readModerationPage({ db, keys: testKeys, now: () => noon }, account, 'publies', 1)
    const counts = async () => [await countAsked(db, readPage), await countAsked(db, readPublished)]

    await family.addCondolence({ picture: await family.take('condolence') })
    const ofOne = await counts()
    await family.addCondolence({ picture: await family.take('condolence') })
    await family.addCondolence({ picture: await family.take('condolence') })
    expect(await counts()).toEqual(ofOne)
    await family.addCondolence({ picture: await (await openSpacePages(db)).take('condolence') })
    const { messages } = await readPage(db)
    expect(messages.list.filter(({ picture }) => picture)).toHaveLength(3)
    expect((await readPublished(db)).messages.filter(({ isPictureLate }) => isPictureLate)).toHaveLength(1)
  })
})
