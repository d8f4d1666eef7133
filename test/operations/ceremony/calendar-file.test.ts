import ICAL from 'ical.js'
import { ceremonyCalendarFile } from '#app/operations/ceremony/calendar-file.ts'
import type { Ceremony } from '#app/rules/ceremony/ceremonies.ts'
import type { CeremonyEvent } from '#app/rules/ceremony/events/events.ts'
import { aSite, insertFamily, testDatabase, unwrap } from '#test/support/given.ts'

const ceremony: Ceremony = {
  id: 'ceremony-1',
  ceremonyType: 'church',
  datetime: '2026-03-29T14:30',
  isConfirmed: true,
  address: 'Église Saint-Pierre, Pointe-à-Pitre',
}
const song = { title: 'Göttingen', artist: 'Barbara', version: '', start: '', broughtBy: '', seconds: 160 }
const events: CeremonyEvent[] = [{ id: 'event-1', type: 'meditation', duration: 240, details: { musics: [song] } }]

describe('The ceremony as a calendar file', () => {
  const db = testDatabase()

  async function fileOf(differs: Partial<Ceremony> = {}, moments: CeremonyEvent[] = events) {
    const told = { account: (await insertFamily(db)).account, site: aSite(), deceased: 'Jeanne Moreau' }
    const read = (more: Partial<Ceremony> = {}) =>
      ceremonyCalendarFile({ ...ceremony, ...differs, ...more }, moments, { ...told, today: '2026-03-05' })
    const eventOf = (file: string) =>
      new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')!)
    return { read, eventOf }
  }

  test("the event is at the local time of the place, whatever the calendar's time zone, also on a clock change", async () => {
    const { read, eventOf } = await fileOf()
    const file = unwrap(read())
    expect(file).toContain('DTSTART:20260329T143000\r\n')
    expect(file).not.toMatch(/TZID|DT(START|END):\d{8}T\d{6}Z/)
    const event = eventOf(file)
    expect(event.startDate.zone).toBe(ICAL.Timezone.localTimezone)
    expect(event.startDate.toString()).toBe('2026-03-29T14:30:00')
    expect(event.summary).toBe('Cérémonie de Jeanne Moreau')
    expect(event.location).toBe('Église Saint-Pierre, Pointe-à-Pitre')
  })

  test.each([
    ['as long as its moments and its music, to the minute that begins last', {}, events, 360],
    ['as long as its moments, whatever the hall is booked for', { slotMinutes: 45 }, events, 360],
    ['as long as the hall is booked for while no moment lasts', { slotMinutes: 30 }, [], 1800],
    ['three quarters of an hour while nothing is known', {}, [], 2700],
  ] as const)('the event lasts %s', async (_words, differs, moments, seconds) => {
    const { read, eventOf } = await fileOf(differs, [...moments])
    const file = read()
    expect(file.ok && eventOf(file.value).duration.toSeconds()).toBe(seconds)
  })

  test("the event keeps its id when its time changes, and differs from the other ceremony's", async () => {
    const { read, eventOf } = await fileOf()
    const idOf = (more: Partial<Ceremony> = {}) => {
      const file = read(more)
      return file.ok && eventOf(file.value).uid
    }
    expect(idOf({ datetime: '2026-03-30T10:00' })).toBe(idOf())
    expect(idOf({ id: 'ceremony-2' })).not.toBe(idOf())
  })

  test.each([{ isConfirmed: false }, { datetime: undefined }])('there is no event yet for %j', async (differs) => {
    const { read } = await fileOf(differs)
    expect(read()).toEqual({ ok: false, problem: 'to-confirm' })
  })
})
