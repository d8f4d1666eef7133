import { type Body, ladders, remedies, remediesBeside } from '#app/content/remedies.ts'
import { commonReplies } from '#app/content/replies/common.ts'
import { replyGroups } from '#app/content/replies/reply.ts'
import { ownReplies, repliesTo } from '#app/content/replies.ts'
import { findSituation } from '#app/content/situations/situations.ts'
import { filled } from '#app/rules/content/text.ts'
import { factsOfPassages } from '#app/rules/tracking/passages.ts'
import { factFields } from '#app/rules/tracking/reply-form.ts'

const bodies = Object.keys(ladders) as Body[]

describe.each(bodies)('%s', (kind) => {
  test.each(Object.entries(repliesTo(kind)))('%s says what to do, with what exists', (code, reply) => {
    expect(reply.group in replyGroups).toBe(true)
    expect(code in commonReplies || reply.label).toBeTruthy()
    expect(filled(reply.advice, 'Robert')).not.toMatch(/[{}!]/)
    expect(reply.after === 'write').toBe(reply.after !== 'escalate' && reply.words !== undefined)
    for (const fact of factsOfPassages(reply.words ?? [])) expect(factFields, fact).toHaveProperty(fact)
    if (reply.situation) expect(findSituation(reply.situation), reply.situation).toBeDefined()
  })

  test('its own replies do not change the eight of the question', () => {
    expect(Object.keys(ownReplies[kind] ?? {}).filter((code) => code in commonReplies)).toEqual([])
  })

  test('its remedies end in court, each once', () => {
    expect(ladders[kind].at(-1)).toBe('court')
    expect(new Set(ladders[kind]).size).toBe(ladders[kind].length)
  })
})

test('the text of a remedy has no exclamation mark, no threat and no address', () => {
  for (const { name, advice } of [...Object.values(remedies), ...bodies.flatMap(remediesBeside)]) {
    expect(`${name} ${advice}`).not.toMatch(/!|\b\d{5}\b/)
  }
})
