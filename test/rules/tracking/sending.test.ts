import { awaitedReply, expectedReply, isReplyLate } from '#app/rules/tracking/replies.ts'
import { checkReplyDay, checkSentDay } from '#app/rules/tracking/sending.ts'
import { letterOf } from '#letters/index.ts'

const today = '2026-03-09'
const deathDay = '2026-03-01'

describe('The day of a sending', () => {
  test.each([
    ['2026-03-09', '2026-03-09'],
    ['09/03/2026', '2026-03-09'],
    [' 9 mars 2026 ', '2026-03-09'],
    ['1er mars 2026', '2026-03-01'],
    ['2026-03-10', 'not-yet'],
    ['2026-02-28', 'before-death'],
    ['2026-02-30', 'no-such-day'],
    ['hier', 'no-such-day'],
  ])('The day "%s" is %s', (typed, expected) => {
    const checked = checkSentDay(typed, { today, deathDay })
    expect(checked.ok ? checked.value : checked.problem).toBe(expected)
  })

  test('The day is not compared with an unknown day of death', () => {
    expect(checkSentDay('2020-01-01', { today, deathDay: undefined }).ok).toBe(true)
  })
})

describe('A reply to a letter', () => {
  test('A reply is expected after four weeks, after six from Agira, which asks every insurer, and after four months from a pension fund', () => {
    expect(expectedReply(letterOf('bailleur'), '2026-03-09')).toBe('2026-04-07')
    expect(expectedReply(letterOf('retraiteCourrierComplet'), '2026-03-09')).toBe('2026-07-07')
    expect(expectedReply(letterOf('agiraRechercheBeneficiaire'), '2026-03-09')).toBe('2026-04-20')
  })

  test.each([
    ['2026-03-05', 'before-sending'],
    ['2026-03-06', '2026-03-06'],
    ['2026-03-10', 'not-yet'],
  ])('The reply on %s to a letter sent on 6 March is %s', (typed, expected) => {
    const checked = checkReplyDay(typed, { today, sentAt: '2026-03-06' })
    expect(checked.ok ? checked.value : checked.problem).toBe(expected)
  })

  test('A reply is expected to the last sending until it arrives, and not to an email in the outbox', () => {
    const first = { sentAt: '2026-03-06', expectedReplyOn: '2026-04-03' }
    const chase = { sentAt: '2026-04-04', expectedReplyOn: '2026-05-02' }
    expect(awaitedReply([])).toBeUndefined()
    expect(awaitedReply([first, {}])).toBe('2026-04-03')
    expect(awaitedReply([first, chase])).toBe('2026-05-02')
    expect(awaitedReply([first, { ...chase, replyOn: '2026-04-20' }])).toBeUndefined()
  })

  test('A reply is late from the expected day on', () => {
    expect(isReplyLate('2026-04-06', '2026-04-05')).toBe(false)
    expect(isReplyLate('2026-04-06', '2026-04-06')).toBe(true)
    expect(isReplyLate(undefined, '2026-04-06')).toBe(false)
  })
})
