import ICAL from 'ical.js'
import { calendarOf } from '#app/operations/calendar/deadlines.ts'
import { calendarFileOf } from '#app/operations/calendar/file.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import type { Day } from '#app/rules/days.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { aProfile, aSite, insertFamily, noon, testDatabase } from '#test/support/given.ts'

const deathDay: Day = '2026-03-01'
const today: Day = '2026-03-05'

describe('The dates as a calendar file', () => {
  const db = testDatabase()

  async function fileOf(account: Account, day = today): Promise<string> {
    return calendarFileOf(account, aSite(), calendarOf(await readOverview(db, account, day), day), { today: day })
  }

  const eventsIn = (file: string) =>
    new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))

  const byId = (file: string) => new Map(eventsIn(file).map((event) => [event.uid, event.startDate.toString()]))

  test('another program reads them: all-day events with ids, in UTF-8 with folded lines', async () => {
    const { account } = await insertFamily(db)
    const file = await fileOf(account)
    const events = eventsIn(file)
    expect(events.length).toBeGreaterThan(10)
    expect(events.every(({ startDate }) => startDate.isDate)).toBe(true)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
    const capital = events.find(({ startDate }) => startDate.toString() === '2026-04-01')
    expect(events.map(({ summary }) => summary)).toContain('Courrier à l’assurance maladie')
    expect(capital).toBeDefined()
    const lines = file.split('\r\n')
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  test('the file contains no name, town or account of the family', async () => {
    const { account } = await insertFamily(db)
    const file = (await fileOf(account)).replace(/\r\n /g, '')
    const told = [...Object.values(aProfile).filter((value) => value.length > 5), account.id, account.hashid]
    // The date of the death itself must not appear either.
    for (const value of [...told, '20260301']) expect(file).not.toContain(value)
  })

  test('events keep their ids, and all move when the date of death is corrected', async () => {
    const { account } = await insertFamily(db)
    const before = byId(await fileOf(account, deathDay))
    expect(await fileOf(account, deathDay)).toBe(await fileOf(account, deathDay))
    await saveProfileEntries(db, account, { defunctDeathDate: '2026-04-03' }, noon)
    const after = byId(await fileOf(account, deathDay))
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted())
    for (const [uid, day] of after) expect(day).not.toBe(before.get(uid))
  })

  test('an event goes with the letter that does it, and other families have other events', async () => {
    const { account, owner } = await insertFamily(db)
    const other = await insertFamily(db)
    const before = byId(await fileOf(account))
    const document = { documentId: 'cpamCourrierComplet', status: 'sent', statusData: {} } as const
    await saveDocument(db, account, document, { by: owner.id, now: noon })
    const after = byId(await fileOf(account))
    expect(before.size - after.size).toBe(2)
    expect([...byId(await fileOf(other.account)).keys()].filter((uid) => before.has(uid))).toEqual([])
  })

  test('past dates are left out', async () => {
    const { account } = await insertFamily(db)
    const days = eventsIn(await fileOf(account, '2026-09-02')).map(({ startDate }) => startDate.toString())
    expect(days.length).toBeGreaterThan(2)
    expect(days.filter((day) => day < '2026-09-02')).toEqual([])
  })

  test('without a date of death, the file is a calendar without events', async () => {
    const { account } = await insertFamily(db, { profile: {} })
    expect(eventsIn(await fileOf(account))).toEqual([])
  })
})
