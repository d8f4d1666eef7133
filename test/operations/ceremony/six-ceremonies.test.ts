import ICAL from 'ical.js'
import { ceremonyCalendarFile } from '#app/operations/ceremony/calendar-file.ts'
import { startAfter } from '#app/rules/ceremony/ceremonies.ts'
import { lasting, lastingAbout } from '#app/rules/ceremony/events/durations.ts'
import { listedEvents } from '#app/rules/ceremony/events/events.ts'
import { readingCards } from '#app/rules/ceremony/papers/reading-cards.ts'
import { runningOrderOf } from '#app/rules/ceremony/papers/running-order.ts'
import { runningSheet } from '#app/rules/ceremony/papers/running-sheet.ts'
import { shownAppointment, shownRunningOrder } from '#app/rules/ceremony/shown-ceremony.ts'
import { clockFr, hourFr } from '#app/rules/wall-time.ts'
import { sealKey } from '#db/encryption/seal.ts'
import { contentOf, plain } from '#test/support/ceremony/papers.ts'
import { six } from '#test/support/ceremony/six.ts'
import { aSite, unwrap } from '#test/support/given.ts'

const owner = { deathDay: '' as const, mayWrite: true }

describe.each(six)('$name', ({ ceremony, events, at, lasting: seconds, withoutMusic, withMusic, end }) => {
  const whole = at.map((hour, index) => ({ at: hour, lasting: seconds[index]! }))
  const listed = listedEvents(events).map(({ id }) => whole[events.findIndex((event) => event.id === id)]!)

  test('the running sheet has the time and the length of each event, and their sums in its header', () => {
    const sheet = plain(runningSheet(contentOf({ ...ceremony, events })))
    expect(sheet.rows.map((row) => [row.at, row.lasting])).toEqual(
      whole.map((row) => [plain(hourFr(row.at)), plain(lasting(row.lasting))]),
    )
    expect(sheet.withMusic).toBe(plain(`${lastingAbout(withMusic)}, fin vers ${hourFr(end)}`))
    expect(sheet.withoutMusic).toContain(plain(lastingAbout(withoutMusic)))
  })

  test('the list, the end and the durations say what the sheet says', () => {
    const shown = shownRunningOrder({ ...ceremony, events })
    const { endsAt } = shownAppointment({ ...ceremony, events }, owner)
    expect(shown.lines.map((line) => [line.at?.slice(11), line.duration])).toEqual(
      listed.map((row) => [row.at, row.lasting]),
    )
    expect([shown.withoutMusic, shown.withMusic, endsAt?.slice(11)]).toEqual([withoutMusic, withMusic, end])
  })

  test('each reading card has the time of its event', () => {
    const lines = runningOrderOf(ceremony.datetime, events)
    for (const card of readingCards(contentOf({ ...ceremony, events }))) {
      expect(card.at).toBe(`vers ${clockFr(lines[card.number - 1]!.at!)}`)
    }
  })

  test('the calendar ends the ceremony with the sheet, and a second ceremony starts then', () => {
    const account = { id: 'account', hashid: 'a'.repeat(26), domainId: 'domain', key: sealKey(Buffer.alloc(32)) }
    const told = { account, site: aSite(), deceased: 'Jeanne', today: '2026-03-05' }
    const file = unwrap(ceremonyCalendarFile(ceremony, events, told))
    const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')!)
    expect(event.endDate.toString().slice(11, 16)).toBe(end)
    expect(startAfter({ ...ceremony, events })).toBe(`2026-03-10T${end}`)
  })
})

test('without a time, events are counted from the start, and none is late', () => {
  const { ceremony, events } = six[1]!
  const { datetime: _, ...undated } = ceremony
  const sheet = plain(runningSheet({ ...contentOf({ events }), ceremony: { ...undated, datetime: undefined } }))
  expect(sheet.rows.map((row) => row.at)).toEqual(
    [0, 2, 5, 6, 10, 12, 13, 17, 20, 28, 31].map((minutes) => `+ ${minutes} min`),
  )
})
