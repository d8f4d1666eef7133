import { describe, expect, test } from 'vitest'
import { type CalendarInput, deadlinesOf, firstLegal } from '#app/rules/calendar/deadlines.ts'
import { isElsewhere } from '#app/rules/calendar/entry.ts'
import { nothingToDo } from '#app/rules/calendar/nothing-to-do.ts'
import type { Day } from '#app/rules/days.ts'
import { letters } from '#letters/index.ts'

const calendar = (input: Partial<CalendarInput> & { deathDay: Day }) =>
  deadlinesOf({ today: input.deathDay, letters, statuses: {}, ...input })

describe('what concerns a family', () => {
  const deathDay = '2026-03-01'
  const codes = (input: Partial<CalendarInput>) => calendar({ deathDay, ...input }).map(({ code }) => code)

  test('leaves out the lines whose letters were all set aside, and marks done those whose letters left', () => {
    const statuses = { poleEmploi: 'non_pertinent', cpamCourrierComplet: 'sent' } as const
    const lines = calendar({ deathDay, statuses })
    expect(lines.map(({ code }) => code)).not.toContain('D_FT_2Y')
    expect(lines.filter(({ isDone }) => isDone).map(({ code }) => code)).toEqual(['D_CPAM_PRIORITY_1M', 'D_CPAM_2Y'])
    expect(lines.find(({ code }) => code === 'D_INFORM_7D')?.letters).not.toContain('cpamCourrierComplet')
  })

  test('leaves out the survivor’s pension after a Pacs, and guesses nothing from any other tie', () => {
    expect(codes({ relationship: 'partenairePacs' })).not.toContain('D_REVERSION_1Y')
    for (const relationship of ['conjoint', 'concubin', 'enfant', 'voisin', '']) {
      expect(codes({ relationship })).toContain('D_REVERSION_1Y')
      expect(codes({ relationship })).toContain('D_TAX_60D')
    }
  })

  test('says no longer when the funeral is to be, once it must have been', () => {
    expect(codes({ today: '2026-03-15' })).toContain('D_FUNERAL_MAX_14D')
    expect(codes({ today: '2026-03-16' })).not.toContain('D_FUNERAL_MAX_14D')
    expect(codes({ today: '2026-03-16' })).toContain('D_INFORM_7D')
  })

  test('says what is different for a death abroad or overseas, and gives no day that may be wrong', () => {
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
  `('reads of « $town » whether it is elsewhere: $elsewhere', ({ town, elsewhere }) => {
    expect(isElsewhere(town)).toBe(elsewhere)
  })

  test('names for a letter the first legal date still to come', () => {
    const at = (today: Day) => firstLegal(calendar({ deathDay, today }), 'cpamCourrierComplet')?.code
    expect(at('2026-04-01')).toBe('D_CPAM_PRIORITY_1M')
    expect(at('2026-04-02')).toBe('D_CPAM_2Y')
    expect(at('2029-01-01')).toBeUndefined()
    expect(firstLegal(calendar({ deathDay }), 'contratTelecom')).toBeUndefined()
  })
})

describe('what need not be done', () => {
  test('is said with its source, less what is about letters set aside', () => {
    const all = nothingToDo({})
    expect(all.every(({ text, sources }) => /\S/.test(text) && sources.length > 0)).toBe(true)
    const owner = nothingToDo({ bailleur: 'non_pertinent' })
    expect(all.some(({ text }) => text.includes('bail'))).toBe(true)
    expect(owner.some(({ text }) => text.includes('bail'))).toBe(false)
  })
})
