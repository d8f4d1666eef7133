import { calendarFileOf } from '#app/operations/calendar/file.ts'
import { readYearsPaper, type YearsPaper } from '#app/operations/calendar/years-paper.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { listOpenSteps } from '#app/operations/tracking/next-steps.ts'
import type { Day } from '#app/rules/days.ts'
import { aSite, databasesOfTier, insertFamily, testDatabase } from '#test/support/given.ts'
import { openExchange } from '#test/support/tracking/exchange.ts'

const profile = {
  deceasedFirstName: 'Étienne',
  defunctDeathDate: '2026-02-12',
  applicantRelationshipWithDeceased: 'conjoint',
  applicantBirthDate: '1975-03-10',
}
const titlesOf = ({ groups }: YearsPaper) => groups.map(({ title }) => title)
const linesOf = ({ groups }: YearsPaper) => groups.flatMap(({ lines }) => lines)

describe.each(Object.entries(databasesOfTier))('the paper of the years to come, on %s', (_name, open) => {
  const db = testDatabase(open)

  const paperOf = async (answers: Record<string, string>, today: Day, role: 'owner' | 'reader' = 'owner') => {
    const { account } = await insertFamily(db, { profile: answers })
    return await readYearsPaper(db, { account, role }, today)
  }

  test('the paper of the years to come has what may be done at once, then each year, then what has no day', async () => {
    const paper = await paperOf(profile, '2026-03-01')
    expect(titlesOf(paper)).toEqual([
      'Dès maintenant',
      ...['En 2026', 'En 2027', 'En 2028', 'En 2029', 'En 2030', 'En 2031', 'En 2036', 'En 2040'],
      'À un âge, ou quand quelque chose arrive',
    ])
    const in2030 = paper.groups.find(({ title }) => title === 'En 2030')!.lines
    expect(in2030.map(({ when }) => when)).toEqual(Array(2).fill('À partir du 10\u00A0mars'))
  })

  test('the paper of the years to come says of each line what to do, when and its source, and promises nothing', async () => {
    for (const line of linesOf(await paperOf(profile, '2026-03-01'))) {
      for (const text of [line.label, line.when, line.sources]) expect(text).toMatch(/\S/)
      expect(Object.values(line).join(' ')).not.toMatch(/!|\{|undefined/)
    }
  })

  test('the paper of the years to come says of a death abroad that a delay may be longer', async () => {
    const abroad = await paperOf({ ...profile, defunctDeathTown: 'Lisbonne (Portugal)' }, '2026-03-01')
    const estate = linesOf(abroad).find(({ label }) => label.startsWith('Déposer la déclaration de succession'))
    expect(estate?.after).toContain('votre délai peut être plus long')
  })

  test('the paper of the years to come has nothing that is past, and nothing that nobody wants to read unasked', async () => {
    const early = linesOf(await paperOf(profile, '2026-03-01')).map(({ label }) => label)
    const late = linesOf(await paperOf(profile, '2036-02-13')).map(({ label }) => label)
    expect(early).toContain('Accepter ou refuser la succession')
    expect(late).not.toContain('Accepter ou refuser la succession')
    expect(early.join()).not.toContain('orphelin')
  })

  test('the paper of the years to come is empty without the day of the death, and for a reader has no tie and no birth', async () => {
    expect(titlesOf(await paperOf({}, '2026-03-01'))).toEqual([])
    const read = linesOf(
      await paperOf({ ...profile, applicantRelationshipWithDeceased: 'ami' }, '2026-03-01', 'reader'),
    )
    expect(read.map(({ label }) => label)).toContain('Demander l’Aspa, peut-être, avec peu de ressources')
    expect(read.every(({ when }) => !when.includes('2030'))).toBe(true)
  })

  test('what a refusal calls for is on the paper and in the calendar file, with its day and whether it is law', async () => {
    const { account, reply, later } = await openExchange(db, 'cpamCourrierComplet')
    later(0)
    await reply('capitalNo')
    const today = '2026-03-06'
    const [first] = (await readYearsPaper(db, { account, role: 'owner' }, today)).groups
    expect(first?.title).toBe('Après leurs réponses')
    expect(first?.lines[0]?.when).toBe('Recours amiable à poster avant le 5\u00A0mai')
    const { letters } = await readOverview(db, account, today)
    const steps = await listOpenSteps(db, account, letters, today)
    const file = calendarFileOf(account, aSite(), [], { today, steps }).replace(/\r\n /g, '')
    expect(file).toContain('DTSTART;VALUE=DATE:20260505')
    expect(file).toContain('délai fixé par la loi')
    expect(file).toContain('SUMMARY:Suite d’un courrier')
    expect(calendarFileOf(account, aSite(), [], { today: '2026-05-06', steps })).not.toContain('VEVENT')
  })
})
