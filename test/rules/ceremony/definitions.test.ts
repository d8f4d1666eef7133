import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { definitionOf, eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import type { CeremonyEvent } from '#app/rules/ceremony/events/events.ts'
import { gapOf, gapsOf } from '#app/rules/ceremony/gaps.ts'
import { everyPaper, filled, trialOf } from '#test/support/ceremony/every-paper.ts'
import { rendezVous } from '#test/support/ceremony/papers.ts'
import { filesIn } from '#test/support/source/source.ts'

const definitions = eventTypes.map((type) => ({ type, ...definitionOf(type) }))

/** The event without these fields. */
const without = (event: CeremonyEvent, names: readonly string[]): CeremonyEvent => ({
  ...event,
  details: Object.fromEntries(Object.entries(event.details).filter(([name]) => !names.includes(name))),
})

describe.each(definitions)('an event of the type $type', ({ type, fields, needs, requiredField, reading }) => {
  const whole = filled(type, fields)
  const names = fields.map(({ name }) => name)

  test.each(fields)('says its « $name » on a paper, or says why only the master of ceremonies reads it', (field) => {
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

  test('lacks nothing when every field is filled', () => {
    expect(gapsOf(rendezVous, [whole])).toEqual([])
  })

  test.each([...needs])('lacks « $gap » without it', ({ anyOf, gap, isMinor }) => {
    const event = without(whole, anyOf)
    expect(gapsOf(rendezVous, [event])).toEqual([{ eventId: event.id, words: gap }])
    expect(gapOf(event)).toBe(isMinor ? undefined : gap)
    for (const name of anyOf) expect(names).toContain(name)
  })

  test('lacks the field that is required, as long as it is empty', () => {
    const asked = needs.flatMap(({ anyOf }) => anyOf)
    if (requiredField) expect(asked).toContain(requiredField)
    if (reading) expect(asked).toContain(reading.speaker)
  })

  test('has the fields that its readers need', () => {
    if (reading) expect(names).toEqual(expect.arrayContaining([reading.speaker, reading.text]))
    if (reading?.work) expect(names).toContain('title')
  })
})

describe('a type of event is told from another by its definition alone', () => {
  const keys = eventTypes.join('|')
  /** A comparison with the name of a type. The kind of a field, or of a file, may bear the same name. */
  const comparison = new RegExp(
    `(?<!kind |[!=])(?:[!=]==?)\\s*(['"\`])(?:${keys})\\1|(['"\`])(?:${keys})\\2\\s*[!=]==?|\\bcase\\s+(['"\`])(?:${keys})\\3`,
  )
  /** The names that only a type of event bears. */
  const name = new RegExp(`\\b(?:${eventTypes.filter((type) => !['music', 'pictures'].includes(type)).join('|')})\\b`)

  const folders = ['app', 'db', 'letter-templates', 'migrations', 'scripts']
  const files = ['server.ts', ...folders.flatMap(filesIn), ...globSync('letter-templates/**/*.html')].filter(
    (file) => !file.startsWith('app/rules/ceremony/events/definitions/'),
  )
  /** What a ceremony starts from is a list of types. */
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

  test('nothing else compares one with a name', () => {
    expect(files.filter((file) => comparison.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  test('nothing else of the service names one, but for the lists that a ceremony starts from', () => {
    const ofService = files.filter((file) => !file.startsWith('scripts/'))
    expect(ofService.filter((file) => name.test(readFileSync(file, 'utf8')))).toEqual(lists)
  })
})
