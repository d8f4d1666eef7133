import ICAL from 'ical.js'
import { changeSpace } from '#app/operations/deceased-space/space.ts'
import { accept } from '#app/rules/outcome.ts'
import type { WallTime } from '#app/rules/wall-time.ts'
import { aMoment } from '#test/support/deceased-space/moments.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { eachTest, later, testDatabase } from '#test/support/given.ts'

const db = testDatabase()
const family = eachTest(() => openSpacePages(db))

describe('The calendar file of a moment', () => {
  test('it has the local time, the place and directions, and its name contains nothing of the family', async () => {
    await family.changeMoments({
      burialOrCremation: aMoment({ datetime: '2026-03-29T14:30', wheelchair: 'yes', description: 'Fleurs, oui' }),
    })
    const { status, text, response } = await family.visit(`${family.page}/agenda/burialOrCremation.ics`)
    expect(status).toBe(200)
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename=obseques.ics')
    expect(text).toContain('DTSTART:20260329T143000\r\n')
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')!)
    expect(event.summary).toBe('La cérémonie – Étienne Kowalczyk')
    expect(event.location).toBe('Crématorium de Nantes, 44000 Nantes')
    expect(event.description).toBe('Fleurs, oui\nAccès fauteuil\u00A0: oui.\nL’heure est celle du lieu.')
  })

  test('it lasts as long as the family says', async () => {
    const endDatetime = '2026-03-10T18:00'
    await family.changeMoments({ funeralChamber: aMoment({ datetime: '2026-03-10T10:00', endDatetime }) })
    const { text } = await family.visit(`${family.page}/agenda/funeralChamber.ics`)
    expect(text).toContain('DTEND:20260310T180000\r\n')
  })

  test('a moved moment replaces the one that a calendar already has', async () => {
    const eventAt = async (datetime: WallTime) => {
      const { now } = family.deps
      await changeSpace({ ...family.deps, now: () => later(now(), minute++ * 60_000) }, family.owner, async (space) =>
        accept({ ...space, moments: { ...space.moments, snack: aMoment({ datetime }) } }),
      )
      const { text } = await family.visit(`${family.page}/agenda/snack.ics`)
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
      const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')!
      const instantOf = (name: string) => String(event.getFirstPropertyValue(name))
      return {
        uid: instantOf('uid'),
        sequence: Number(instantOf('sequence')),
        stamps: [instantOf('dtstamp'), instantOf('last-modified')],
        start: instantOf('dtstart'),
      }
    }
    let minute = 1
    const [first, moved] = [await eventAt('2026-03-10T16:00'), await eventAt('2026-03-11T15:00')]
    expect([first.start, moved.start]).toEqual(['2026-03-10T16:00:00', '2026-03-11T15:00:00'])
    expect(moved.uid).toBe(first.uid)
    expect(first.sequence).toBe(60)
    expect(moved.sequence).toBe(120)
    expect(first.stamps).toEqual(Array(2).fill('2026-03-05T11:01:00Z'))
    expect(moved.stamps).toEqual(Array(2).fill('2026-03-05T11:02:00Z'))
  })

  test('it is busy time, except the funeral chamber, which can be visited at any time', async () => {
    await family.changeMoments({ funeralChamber: aMoment(), snack: aMoment() })
    const calendarFileOf = async (name: string) => (await family.visit(`${family.page}/agenda/${name}.ics`)).text
    expect(await calendarFileOf('funeralChamber')).toContain('TRANSP:TRANSPARENT\r\n')
    expect(await calendarFileOf('snack')).not.toContain('TRANSP:TRANSPARENT')
  })

  test('it is available to anyone who may see the moment', async () => {
    await family.changeMoments({
      laidInCoffin: aMoment({ audience: 'family' }),
      snack: aMoment({ isOn: false }),
      funeralChamber: aMoment({ datetime: undefined }),
    })
    const reader = await family.signIn(await family.join('reader'))
    const statusOf = async (visit: typeof family.visit, name: string) =>
      (await visit(`${family.page}/agenda/${name}.ics`)).status
    expect(await statusOf(family.visit, 'laidInCoffin')).toBe(404)
    expect(await statusOf(reader, 'laidInCoffin')).toBe(200)
    for (const name of ['snack', 'funeralChamber', 'burialOrCremation', 'constructor']) {
      expect(await statusOf(reader, name)).toBe(404)
    }
  })
})
