import { type Body, ladders, remedies, withoutNotice } from '#app/content/remedies.ts'
import { repliesTo } from '#app/content/replies.ts'
import { addDays, type Day } from '#app/rules/days.ts'
import {
  type NextStep,
  nextStep,
  type RecordedReply,
  remedyOf,
  replyDayOf,
  type SentLetter,
} from '#app/rules/tracking/next-step.ts'

const sentAt: Day = '2026-11-26'
const firstLetter: SentLetter = { step: 'letter', sentAt, expectedReplyOn: addDays(sentAt, 28) }

/** Posts the letter of a step on its day, as the page does. */
function post(step: NextStep & { do: 'write' | 'chase' }, today: Day): SentLetter {
  const name = step.do === 'chase' ? 'chase' : step.step
  const until = name === 'chase' ? undefined : replyDayOf(name, today)
  return { step: name, sentAt: today, expectedReplyOn: until ?? addDays(today, 28) }
}

type State = { sent: SentLetter[]; replies: RecordedReply[]; today: Day }

/** Every step from a state, to the end: each letter is posted, then refused or left without an answer. */
function walk(body: Body, state: State, code: string, seen: (step: NextStep, state: State) => void, depth = 0) {
  if (depth > 24) throw new Error(`${body}, ${code}: the steps do not end.`)
  const replies = [...state.replies, { code, on: code === 'silent' ? undefined : state.today }]
  const now = { ...state, replies }
  const step = nextStep({ body, ...now })
  seen(step, now)
  if (step.do === 'end' || step.do === 'resend') return
  if (step.do === 'wait') return walk(body, { ...state, today: step.until }, code, seen, depth + 1)
  if (step.do === 'go') {
    if (step.remedy === 'court') return
    return walk(body, now, 'refused', seen, depth + 1)
  }
  const letter = post(step, state.today)
  const after = { sent: [...state.sent, letter], replies: [], today: addDays(state.today, 3) }
  walk(body, after, 'refused', seen, depth + 1)
  walk(body, after, 'silent', seen, depth + 1)
}

const start = (): State => ({ sent: [firstLetter], replies: [], today: addDays(sentAt, 9) })

const bodies = Object.keys(ladders) as Body[]

describe.each(bodies)('%s', (body) => {
  const codes = Object.keys(repliesTo(body))

  test.each(codes)('from "%s" there is always a next step, and an end', (code) => {
    const ends: string[] = []
    walk(body, start(), code, (step) => {
      expect(step).toBeDefined()
      if (step.do === 'end' || step.do === 'resend' || (step.do === 'go' && step.remedy === 'court')) ends.push(step.do)
    })
    expect(ends.length).toBeGreaterThan(0)
  })

  test('silence is waited for: nothing is written before the day of the reply', () => {
    for (const code of codes)
      walk(body, start(), code, (step, { sent, replies, today }) => {
        const last = sent.at(-1)!
        const isSilent = repliesTo(body)[replies.at(-1)!.code]?.after === 'remind'
        if (isSilent && today < last.expectedReplyOn!)
          expect(step).toMatchObject({ do: 'wait', until: last.expectedReplyOn })
        else expect(step.do).not.toBe('wait')
      })
  })

  test('a complaint after silence comes after a reminder, and a formal notice for those who get one', () => {
    const isGentle = withoutNotice.includes(body)
    walk(body, start(), 'silent', (step, { sent, replies }) => {
      const steps = sent.map(({ step }) => step)
      if (step.do === 'write' && step.step === 'notice') expect(isGentle).toBe(false)
      const isFirstRemedy = (step.do === 'write' && step.step === ladders[body][0]) || step.do === 'go'
      const isFirst = isFirstRemedy && steps.every((step) => !(step in remedies))
      if (isFirst && replies.every(({ code }) => code === 'silent'))
        expect(steps).toEqual(expect.arrayContaining(isGentle ? ['chase'] : ['chase', 'notice']))
    })
  })

  test('a step and its day are the same tomorrow, and months later', () => {
    for (const code of codes)
      walk(body, start(), code, (step, state) => {
        if (step.do === 'wait') return
        for (const days of [1, 200])
          expect(nextStep({ body, ...state, today: addDays(state.today, days) })).toEqual(step)
      })
  })

  test('no mediator before the complaint, and no remedy is left out', () => {
    const complaint = ladders[body].find((name) => remedyOf(name).letter === 'complaint')
    for (const code of codes)
      walk(body, start(), code, (step, { sent }) => {
        const at =
          step.do === 'go'
            ? step.remedy
            : step.do === 'write' && step.step in remedies
              ? (step.step as never)
              : undefined
        if (!at) return
        const before = ladders[body].slice(0, ladders[body].indexOf(at))
        for (const name of before) if (remedyOf(name).letter) expect(sent.map(({ step }) => step)).toContain(name)
        if (remedyOf(at).letter === 'mediation') expect(sent.map(({ step }) => step)).toContain(complaint)
      })
  })
})
