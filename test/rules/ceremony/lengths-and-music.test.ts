import { decodeEvent, type EventBody } from '#app/rules/api/event-body.ts'
import { newEvent } from '#app/rules/ceremony/ceremonies.ts'
import { definitionOf, type EventType, eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import { musicPlaysOf, secondsOf } from '#app/rules/ceremony/events/events.ts'
import { durationAfter, readDetails, readEventForm, typedOf } from '#app/rules/ceremony/events/form.ts'
import { runningSheet } from '#app/rules/ceremony/papers/running-sheet.ts'
import { anEvent, contentOf } from '#test/support/ceremony/papers.ts'

const words = (count: number) => 'mot '.repeat(count)

describe('A duration equal to the default of its type', () => {
  const types = eventTypes.filter((type) => definitionOf(type).defaultDuration > 0)
  const usualOf = (type: EventType) => definitionOf(type).defaultDuration
  const textOf = (type: EventType, count: number) => {
    const { reading } = definitionOf(type)
    return reading ? { [reading.text]: words(count).trim() } : {}
  }

  test.each(types)('The default duration of %s is kept and shown again after the user entered it', (type) => {
    const [minutes, seconds] = [Math.floor(usualOf(type) / 60), usualOf(type) % 60].map(String)
    const typed = { ...textOf(type, 20), minutes: minutes!, seconds: seconds! }
    const read = readDetails(type, typed)
    const event = anEvent(type, read.details, durationAfter(anEvent(type, {}, usualOf(type)), typed, read))
    expect(secondsOf(event)).toBe(usualOf(type))
    expect(typedOf(event)).toMatchObject({ minutes, seconds })
  })

  test.each(types)(
    'The default duration of %s is shown empty, stays so and follows a text if the user did not choose it',
    (type) => {
      const before = { ...anEvent(type, {}, usualOf(type)), details: {} }
      expect(typedOf(before)).toMatchObject({ minutes: '', seconds: '' })
      const typed = { ...typedOf(before), ...textOf(type, 130) }
      const after = {
        ...before,
        duration: durationAfter(before, typed, readDetails(type, typed)),
        details: textOf(type, 130),
      }
      const { reading, countedDuration } = definitionOf(type)
      if (!countedDuration) expect(after.duration).toBe(usualOf(type))
      if (reading) expect(secondsOf(after)).toBe(60)
    },
  )

  test.each(types)('The default duration of %s counts as chosen only if an API call sends it', (type) => {
    const { serverType } = definitionOf(type)
    const called = (from: Parameters<typeof decodeEvent>[0], body: EventBody) => {
      const decoded = decodeEvent(from, body)
      return decoded.ok ? readEventForm(from, decoded.value) : decoded
    }
    const start = newEvent(type)
    const told = called(start, { type: serverType, duration: usualOf(type), ...textOf(type, 20) })
    const untold = called(start, { type: serverType, ...textOf(type, 20) })
    if (!told.ok || !untold.ok) throw new Error('Both calls should be accepted.')
    expect(secondsOf({ type, ...told.value })).toBe(usualOf(type))
    expect(untold.value.details.isLengthSet).toBeUndefined()
    const changed = called({ type, ...told.value }, { duration: usualOf(type) + 60 })
    expect(changed.ok && changed.value.details.isLengthSet).toBeUndefined()
  })
})

describe('Music inside an event', () => {
  const withMusic = eventTypes.filter((type) => definitionOf(type).fields.some(({ kind }) => kind === 'musics'))

  test.each(withMusic)(
    'The music of %s plays during or after it as the family chooses, and the running sheet shows which',
    (type) => {
      const isAlone = musicPlaysOf({ type, details: {} }) === 'alone'
      for (const plays of ['over', 'after'] as const) {
        const { details, errors } = readDetails(type, {
          musicPlays: plays,
          minutes: '2',
          'music-0-title': 'Song',
          'music-0-length': '3:50',
        })
        expect(errors).toEqual({})
        const event = anEvent(type, details, 120)
        expect(secondsOf(event)).toBe(isAlone ? 230 : plays === 'over' ? 120 : 350)
        if (isAlone) continue
        expect(typedOf(event).musicPlays).toBe(plays)
        const [row] = runningSheet(contentOf({ events: [event] })).rows
        expect(row!.isMusicUnder).toBe(plays === 'over')
      }
    },
  )
})
