import fc from 'fast-check'
import { situationOf } from '#app/content/situations/situations.ts'
import { advisedDay } from '#app/rules/calendar/advised-day.ts'
import { lateCopy, paperCopy, stakeCopy, whenCopy } from '#app/rules/calendar/copy.ts'
import { type CalendarInput, type DeadlineCode, deadlinesOf, deadlineTable } from '#app/rules/calendar/deadlines.ts'
import { undatedLines } from '#app/rules/calendar/undated.ts'
import { addDays, type Day, isDay, parisDay } from '#app/rules/days.ts'
import { letters } from '#letters/index.ts'

const calendar = (input: Partial<CalendarInput> & { deathDay: Day }) =>
  deadlinesOf({ today: input.deathDay, letters, statuses: {}, ...input })

const dayOf = (deathDay: Day, code: DeadlineCode) => calendar({ deathDay }).find((line) => line.code === code)?.day

describe('The dates after a death', () => {
  test.each`
    code                        | death           | day
    ${'D_CPAM_PRIORITY_1M'}     | ${'2026-02-12'} | ${'2026-03-12'}
    ${'D_CPAM_PRIORITY_1M'}     | ${'2026-01-31'} | ${'2026-02-28'}
    ${'D_CPAM_PRIORITY_1M'}     | ${'2028-01-31'} | ${'2028-02-29'}
    ${'D_FT_PRIORITY_30D'}      | ${'2026-01-31'} | ${'2026-03-02'}
    ${'D_TAX_60D'}              | ${'2026-11-15'} | ${'2027-01-14'}
    ${'D_FUNERAL_MIN_24H'}      | ${'2026-12-31'} | ${'2027-01-01'}
    ${'D_FUNERAL_MAX_14D'}      | ${'2026-03-20'} | ${'2026-04-03'}
    ${'D_OPTION_NO_SUMMONS_4M'} | ${'2026-10-31'} | ${'2027-02-28'}
    ${'D_ESTATE_RETURN_6M'}     | ${'2026-08-31'} | ${'2027-02-28'}
    ${'D_EVIN_6M'}              | ${'2026-04-24'} | ${'2026-10-24'}
    ${'D_REVERSION_1Y'}         | ${'2028-02-29'} | ${'2029-02-28'}
    ${'D_CPAM_2Y'}              | ${'2026-03-29'} | ${'2028-03-29'}
    ${'D_FT_2Y'}                | ${'2028-02-29'} | ${'2030-02-28'}
    ${'D_HOME_EMPLOYEE_30D'}    | ${'2028-01-31'} | ${'2028-03-01'}
    ${'D_LODGING_1Y'}           | ${'2028-02-29'} | ${'2029-02-28'}
    ${'D_REVERSION_AGIRC_12M'}  | ${'2026-08-31'} | ${'2027-08-31'}
    ${'D_OPTION_10Y'}           | ${'2028-02-29'} | ${'2038-02-28'}
    ${'D_OPTION_10Y'}           | ${'2026-10-25'} | ${'2036-10-25'}
    ${'Y_PENSION_5Y'}           | ${'2028-02-29'} | ${'2033-02-28'}
    ${'D_CAR_3M'}               | ${'2026-11-30'} | ${'2027-02-28'}
  `('$code after a death on $death is $day', ({ code, death, day }) => {
    expect(dayOf(death, code)).toBe(day)
  })

  test('The dates do not depend on the time zone of the reader, such as Guadeloupe', () => {
    expect(parisDay(new Date('2026-03-01T23:30:00-04:00'))).toBe('2026-03-02')
    expect(dayOf('2026-03-01', 'D_CPAM_PRIORITY_1M')).toBe('2026-04-01')
  })

  const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('1995-01-01', count))

  test('All dates exist, are in order and are never before the death', () => {
    fc.assert(
      fc.property(days, (deathDay) => {
        const dated = calendar({ deathDay }).flatMap(({ day }) => day ?? [])
        expect(dated.every(isDay)).toBe(true)
        expect(dated.every((day) => day > deathDay)).toBe(true)
        expect(dated).toEqual([...dated].sort())
      }),
    )
  })

  test('Dates fall on the same day of the month, or on the last day of a shorter month', () => {
    fc.assert(
      fc.property(days, (deathDay) => {
        for (const code of ['D_CPAM_PRIORITY_1M', 'D_EVIN_6M', 'D_REVERSION_1Y', 'D_OPTION_10Y'] as const) {
          const day = dayOf(deathDay, code)!
          const isLastOfMonth = addDays(day, 1).endsWith('-01')
          expect(day.slice(8) === deathDay.slice(8) || (isLastOfMonth && day.slice(8) < deathDay.slice(8))).toBe(true)
        }
      }),
    )
  })
})

describe('The lines of the calendar', () => {
  test('Each line has its source, its verification date, and either a consequence or a remark', () => {
    for (const entry of Object.values(deadlineTable)) {
      const after = 'ifLate' in entry ? entry.ifLate : entry.remark
      expect(entry.sources).not.toEqual([])
      for (const text of [entry.label, entry.who, entry.reason, after, ...entry.sources]) {
        expect(text).toMatch(/\S/)
        expect(text).not.toMatch(/['!]|à vérifier/)
      }
      expect(isDay(entry.verifiedAt)).toBe(true)
    }
  })

  test('A line without a letter of the catalogue links to the situation whose letter fulfils it', () => {
    const led = Object.values(deadlineTable).flatMap(({ situation }) => situation ?? [])
    expect(led).toEqual([
      'droit-viager-logement',
      'vehicule',
      'allocation-veuvage',
      'obseques-derniers-versements',
      'concession-funeraire',
      'assurance-vie-retard',
    ])
    expect(led.map((id) => situationOf(id).id)).toEqual(led)
  })

  test('A letter is recommended on the day of its group, so that it has the same date everywhere', () => {
    const deathDay = '2026-03-01'
    const advised = calendar({ deathDay }).filter(({ stake, day }) => stake === 'advice' && day)
    for (const { id, urgency } of letters.filter(({ isUndated }) => !isUndated)) {
      const days = advised.filter((line) => line.letters.includes(id)).map(({ day }) => day)
      expect([id, days]).toEqual([id, [advisedDay(urgency, deathDay)]])
    }
  })

  const wordsOf = (code: DeadlineCode) => {
    const line = calendar({ deathDay: '2026-03-01' }).find((each) => each.code === code)!
    return `${whenCopy(line, '2026-03-01')}, ${stakeCopy[line.stake]}. ${lateCopy(line)}`
  }

  test('A line asks for nothing and is never late if someone else acts or nothing is lost', () => {
    for (const code of ['D_DEPOSIT_AFTER_KEYS', 'D_INSURER_AFTER_TRANSFER_3M', 'D_CICLADE_10Y'] as const) {
      expect(wordsOf(code)).toContain('bon à savoir')
      expect(wordsOf(code)).not.toMatch(/obligatoire|conseillé|En retard/)
    }
    expect(wordsOf('D_OPTION_NO_SUMMONS_4M')).toBe(
      'jusqu’au mercredi 1er\u00A0juillet, la loi vous protège. Après, un créancier ou un cohéritier peut vous demander de choisir, dans les deux mois. Parlez-en au notaire.',
    )
    expect(wordsOf('D_TAX_60D')).toContain('En retard\u00A0: signalez-le quand même')
  })

  test('Texts suit a widow, a widower and anyone else', () => {
    const { label, reason } = deadlineTable.D_TAX_60D
    expect(`${label}. ${reason}`).not.toMatch(/votre conjoint|seul\b/)
  })

  test('A line is printed as a deadline, a recommendation or a protection, and a protection is not a deadline', () => {
    expect(paperCopy('duty')).toBe('délai fixé par la loi')
    expect(paperCopy('advice')).toBe('date conseillée')
    expect(paperCopy(deadlineTable.D_OPTION_NO_SUMMONS_4M.stake)).toBe('la loi vous protège')
  })

  test('A line is law or advice, and an uncertain one has no day', () => {
    const lines = calendar({ deathDay: '2026-03-01' })
    const withoutDay = lines.filter(({ day }) => !day).map(({ code }) => code)
    expect(withoutDay).toEqual([
      'D_DECLARATION_24H',
      'D_INCOME_RETURN_THIS_SPRING',
      ...['D_SAVINGS_6M', 'D_INCOME_RETURN_NEXT_SPRING', 'U_COMMON_GROUND'],
      'D_CICLADE_10Y',
      'D_DEPOSIT_AFTER_KEYS',
      'D_INSURER_AFTER_TRANSFER_3M',
      'O_REVERSION_PUBLIC',
      'O_REVERSION_IRCANTEC',
      'O_REVERSION_55',
      'O_REVERSION_AGIRC',
      'O_ASPA_65',
      ...Object.keys(undatedLines).filter((code) => !['U_ORPHAN', 'U_COMMON_GROUND'].includes(code)),
    ])
    expect(lines.every(({ day, when }) => Boolean(day) !== Boolean(when))).toBe(true)
  })
})
