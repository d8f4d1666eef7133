import { describe, expect, test } from 'vitest'
import { type Body, ladders, remedies, withoutNotice } from '#app/content/remedies.ts'
import { repliesTo } from '#app/content/replies.ts'
import { addDays, addMonths, type Day } from '#app/rules/days.ts'
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
  if (depth > 24) throw new Error(`${body}, ${code}: no end.`)
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
    for (const code of ['silent', 'refused'])
      walk(body, start(), code, (step, { sent, replies, today }) => {
        const last = sent.at(-1)!
        const isSilent = replies.at(-1)!.code === 'silent'
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

describe('days', () => {
  const stepAfter = (body: Body, sent: SentLetter[], replies: RecordedReply[], today: Day) =>
    nextStep({ body, sent, replies, today })

  test('the commission of appeal has two months from the day the decision arrived, by law', () => {
    const refused = [{ code: 'capitalNo', on: '2026-12-05' }]
    expect(stepAfter('cpamCourrierComplet', [firstLetter], refused, '2026-12-06')).toEqual({
      do: 'write',
      step: 'appeal',
      by: '2027-02-05',
      isLaw: true,
    })
  })

  test('the court has two months after the refusal of an appeal, four after one without an answer', () => {
    const appeal: SentLetter = { step: 'appeal', sentAt: '2026-12-10', expectedReplyOn: '2027-02-10' }
    const sent = [firstLetter, appeal]
    const court = { do: 'go', remedy: 'court' }
    const refused = [{ code: 'refused', on: '2027-01-15' }]
    expect(stepAfter('cpamCourrierComplet', sent, refused, '2027-01-20')).toEqual({ ...court, by: '2027-03-15' })
    const silent = [{ code: 'silent' }]
    expect(stepAfter('cpamCourrierComplet', sent, silent, '2027-02-10')).toEqual({ ...court, by: '2027-04-10' })
  })

  test.each([
    ['banqueBlocageComptesDemandeSolde', 'financeComplaint', 'bankMediator', 2],
    ['mutuelleCourrierComplet', 'financeComplaint', 'coverMediator', 2],
    ['retraiteCourrierComplet2', 'pensionComplaint', 'pensionMediator', 3],
    ['energyNotificationDeces', 'energyComplaint', 'energyMediator', 2],
    ['water', 'complaint', 'waterMediator', 2],
    ['contratTelecom', 'complaint', 'telecomMediator', 2],
    ['contratAbonnement', 'complaint', 'shopMediator', 2],
    ['assuranceHabitationCourrierComplet', 'financeComplaint', 'insuranceMediator', 2],
    ['poleEmploi', 'complaint', 'jobCentreMediator', 2],
  ] as const)('%s: the mediator after %s', (body, complaint, mediator, months) => {
    const on = '2026-12-10'
    const sent = [firstLetter, { step: complaint, sentAt: on, expectedReplyOn: replyDayOf(complaint, on) }]
    expect(sent[1]!.expectedReplyOn).toBe(addMonths(on, months))
    const silent = [{ code: 'silent' }]
    expect(stepAfter(body, sent, silent, addDays(addMonths(on, months), -1)).do).toBe('wait')
    const step = stepAfter(body, sent, silent, addMonths(on, months))
    expect(step).toMatchObject({ do: 'write', step: mediator })
    if (remedyOf(mediator).within) expect(step).toMatchObject({ by: addMonths(on, 12), isLaw: true })
  })

  test('a second refusal without a letter to post goes on to the next remedy', () => {
    const one = [{ code: 'refused', on: '2027-01-05' }]
    expect(stepAfter('copieActeDeces', [firstLetter], one, '2027-01-05')).toMatchObject({ remedy: 'rightsDefender' })
    const two = [...one, { code: 'refused', on: '2027-02-05' }]
    expect(stepAfter('copieActeDeces', [firstLetter], two, '2027-02-05')).toMatchObject({ remedy: 'prosecutor' })
  })

  test('a silence says whether a law sets its day', () => {
    const silent = [{ code: 'silent' }]
    expect(stepAfter('bailleur', [firstLetter], silent, '2026-12-01')).toMatchObject({ do: 'wait', isLaw: false })
    const laws = [
      ['energyNotificationDeces', 'energyComplaint', true],
      ['cpamCourrierComplet', 'appeal', true],
      ['impotsNotificationDeces', 'taxComplaint', true],
      ['banqueBlocageComptesDemandeSolde', 'financeComplaint', false],
    ] as const
    for (const [body, step, isLaw] of laws) {
      const complaint = { step, sentAt: '2026-12-10', expectedReplyOn: replyDayOf(step, '2026-12-10') }
      expect(stepAfter(body, [firstLetter, complaint], silent, '2026-12-12')).toMatchObject({ do: 'wait', isLaw })
    }
  })

  test.each(bodies)('%s: refusals without the complaint posted lead to the complaint again', (body) => {
    const refusals = [1, 2, 3, 4].map((count) => ({ code: 'refused', on: addDays(sentAt, count) }))
    const first = ladders[body].find((name) => remedyOf(name).letter)
    const step = stepAfter(body, [firstLetter], refusals, addDays(sentAt, 5))
    expect(step.do === 'write' ? step.step : step.do === 'go' && step.remedy).toBe(first ?? 'court')
  })
})
