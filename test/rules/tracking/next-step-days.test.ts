import { type Body, ladders } from '#app/content/remedies.ts'
import { addDays, addMonths, type Day } from '#app/rules/days.ts'
import { nextStep, type RecordedReply, remedyOf, replyDayOf, type SentLetter } from '#app/rules/tracking/next-step.ts'

const sentAt: Day = '2026-11-26'
const firstLetter: SentLetter = { step: 'letter', sentAt, expectedReplyOn: addDays(sentAt, 28) }
const bodies = Object.keys(ladders) as Body[]

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
    ['energyNotificationDeces', 'complaint', 'energyMediator', 2],
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
      ['energyNotificationDeces', 'complaint', true],
      ['water', 'complaint', false],
      ['contratTelecom', 'complaint', false],
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
