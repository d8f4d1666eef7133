import { decide, readView } from '#app/operations/condolences/moderation.ts'
import { readDecision, toVersionsField } from '#app/rules/condolences/moderation.ts'
import { insertCondolence, newCondolenceId } from '#db/condolences/condolences.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { later, noon, testDatabase } from '#test/support/given.ts'

describe('Ten thousand messages', () => {
  const db = testDatabase()
  let family: Awaited<ReturnType<typeof openSpacePages>>
  beforeAll(async () => {
    family = await openSpacePages(db)
    await db.transaction().execute(async (db) => {
      for (let number = 0; number < 10_000; number++) {
        const condolence = {
          name: `Visiteur ${number}`,
          message: `Mot ${number}`,
          state: 'waiting',
          doubts: [],
        } as const
        await insertCondolence(
          db,
          family.account,
          newCondolenceId(),
          { ...condolence, doubts: [] },
          later(noon, number),
        )
      }
    })
  })

  const page = (asked: number) => readView(db, family.account, 'a-relire', asked)

  test('messages are listed fifty at a time, newest first, to the last one', async () => {
    const first = await page(1)
    expect(first).toMatchObject({ page: 1, pages: 200, counts: { 'a-relire': 10_000 } })
    expect(first.condolences.map(({ name }) => name)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Visiteur ${9999 - index}`),
    )
    const last = await page(200)
    expect(last.condolences.at(-1)?.name).toBe('Visiteur 0')
    expect((await page(5000)).page).toBe(200)
    expect((await page(-3)).page).toBe(1)
  })

  test('moderated messages leave the page, and the next ones appear', async () => {
    const { condolences } = await page(3)
    const asked = readDecision({ _seen: toVersionsField(condolences), intent: 'published', tous: 'on' })!
    expect(asked.versions).toHaveLength(50)
    expect(await decide(family.deps, family.owner, asked)).toEqual({ ok: true, value: { moved: 50, left: [] } })
    const next = await page(3)
    expect(next).toMatchObject({ pages: 199, counts: { 'a-relire': 9950, publies: 50 } })
    expect(next.condolences[0]?.name).toBe('Visiteur 9849')
  })
})
