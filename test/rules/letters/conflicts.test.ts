import { FINGERPRINT_LENGTH, type Fingerprint } from '#app/rules/forms/version.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { letterFingerprint, mergeLetter } from '#app/rules/letters/conflicts.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { letterOf } from '#letters/index.ts'
import { asking } from '#test/support/letters/small-letter.ts'

const letter: LetterDefinition = {
  ...asking(
    { name: 'town' },
    { name: 'phone', check: 'phone' },
    { name: 'text', type: 'textarea' },
    { name: 'number', mayBeUnknown: 'Sans lui, la lettre n’en dit rien.' },
    { name: 'box', type: 'checkbox' },
  ),
  enclosures: [{ type: 'deathCertificate', level: 'O' }],
}

/** Readable fingerprints: the first letters of a name and of its value. */
const fingerprint: Fingerprint = (name, value) =>
  `${name.slice(0, 2)}${value}`.slice(0, FINGERPRINT_LENGTH).padEnd(FINGERPRINT_LENGTH, '_')

/**
 * Returns the stored result if a form showed `shown`, a relative has since saved `theirs`, and the form sends `mine`.
 */
function keep({ shown = {}, theirs = {}, mine = {} }: Partial<Record<'shown' | 'theirs' | 'mine', Answers>>) {
  const versions = { mine: { ...shown, ...mine }, theirs: { ...shown, ...theirs }, stored: { ...shown, ...theirs } }
  return mergeLetter(letter, letterFingerprint(letter, shown, fingerprint), versions, fingerprint)
}

describe('An answer of a letter that two relatives have open', () => {
  test.each`
    why                                  | shown                          | theirs                      | mine                       | kept                                   | conflicts
    ${'nobody changed'}                  | ${{ town: 'Lyon' }}            | ${{}}                       | ${{}}                      | ${{ town: 'Lyon' }}                    | ${[]}
    ${'I changed'}                       | ${{ town: 'Lyon' }}            | ${{}}                       | ${{ town: 'Nantes' }}      | ${{ town: 'Nantes' }}                  | ${[]}
    ${'I emptied'}                       | ${{ town: 'Lyon' }}            | ${{}}                       | ${{ town: '' }}            | ${{ town: '' }}                        | ${[]}
    ${'the other changed'}               | ${{ town: 'Lyon' }}            | ${{ town: 'Brest' }}        | ${{}}                      | ${{ town: 'Brest' }}                   | ${[]}
    ${'the other emptied'}               | ${{ town: 'Lyon' }}            | ${{ town: '' }}             | ${{}}                      | ${{ town: '' }}                        | ${[]}
    ${'both changed, alike'}             | ${{ town: 'Lyon' }}            | ${{ town: 'Brest' }}        | ${{ town: 'Brest' }}       | ${{ town: 'Brest' }}                   | ${[]}
    ${'both changed, not alike'}         | ${{ town: 'Lyon' }}            | ${{ town: 'Brest' }}        | ${{ town: 'Nantes' }}      | ${{ town: 'Brest' }}                   | ${['town']}
    ${'both began'}                      | ${{}}                          | ${{ text: 'Un' }}           | ${{ text: 'Deux' }}        | ${{ text: 'Un' }}                      | ${['text']}
    ${'I emptied and the other changed'} | ${{ town: 'Lyon' }}            | ${{ town: 'Brest' }}        | ${{ town: '' }}            | ${{ town: 'Brest' }}                   | ${['town']}
    ${'is only written otherwise'}       | ${{ phone: '06 39 98 01 12' }} | ${{ phone: '0240998011' }}  | ${{ phone: '0639980112' }} | ${{ phone: '0240998011' }}             | ${[]}
    ${'both ticked'}                     | ${{ box: '' }}                 | ${{ box: 'on' }}            | ${{ box: 'on' }}           | ${{ box: 'on' }}                       | ${[]}
    ${'the other ticked'}                | ${{ box: '' }}                 | ${{ box: 'on' }}            | ${{ box: '' }}             | ${{ box: 'on' }}                       | ${[]}
    ${'I unticked'}                      | ${{ box: 'on' }}               | ${{}}                       | ${{ box: '' }}             | ${{ box: '' }}                         | ${[]}
    ${'the other took out'}              | ${{ deathCertificate: 'on' }}  | ${{ deathCertificate: '' }} | ${{}}                      | ${{ deathCertificate: '' }}            | ${[]}
    ${'I wrote and the other ignores'}   | ${{ number: '' }}              | ${{ numberUnknown: 'on' }}  | ${{ number: 'AB' }}        | ${{ number: '', numberUnknown: 'on' }} | ${['number']}
    ${'the other ignores'}               | ${{ number: '' }}              | ${{ numberUnknown: 'on' }}  | ${{}}                      | ${{ number: '', numberUnknown: 'on' }} | ${[]}
  `('an answer that $why is stored as $kept', ({ shown, theirs, mine, kept, conflicts }) => {
    const merged = keep({ shown, theirs, mine })
    expect(merged.values).toMatchObject(kept)
    expect(merged.conflicts).toEqual(conflicts)
  })

  test('an answer that I wrote while its default changed is stored, because nobody wrote the default', () => {
    const seen = letterFingerprint(letter, { town: 'Lyon' }, fingerprint)
    const versions = { mine: { town: 'Nantes' }, theirs: { town: 'Brest' }, stored: {} }
    expect(mergeLetter(letter, seen, versions, fingerprint)).toEqual({ values: { town: 'Nantes' }, conflicts: [] })
  })

  test('an answer from a form without versions is stored as sent', () => {
    const versions = { mine: { town: 'Nantes' }, theirs: { town: 'Brest' }, stored: { town: 'Brest' } }
    expect(mergeLetter(letter, undefined, versions, fingerprint)).toEqual({ values: { town: 'Nantes' }, conflicts: [] })
  })

  test.each(['', 'garbled', 'x'.repeat(5000)])(
    'an answer from a form with garbled versions is not lost: %.10s',
    (seen) => {
      const versions = { mine: { town: 'Nantes' }, theirs: { town: 'Brest' }, stored: { town: 'Brest' } }
      expect(mergeLetter(letter, seen, versions, fingerprint)).toEqual({
        values: { town: 'Brest' },
        conflicts: ['town'],
      })
    },
  )
})

test('a form sends a few characters per answer as its version', () => {
  const all = letterOf('agiraRechercheBeneficiaire')
  const count = all.groups.flatMap(({ fields }) => fields).length + all.enclosures.length
  expect(letterFingerprint(all, {}, fingerprint)).toHaveLength(count * FINGERPRINT_LENGTH)
})
