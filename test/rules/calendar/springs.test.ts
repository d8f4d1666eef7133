import { deadlinesOf, deadlineTable } from '#app/rules/calendar/deadlines.ts'
import { returnsCopy } from '#app/rules/calendar/springs.ts'
import { addDays } from '#app/rules/days.ts'
import { letters } from '#letters/index.ts'

/** "Déclarer les revenus de 2025 : au printemps 2026", in the order of the calendar. */
const returnsOf = (deathDay: string, today = deathDay) =>
  deadlinesOf({ deathDay, today, letters, statuses: {} })
    .filter(({ code }) => code.startsWith('D_INCOME_RETURN'))
    .map(({ label, when, stake }) => `${label}\u00A0: ${when} (${stake})`.replaceAll('\u00A0', ' '))

test('Income is declared in the springs that depend on the day of death', () => {
  const year = 2026
  const wrong = [...Array(365).keys()].flatMap((count) => {
    const day = addDays(`${year}-01-01`, count)
    const month = Number(day.slice(5, 7))
    const check = month > 3
    const before = `Déclarer les revenus de 2025 : au printemps 2026${check ? ', si ce n’est pas déjà fait (check)' : ' (duty)'}`
    const ofTheYear = 'Déclarer les revenus de 2026, jusqu’au décès : au printemps 2027 (duty)'
    const expected = month > 6 ? [ofTheYear] : [before, ofTheYear]
    return returnsOf(day).join() === expected.join() ? [] : [[day, returnsOf(day)]]
  })
  expect(wrong).toEqual([])
})

test('A past spring is shown as past, with what to do', () => {
  expect(returnsOf('2026-02-12', '2026-06-30')).toContain('Déclarer les revenus de 2025 : au printemps 2026 (duty)')
  expect(returnsOf('2026-02-12', '2027-07-01')).toEqual([
    'Déclarer les revenus de 2025 : au printemps 2026 : c’est passé, faites-le dès que possible (duty)',
    'Déclarer les revenus de 2026, jusqu’au décès : au printemps 2027 : c’est passé, faites-le dès que possible (duty)',
  ])
})

test('Without a day of death, no year is named', () => {
  const { D_INCOME_RETURN_THIS_SPRING: before, D_INCOME_RETURN_NEXT_SPRING: ofTheYear } = deadlineTable
  for (const { label, due } of [before, ofTheYear]) expect(`${label} ${JSON.stringify(due)}`).not.toMatch(/\d/)
  expect('words' in ofTheYear.due && ofTheYear.due.words).toBe('au printemps de l’année suivante')
})

test('The letter to the tax office names the same springs in a sentence', () => {
  expect(returnsCopy('2026-02-12')).toBe('au printemps 2027, et ceux de 2025 au printemps 2026')
  expect(returnsCopy('2026-05-03')).toBe(
    'au printemps 2027, et ceux de 2025 au printemps 2026, si ce n’est pas déjà fait',
  )
  expect(returnsCopy('2026-10-09')).toBe('au printemps 2027')
  for (const unknown of [undefined, '', 'hier', '2026-02-30']) expect(returnsCopy(unknown)).not.toMatch(/\d/)
})

test.each(['2024-12-31', '2026-01-01', '2026-07-14'])(
  'the land tax is due for the whole year of a death on %s',
  (deathDay) => {
    const lines = deadlinesOf({ deathDay, today: deathDay, letters, statuses: {}, withAsked: true })
    const year = deathDay.slice(0, 4)
    const { reason } = lines.find(({ code }) => code === 'U_LAND_TAX')!
    expect(reason.replaceAll('\u00A0', ' ')).toContain(
      `due pour toute l’année ${year}, si la personne décédée était propriétaire au 1er janvier ${year}.`,
    )
    expect(lines.filter((line) => JSON.stringify(line).includes('{year}'))).toEqual([])
  },
)
