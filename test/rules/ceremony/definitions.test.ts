import { globSync, readFileSync } from 'node:fs'
import { definitionOf, eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import type { CeremonyEvent } from '#app/rules/ceremony/events/events.ts'
import { gapOf, gapsOf } from '#app/rules/ceremony/gaps.ts'
import { everyPaper, filled, trialOf } from '#test/support/ceremony/every-paper.ts'
import { rendezVous } from '#test/support/ceremony/papers.ts'
import { filesIn } from '#test/support/source/source.ts'

const definitions = eventTypes.map((type) => ({ type, ...definitionOf(type) }))

/** Returns the event without these fields. */
const without = (event: CeremonyEvent, names: readonly string[]): CeremonyEvent => ({
  ...event,
  details: Object.fromEntries(Object.entries(event.details).filter(([name]) => !names.includes(name))),
})

describe.each(definitions)('An event of the type $type', ({ type, fields, needs, requiredField, reading }) => {
  const whole = filled(type, fields)
  const names = fields.map(({ name }) => name)

  test.each(fields)('The field "$name" is on a paper, or says why only the master of ceremonies reads it', (field) => {
    const { words } = trialOf(field)
    const reason = 'private' in field ? field.private : undefined
    expect(JSON.stringify(everyPaper([whole], { isForMaster: true }))).toContain(words)
    expect(JSON.stringify(everyPaper([without(whole, [field.name])], { isForMaster: true }))).not.toContain(words)
    const forEveryone = JSON.stringify(everyPaper([whole], { isForMaster: false }))
    if (reason === undefined) expect(forEveryone).toContain(words)
    else {
      expect(forEveryone).not.toContain(words)
      expect(reason).toMatch(/^\p{Lu}.+\.$/u)
    }
  })

  test('An event with every field filled in lacks nothing', () => {
    expect(gapsOf(rendezVous, [whole])).toEqual([])
  })

  test.each([...needs])('An event without this need lacks "$gap"', ({ anyOf, gap, isMinor }) => {
    const event = without(whole, anyOf)
    expect(gapsOf(rendezVous, [event])).toEqual([{ eventId: event.id, words: gap }])
    expect(gapOf(event)).toBe(isMinor ? undefined : gap)
    for (const name of anyOf) expect(names).toContain(name)
  })

  test('An event with an empty required field lacks it', () => {
    const asked = needs.flatMap(({ anyOf }) => anyOf)
    if (requiredField) expect(asked).toContain(requiredField)
    if (reading) expect(asked).toContain(reading.speaker)
  })

  test('An event has the fields that its readings need', () => {
    if (reading) expect(names).toEqual(expect.arrayContaining([reading.speaker, reading.text]))
    if (reading?.work) expect(names).toContain('title')
  })
})

describe('Only definitions distinguish event types', () => {
  const keys = eventTypes.join('|')
  /** Matches a comparison with a type name. The kind of a field or of a file may have the same name. */
  const comparison = new RegExp(
    `(?<!kind |[!=])(?:[!=]==?)\\s*(['"\`])(?:${keys})\\1|(['"\`])(?:${keys})\\2\\s*[!=]==?|\\bcase\\s+(['"\`])(?:${keys})\\3`,
  )
  /** Matches names that only event types have. */
  const name = new RegExp(`\\b(?:${eventTypes.filter((type) => !['music', 'pictures'].includes(type)).join('|')})\\b`)

  const folders = ['app', 'db', 'letter-templates', 'migrations', 'scripts']
  const files = ['server.ts', ...folders.flatMap(filesIn), ...globSync('letter-templates/**/*.html')].filter(
    (file) => !file.startsWith('app/rules/ceremony/events/definitions/'),
  )
  /** Files that may name types, because the default ceremony is a list of types. */
  const lists = ['app/rules/ceremony/ceremonies.ts']

  test.each([
    ["if (type === 'poem') return", true],
    ['if (event.type !== "music") return', true],
    ["case 'pictures':", true],
    ["const isOne = 'meditation' === type", true],
    ["if (field.kind === 'pictures') return", false],
  ])('%s: %s', (code, isComparison) => {
    expect(comparison.test(code)).toBe(isComparison)
  })

  test('No other file compares an event type with a name', () => {
    expect(files.filter((file) => comparison.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  test('No other file names an event type, except the default lists', () => {
    const ofService = files.filter((file) => !file.startsWith('scripts/'))
    expect(ofService.filter((file) => name.test(readFileSync(file, 'utf8')))).toEqual(lists)
  })
})
