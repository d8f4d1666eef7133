import { type FormPart, formDifferences, mergeForms, seenAfter, seenIn } from '#app/rules/forms/merge.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'

/** Readable fingerprints: a letter of a name, and the first four of its value. */
const fingerprint = (name: string, value: string) => `${name.slice(0, 1)}${value}`.slice(0, 5).padEnd(5, '_')

const partsOf = (typed: TypedValues): FormPart[] => [
  { name: 'title', inputs: ['title'], value: typed.title ?? '' },
  { name: 'minutes', inputs: ['minutes', 'seconds'], value: `${typed.minutes ?? ''}:${typed.seconds ?? ''}` },
  { name: 'box', inputs: ['box'], value: typed.box ?? '', isBox: true },
]
const shown = { title: 'Mer', minutes: '3', seconds: '', box: '' }
const theirs = { title: 'Ciel', minutes: '4', seconds: '30', box: 'on' }
const seen = seenIn(partsOf(shown), fingerprint)

describe('Two versions of one form', () => {
  test.each`
    mine                                 | title     | minutes   | box
    ${shown}                             | ${'Ciel'} | ${'4:30'} | ${'on'}
    ${{ ...shown, title: 'Vent' }}       | ${'Vent'} | ${'4:30'} | ${'on'}
    ${{ ...shown, seconds: '5' }}        | ${'Ciel'} | ${'3:5'}  | ${'on'}
    ${{ ...theirs, title: shown.title }} | ${'Ciel'} | ${'4:30'} | ${'on'}
  `('$mine is stored as $title, $minutes, $box', ({ mine, title, minutes, box }) => {
    const { typed } = mergeForms({ mine: { ...mine, _seen: seen }, theirs, partsOf }, fingerprint)
    expect(partsOf(typed).map(({ value }) => value)).toEqual([title, minutes, box])
  })

  test('if only the default changed, my value is stored', () => {
    const moved = partsOf(theirs).map((part): FormPart => ({ ...part, isDefault: true }))
    const mine = partsOf({ ...shown, title: 'Vent', minutes: '9', box: 'x' })
    expect(formDifferences({ mine, theirs: moved, seen }, fingerprint).map(({ keep }) => keep)).toEqual([
      ...['mine', 'mine', 'mine'],
    ])
  })

  test.each([
    ['nothing that can be read', 'garbled'],
    ['what a ceremony carried before', 'box.b____ minutes.m3:__ title.tMer_'],
    ['what another version of the service carries', '{"title":"Mer"}'],
  ])('a form with %s as its versions loses no text: the family chooses', (_what, _seen) => {
    const mine = { ...shown, title: 'Vent', _seen }
    const { typed, conflicts, taken } = mergeForms({ mine, theirs, partsOf }, fingerprint)
    expect(conflicts).toEqual(['title', 'minutes'])
    expect(typed).toEqual(mine)
    expect(taken).toEqual([])
  })

  test.each([undefined, ''])('a form without versions (%j) overwrites the stored values', (_seen) => {
    const mine = { ...shown, title: 'Vent', ...(_seen !== undefined && { _seen }) }
    expect(mergeForms({ mine, theirs, partsOf }, fingerprint)).toEqual({ typed: mine, conflicts: [], taken: [] })
  })
})

describe('A form that was saved and stays open', () => {
  const mine = { ...shown, title: 'Vent', minutes: 'x' }
  const kept = { ...shown, title: 'Vent', box: 'on' } // The minutes were invalid; a relative changed the box.
  const after = seenAfter({ mine: partsOf(mine), kept: partsOf(kept), seen }, fingerprint)
  const next = (typed: TypedValues) =>
    mergeForms({ mine: { ...typed, _seen: after }, theirs: kept, partsOf }, fingerprint)

  test('a saved form does not conflict with itself, and can return to its first value', () => {
    expect(next({ ...mine, title: 'Soir' })).toMatchObject({ typed: { title: 'Soir' }, conflicts: [] })
    expect(next({ ...mine, title: shown.title })).toMatchObject({ typed: { title: shown.title }, conflicts: [] })
  })

  test("an invalid value stays for correction, and a relative's change stays theirs", () => {
    expect(next({ ...mine, minutes: '5' })).toMatchObject({ typed: { minutes: '5' }, conflicts: [] })
    expect(next(mine).typed.box).toBe('on')
  })

  test('unreadable versions are sent back unchanged', () => {
    expect(seenAfter({ mine: partsOf(mine), kept: partsOf(kept), seen: 'garbled' }, fingerprint)).toBe('garbled')
  })
})
