import { firstSteps } from '#app/rules/letters/first-steps.ts'

const today = '2026-03-02' // A Monday.
const letter = (recipient: string, ...days: string[]) => ({ recipient, dates: days.map((day) => ({ day })) })
const said = (...ready: ReturnType<typeof letter>[]) => firstSteps(ready, today).map(({ what }) => what)

test('there are three steps, in order, whichever letters are ready', () => {
  for (const ready of [[], [letter('Banque', '2026-03-02')]]) {
    expect(firstSteps(ready, today).map(({ when }) => when)).toEqual(['Ce soir', 'Demain', 'Cette semaine'])
  }
})

test('after sign-up, nothing is proposed for tonight, and the certificate for tomorrow', () => {
  const [tonight, tomorrow, week] = said()
  expect(tonight).toMatch(/^Rien ne presse\./)
  expect(tomorrow).toMatch(/^Demandez des copies de l’acte de décès/)
  expect(week).toMatch(/^Une lettre par jour suffit\./)
})

test.each([
  ['today', '2026-03-02', /^Imprimez et signez\u00A0: Banque\./, /^Une lettre par jour/],
  ['tomorrow', '2026-03-03', /^Imprimez et signez\u00A0: Banque\./, /^Une lettre par jour/],
  ['in two days', '2026-03-04', /^Rien ne presse\./, /mercredi 4\u00A0mars, pour «\u00A0Banque\u00A0»/],
  ['in six days', '2026-03-08', /^Rien ne presse\./, /dimanche 8\u00A0mars/],
  ['in a week', '2026-03-09', /^Rien ne presse\./, /^Une lettre par jour/],
])('a letter due %s', (_when, day, tonight, week) => {
  const steps = said(letter('Banque', day), letter('Mutuelle'))
  expect(steps[0]).toMatch(tonight)
  expect(steps[1]).toBe('Imprimez le dossier, signez les lettres, postez-les.')
  expect(steps[2]).toMatch(week)
})
