import { globSync, readFileSync } from 'node:fs'
import { isDay } from '#app/rules/days.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { Db } from '#db/connect.ts'
import { help } from '#test/support/given.ts'
import { copyProject, type ProjectCopy } from '#test/support/recipes/project.ts'

const deathDay = '2026-03-01'
const today = '2026-03-05'

const newDate = `  D_CARD_2M: {
    label: 'Rendre la carte de membre',
    summary: 'Carte de membre',
    who: 'La famille',
    stake: 'right',
    due: { months: 2 },
    reason: 'La carte est au nom de la personne décédée.',
    ifLate: 'La carte reste due.',
    sources: ['C. civ. art. 771'],
    verifiedAt,
    letters: ['contratAbonnement'],
  },
`

let project: ProjectCopy
let db: Db

beforeAll(async () => {
  project = copyProject()
  // A date of the calendar, and a reminder that speaks of it.
  project.insert('app/rules/calendar/first-year.ts', 'export const firstYear = {\n', newDate)
  const reminder = "  D_CARD_2M: { about: 'le club', aim: 'Pour garder le droit, la carte doit partir' },\n"
  project.insert('app/rules/mail/reminder.ts', 'Record<DeadlineCode, { about: string; aim: string }>> = {\n', reminder)
  // Facts that change: an amount and an address.
  project.replace(
    'app/content/figures.ts',
    'smallEstateCeiling: {\n    value: 5965',
    'smallEstateCeiling: {\n    value: 6100',
  )
  const club = "at('Club des lecteurs', '1 RUE DES LIVRES', '75001 PARIS', 'carte de membre'), "
  project.insert('letter-templates/recipients.ts', 'contratAbonnement: [', club)
  const { databases } =
    await project.load<typeof import('#test/support/db/databases.ts')>('test/support/db/databases.ts')
  db = await databases.sqlite()
})

describe('a date of the calendar', () => {
  async function aFamily() {
    const { insertFamily, testKeys } =
      await project.load<typeof import('#test/support/db/factories.ts')>('test/support/db/factories.ts')
    const { account } = await insertFamily(db, { profile: { deceasedFirstName: 'Jeanne', defunctDeathDate: deathDay } })
    return { account, keys: testKeys }
  }

  async function deadlines() {
    const { account } = await aFamily()
    const { readOverview } = await project.load<typeof import('#app/operations/letters/overview.ts')>(
      'app/operations/letters/overview.ts',
    )
    const { calendarOf } = await project.load<typeof import('#app/operations/calendar/deadlines.ts')>(
      'app/operations/calendar/deadlines.ts',
    )
    return { account, calendar: calendarOf(await readOverview(db, account, today), today) }
  }

  test('the new date is on the page of dates and in the calendar file', async () => {
    const { account, calendar } = await deadlines()
    expect(calendar.find(({ code }) => (code as string) === 'D_CARD_2M')).toMatchObject({
      day: '2026-05-01',
      letters: ['contratAbonnement'],
    })
    const { calendarFileOf } = await project.load<typeof import('#app/operations/calendar/file.ts')>(
      'app/operations/calendar/file.ts',
    )
    const { aSite } = await import('#test/support/partners/sites.ts')
    const file = calendarFileOf(account, aSite(), calendar, { today })
    expect(file).toContain('SUMMARY:Carte de membre')
    expect(file).toContain('20260501')
  })

  test('the new date is on the page of its letter, and on the cover of the bundle', async () => {
    const { account, keys } = await aFamily()
    const { readFollowUp } = await project.load<typeof import('#app/operations/tracking/follow-up.ts')>(
      'app/operations/tracking/follow-up.ts',
    )
    const context = { db, keys, now: () => new Date(`${today}T11:00:00Z`) }
    const { dates } = await readFollowUp(context, account, { documentId: 'contratAbonnement', allNotes: false })
    expect(dates).toContainEqual({ day: '2026-05-01', stake: 'right', isPast: false })

    const { coverOf } = await project.load<typeof import('#app/operations/bundle/cover.ts')>(
      'app/operations/bundle/cover.ts',
    )
    const { pieceStates } = await import('#app/rules/pieces/states.ts')
    const { calendar } = await deadlines()
    const cover = coverOf([], {
      pieces: pieceStates([], {}, {}),
      deadlines: calendar,
      takers: new Map(),
      addresses: 'plain',
      help,
    })
    expect(cover.dates.map(({ label }) => label)).toContain('Rendre la carte de membre')
  })

  test('the new date is in a reminder, in its own words', async () => {
    const { calendar } = await deadlines()
    const { dueSoon } = await project.load<typeof import('#app/rules/calendar/reminders.ts')>(
      'app/rules/calendar/reminders.ts',
    )
    const first = dueSoon(calendar, '2026-04-27').find(({ code }) => (code as string) === 'D_CARD_2M')
    const { reminderMail } =
      await project.load<typeof import('#app/rules/mail/reminder.ts')>('app/rules/mail/reminder.ts')
    const { aSite } = await import('#test/support/partners/sites.ts')
    const reminder = { firstName: 'Jeanne', today: '2026-04-27', mayWrite: true, stopLink: 'https://exemple.fr/r' }
    const mail = reminderMail(aSite(), 'a@b.fr', { ...reminder, dates: [{ ...first!, letters: [] }] })
    expect(mail.subject).toContain('une date pour le club')
    expect(mail.text).toContain('Pour garder le droit, la carte doit partir avant le')
  })
})

describe('a fact that changes', () => {
  test('an amount is changed in one place, and every letter uses it', async () => {
    const { letters } = await project.load<typeof import('#letters/index.ts')>('letter-templates/index.ts')
    const helps = letters.flatMap((letter) => fieldsOf(letter).filter(({ name }) => name === 'sendToNotary'))
    expect(helps.length).toBeGreaterThan(1)
    for (const { help } of helps) expect(help).toContain('6\u202F100\u00A0€')
  })

  test('a letter offers the new address, with its source', async () => {
    const { suggestionsFor } = await project.load<typeof import('#letters/recipients.ts')>(
      'letter-templates/recipients.ts',
    )
    expect(suggestionsFor('contratAbonnement')[0]).toMatchObject({
      content: { name: 'Club des lecteurs', postalCode: '75001', town: 'PARIS' },
      source: 'carte de membre',
    })
  })

  test('a fact has its source and the day it was checked, and no page repeats it', async () => {
    const { figures } = await project.load<typeof import('#app/content/figures.ts')>('app/content/figures.ts')
    expect(
      Object.values(figures).filter(({ sources, verifiedAt }) => sources.length === 0 || !isDay(verifiedAt)),
    ).toEqual([])
    const pages = globSync('letter-templates/{letters,partials}/**/*.html')
    expect(pages.filter((page) => /\d\s*(?:€|euros)|\d{2}\/\d{2}\/\d{4}/.test(readFileSync(page, 'utf8')))).toEqual([])
  })
})
