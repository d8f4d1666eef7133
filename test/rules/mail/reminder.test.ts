import type { DeadlineCode } from '#app/rules/calendar/deadlines.ts'
import { type Reminded, reminderMail } from '#app/rules/mail/reminder.ts'
import { aSite } from '#test/support/given.ts'

const of = (code: DeadlineCode, stake: Reminded['stake'], day = '2026-03-12', isReady = false): Reminded => ({
  code,
  stake,
  day,
  letters: [{ name: 'Banque', isReady }],
})

const written = (...dates: [Reminded, ...Reminded[]]) =>
  reminderMail(aSite(), 'zoe@famille.example', {
    firstName: 'Élie',
    today: '2026-03-06',
    dates,
    mayWrite: true,
    stopLink: 'http://localhost:3000/rappels/v1',
  })

const capital = of('D_CPAM_PRIORITY_1M', 'rank')
const allowance = of('D_FT_PRIORITY_30D', 'rank')
const tax = of('D_TAX_60D', 'rank')
const advice = of('D_INFORM_7D', 'advice')

test.each([
  ['Cette semaine, une date pour la CPAM', [capital]],
  ['Cette semaine, une date pour la CPAM', [capital, advice]],
  ['Cette semaine, deux dates pour la CPAM et France Travail', [capital, allowance]],
  ['Cette semaine, trois dates pour vos courriers', [capital, allowance, tax]],
  ['Cette semaine, une date pour vos courriers', [advice]],
  ['Bientôt, une date pour la CPAM', [of('D_CPAM_PRIORITY_1M', 'rank', '2026-03-14')]],
] as const)('The subject of a reminder is "%s"', (subject, [first, ...others]) => {
  expect(written(first, ...others).subject).toBe(subject)
})

test('A reminder gives the date, the words of the law, and whether the letter is ready', () => {
  const { text } = written(of('D_CPAM_PRIORITY_1M', 'rank', '2026-03-12', true))
  expect(text).toContain(
    'Pour rester prioritaire sur le capital décès, la lettre à la CPAM doit partir avant le jeudi 12\u00A0mars.',
  )
  expect(text).toContain('La lettre est prête à imprimer.')
  expect(written(capital).text).not.toContain('prête à imprimer')
  expect(text).toContain('les courriers d’Élie')
})
