import { repliesTo } from '#app/content/replies.ts'
import { readReplyPage } from '#app/operations/tracking/reply-page.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { testDatabase } from '#test/support/given.ts'
import { openExchange } from '#test/support/tracking/exchange.ts'

const db = testDatabase()

/** A space before a sign, or inside quotes, at which a line could end. */
const breaking = / [:;?!»]|« /

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsOf)

test.each(letterKinds)('%s: after each reply, no line of the page ends before a sign', async (documentId) => {
  const { deps, account, reply, later } = await openExchange(db, documentId)
  const codes = Object.keys(repliesTo(documentId))
  for (const code of codes) {
    later(DAY_MS)
    expect(await reply(code), code).toMatchObject({ ok: true })
    const page = await readReplyPage(deps, account, documentId)
    expect(page?.following?.code).toBe(code)
    expect(
      textsOf({ ...page?.following, version: '' }).filter((text) => breaking.test(text)),
      code,
    ).toEqual([])
    expect(textsOf(page?.question).filter((text) => breaking.test(text))).toEqual([])
  }
})
