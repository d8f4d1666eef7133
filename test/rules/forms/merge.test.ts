import { describe, expect, test } from 'vitest'
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

describe('two versions of one form', () => {
  test.each`
    mine                                 | title     | minutes   | box
    ${shown}                             | ${'Ciel'} | ${'4:30'} | ${'on'}
    ${{ ...shown, title: 'Vent' }}       | ${'Vent'} | ${'4:30'} | ${'on'}
    ${{ ...shown, seconds: '5' }}        | ${'Ciel'} | ${'3:5'}  | ${'on'}
    ${{ ...theirs, title: shown.title }} | ${'Ciel'} | ${'4:30'} | ${'on'}
  `('$mine is kept as $title, $minutes, $box', ({ mine, title, minutes, box }) => {
    const { typed } = mergeForms({ mine: { ...mine, _seen: seen }, theirs, partsOf }, fingerprint)
    expect(partsOf(typed).map(({ value }) => value)).toEqual([title, minutes, box])
  })

  test('of a default that moved: nobody wrote it, and mine is kept', () => {
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
  ])('of a form that carries %s: no text is lost, the family chooses', (_what, _seen) => {
    const mine = { ...shown, title: 'Vent', _seen }
    const { typed, conflicts, taken } = mergeForms({ mine, theirs, partsOf }, fingerprint)
    expect(conflicts).toEqual(['title', 'minutes'])
    expect(typed).toEqual(mine)
    expect(taken).toEqual([])
  })

  test.each([undefined, ''])('of a form that carries nothing (%j) is taken at its word', (_seen) => {
    const mine = { ...shown, title: 'Vent', ...(_seen !== undefined && { _seen }) }
    expect(mergeForms({ mine, theirs, partsOf }, fingerprint)).toEqual({ typed: mine, conflicts: [], taken: [] })
  })
})

describe('a form that was saved and stays open', () => {
  const mine = { ...shown, title: 'Vent', minutes: 'x' }
  const kept = { ...shown, title: 'Vent', box: 'on' } // the minutes were wrong, the box is a relative’s
  const after = seenAfter({ mine: partsOf(mine), kept: partsOf(kept), seen }, fingerprint)
  const next = (typed: TypedValues) =>
    mergeForms({ mine: { ...typed, _seen: after }, theirs: kept, partsOf }, fingerprint)

  test('is not in conflict with itself, and may go back to what it said first', () => {
    expect(next({ ...mine, title: 'Soir' })).toMatchObject({ typed: { title: 'Soir' }, conflicts: [] })
    expect(next({ ...mine, title: shown.title })).toMatchObject({ typed: { title: shown.title }, conflicts: [] })
  })

  test('keeps what was wrong to be mended, and what a relative changed as theirs', () => {
    expect(next({ ...mine, minutes: '5' })).toMatchObject({ typed: { minutes: '5' }, conflicts: [] })
    expect(next(mine).typed.box).toBe('on')
  })

  test('carries what it carried, where that cannot be read', () => {
    expect(seenAfter({ mine: partsOf(mine), kept: partsOf(kept), seen: 'garbled' }, fingerprint)).toBe('garbled')
  })
})
