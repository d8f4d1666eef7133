import { type CalendarInput, deadlinesOf } from '#app/rules/calendar/deadlines.ts'
import { isElsewhere } from '#app/rules/calendar/entry.ts'
import { datesOfLetter } from '#app/rules/calendar/letter-dates.ts'
import { nothingToDo } from '#app/rules/calendar/nothing-to-do.ts'
import type { Day } from '#app/rules/days.ts'
import { letters } from '#letters/index.ts'

const calendar = (input: Partial<CalendarInput> & { deathDay: Day }) =>
  deadlinesOf({ today: input.deathDay, letters, statuses: {}, ...input })

describe('The dates that concern a family', () => {
  const deathDay = '2026-03-01'
  const codes = (input: Partial<CalendarInput>) => calendar({ deathDay, ...input }).map(({ code }) => code)

  test('Lines whose letters were all set aside are left out, and lines whose letters were sent are done', () => {
    const statuses = { poleEmploi: 'non_pertinent', cpamCourrierComplet: 'sent' } as const
    const lines = calendar({ deathDay, statuses })
    expect(lines.map(({ code }) => code)).not.toContain('D_FT_2Y')
    expect(lines.filter(({ isDone }) => isDone).map(({ code }) => code)).toEqual(['D_CPAM_PRIORITY_1M', 'D_CPAM_2Y'])
    expect(lines.find(({ code }) => code === 'D_INFORM_7D')?.letters).not.toContain('cpamCourrierComplet')
  })

  test('The survivor’s pension is left out after a Pacs and kept for any other relationship', () => {
    expect(codes({ relationship: 'partenairePacs' })).not.toContain('D_REVERSION_1Y')
    for (const relationship of ['conjoint', 'concubin', 'enfant', 'frereSoeur', '']) {
      expect(codes({ relationship })).toContain('D_REVERSION_1Y')
      expect(codes({ relationship })).toContain('D_TAX_60D')
    }
  })

  test.each(['ami', 'voisin', 'aidant', 'collegue'])(
    '%s is told nothing of a reversion or of a home',
    (relationship) => {
      const told = codes({ relationship }).filter((code) => /REVERSION|LODGING|WIDOW/.test(code))
      expect(told).toEqual([])
    },
  )

  const stakes = (input: Partial<CalendarInput>) =>
    Object.fromEntries(calendar({ deathDay, ...input }).map(({ code, stake }) => [code, stake]))

  test.each([
    // Nothing is known, or the only letter is to a pension fund, whose scheme may or may not pay a capital.
    [{}, 'check'],
    [{ relationship: 'conjoint', begun: ['retraiteCourrierComplet'] }, 'check'],
    [{ relationship: 'enfant', begun: ['banqueBlocageComptesDemandeSolde'] }, 'check'],
    // The deceased had a job or an allowance, or the family asks for the capital.
    [{ relationship: 'conjoint', begun: ['employeur'] }, 'rank'],
    [{ relationship: 'parent', begun: ['poleEmploi'] }, 'rank'],
    [{ relationship: 'ami', claims: ['cpamCourrierComplet'] }, 'rank'],
    [{ relationship: 'concubin', isDependent: true, begun: ['employeur'] }, 'rank'],
    // A relationship without a right, and a child.
    [{ relationship: 'concubin' }, undefined],
    [{ relationship: 'frereSoeur', begun: ['employeur'] }, undefined],
    [{ relationship: 'ami' }, undefined],
    [{ relationship: 'parent', ageAtDeath: 9 }, undefined],
  ] as const)('The death capital is shown only if it may exist, and as law only if it does: %j', (known, stake) => {
    const { D_CPAM_PRIORITY_1M: first, D_CPAM_2Y: last } = stakes(known)
    expect([first, last]).toEqual([stake, stake === 'rank' ? 'right' : stake])
  })

  test.each([
    [{}, 'check'],
    [{ relationship: 'concubin', begun: ['poleEmploi'] }, 'rank'],
    [{ relationship: 'concubin', begun: ['employeur'] }, 'check'],
    [{ relationship: 'voisin' }, undefined],
    [{ relationship: 'parent', ageAtDeath: 0 }, undefined],
  ] as const)('The allowance of the employment office is shown likewise: %j', (known, stake) => {
    expect(stakes(known).D_FT_PRIORITY_30D).toBe(stake)
  })

  test('Rights of a spouse are shown to a spouse, and never after a Pacs or for a child', () => {
    const spouse = ['D_LODGING_1Y', 'D_REVERSION_AGIRC_12M', 'D_REVERSION_1Y'] as const
    expect(codes({ relationship: 'conjoint' })).toEqual(expect.arrayContaining([...spouse]))
    for (const known of [{ relationship: 'partenairePacs' }, { relationship: 'parent', ageAtDeath: 9 }])
      expect(codes(known).filter((code) => (spouse as readonly string[]).includes(code))).toEqual([])
  })

  test('Duties of a spouse are shown as law to a spouse or if the applicant is unknown', () => {
    for (const relationship of ['conjoint', undefined])
      expect(stakes({ relationship })).toMatchObject({
        D_TAX_60D: 'duty',
        D_REVERSION_1Y: 'arrears',
        D_LODGING_1Y: 'right',
      })
    expect(stakes({ relationship: 'enfant' })).toMatchObject({
      D_TAX_60D: 'check',
      D_REVERSION_1Y: 'check',
      D_REVERSION_AGIRC_12M: 'check',
      D_LODGING_1Y: 'check',
    })
  })

  test('The papers of a home employee are handed over, which no letter does', () => {
    const papers = (statuses: CalendarInput['statuses']) =>
      calendar({ deathDay, statuses }).find(({ code }) => code === 'D_HOME_EMPLOYEE_30D')
    expect(papers({})).toMatchObject({ day: '2026-03-31', stake: 'check', isDone: false })
    expect(papers({ licenciementEmployeurParticulier: 'sent' })).toMatchObject({ isDone: false, letters: [] })
    expect(stakes({ begun: ['licenciementEmployeurParticulier'] }).D_HOME_EMPLOYEE_30D).toBe('duty')
    expect(papers({ licenciementEmployeurParticulier: 'non_pertinent' })).toBeUndefined()
  })

  test('The date of the funeral is left out once it must have taken place', () => {
    expect(codes({ today: '2026-03-15' })).toContain('D_FUNERAL_MAX_14D')
    expect(codes({ today: '2026-03-16' })).not.toContain('D_FUNERAL_MAX_14D')
    expect(codes({ today: '2026-03-16' })).toContain('D_INFORM_7D')
  })

  test('For a death abroad or overseas, the difference is shown and uncertain days are left out', () => {
    for (const deathTown of ['Lisbonne (Portugal)', 'Pointe-à-Pitre (Guadeloupe)', 'Saint-Denis (974)']) {
      const lines = calendar({ deathDay, deathTown })
      const funeral = lines.find(({ code }) => code === 'D_FUNERAL_MAX_14D')
      expect(funeral).toMatchObject({ day: undefined, elsewhere: expect.stringContaining('outre-mer') })
      const estate = lines.find(({ code }) => code === 'D_ESTATE_RETURN_6M')
      expect(estate).toMatchObject({ day: '2026-09-01', elsewhere: expect.stringContaining('plus long') })
    }
    expect(calendar({ deathDay, deathTown: 'Lyon' }).every(({ elsewhere }) => !elsewhere)).toBe(true)
  })

  test.each`
    town                     | elsewhere
    ${'Lyon'}                | ${false}
    ${'Bastia (2B)'}         | ${false}
    ${'Saint-Denis (93)'}    | ${false}
    ${'Saint-Denis (93200)'} | ${false}
    ${'Saint-Denis (97400)'} | ${true}
    ${'Lisbonne (Portugal)'} | ${true}
    ${undefined}             | ${false}
  `('Whether "$town" is abroad or overseas: $elsewhere', ({ town, elsewhere }) => {
    expect(isElsewhere(town)).toBe(elsewhere)
  })

  test('A letter has its recommended date, and the next legal one, or the last if all are past', () => {
    const claims = ['cpamCourrierComplet'] as const
    const at = (today: Day) => datesOfLetter(calendar({ deathDay, today, claims }), 'cpamCourrierComplet')
    const advised = { day: '2026-03-08', stake: 'advice', isPast: true }
    expect(at('2026-04-01')).toEqual([advised, { day: '2026-04-01', stake: 'rank', isPast: false }])
    expect(at('2026-04-02')).toEqual([advised, { day: '2028-03-01', stake: 'right', isPast: false }])
    expect(at('2029-01-01')).toEqual([advised, { day: '2028-03-01', stake: 'right', isPast: true }])
    expect(datesOfLetter(calendar({ deathDay }), 'contratTelecom').map(({ stake }) => stake)).toEqual(['advice'])
  })
})

describe('What need not be done', () => {
  test('Each entry has its source, and entries about letters set aside are left out', () => {
    const all = nothingToDo({})
    expect(all.every(({ text, sources }) => /\S/.test(text) && sources.length > 0)).toBe(true)
    const owner = nothingToDo({ bailleur: 'non_pertinent' })
    expect(all.some(({ text }) => text.includes('bail'))).toBe(true)
    expect(owner.some(({ text }) => text.includes('bail'))).toBe(false)
  })
})
