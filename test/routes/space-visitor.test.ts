import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#db/connect.ts'
import { databases } from '#test/support/db/databases.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'

let db: Db
let family: Awaited<ReturnType<typeof openSpacePages>>
beforeAll(async () => {
  db = await databases.sqlite()
})
afterAll(() => db.destroy())
beforeEach(async () => {
  family = await openSpacePages(db)
})

describe('a visitor of a space', () => {
  test('reads the notice of what they did, and none of what an editor did', async () => {
    const read = async (notice: string, visit = family.visit) => (await visit(`${family.page}?avis=${notice}`)).text
    const toast = 'class="toast"'
    expect(await read('enregistre')).not.toContain(toast)
    expect(await read('collationNotee')).toContain(toast)
    expect(await read('enregistre', await family.signIn(family.owner))).toContain(toast)
  })

  test('is told that the book is closed, in place of being asked for a message', async () => {
    await family.change({ isOpen: false })
    const { text } = await family.visit(family.page)
    expect(text).toContain('<h2>Le livre est fermé')
    expect(text).not.toContain('Laisser un mot')
  })

  test('may leave an e-mail address; a relative, who is known, is not asked for one', async () => {
    expect((await family.visit(family.page)).text).toContain('name="email"')
    for (const relative of [family.owner, await family.join('reader')]) {
      expect((await (await family.signIn(relative))(family.page)).text).not.toContain('name="email"')
    }
  })
})
