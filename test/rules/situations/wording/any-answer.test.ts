import fc from 'fast-check'
import { tokenPattern } from '#app/rules/situations/wording/concealed.ts'
import { checkWording } from '#app/rules/situations/wording/guard.ts'
import { denyingWords, joiningWords } from '#app/rules/situations/wording/words.ts'
import { plantedDrafts } from '#test/support/situations/planted.ts'
import { asGiven } from '#test/support/situations/worded.ts'

const drafts = plantedDrafts()

const wordsOf = (texts: string[]) => texts.join(' ').match(/\p{L}+(?:-\p{L}+)*’?/gu) ?? []

describe('Any answer of an engine', () => {
  const anyDraft = fc.constantFrom(...drafts.map(({ concealed }) => concealed))

  test('A text changed anywhere contains no word, digit or token of its own', () => {
    const added = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        '80 €',
        'mille',
        'Brest',
        'octobre',
        'la loi',
        'je paierai',
        '⟦1⟧',
        '⟦999⟧',
        '<b>',
        'не',
        'pas ',
        'et ',
      ),
    )
    const changed = fc.tuple(anyDraft, fc.nat(), fc.nat(), fc.nat({ max: 12 }), added)
    fc.assert(
      fc.property(changed, ([concealed, which, where, taken, text]) => {
        const { pieces } = asGiven(concealed)
        const piece = pieces[which % pieces.length]!
        const at = where % (piece.text.length + 1)
        const before = piece.text
        piece.text = before.slice(0, at) + text + before.slice(at + taken)
        if (!checkWording(concealed.sentences, { pieces }).ok) return
        const own = wordsOf([before]).map((word) => word.toLowerCase())
        const said = wordsOf([piece.text.replaceAll("'", '’')]).map((word) => word.toLowerCase())
        expect(said.filter((word) => !own.includes(word) && !joiningWords.has(word))).toEqual([])
        expect(said.filter((word) => denyingWords.has(word)).sort()).toEqual(
          own.filter((word) => denyingWords.has(word)).sort(),
        )
        expect(
          piece.text
            .split(tokenPattern)
            .filter((_part, index) => index % 2 === 0)
            .join(''),
        ).not.toMatch(/[\d<>⟦⟧\p{Script=Cyrillic}]/u)
        expect((piece.text.match(/⟦\d+⟧/g) ?? []).sort()).toEqual((before.match(/⟦\d+⟧/g) ?? []).sort())
      }),
      { numRuns: 2000 },
    )
  })

  test('An answer of another shape is refused without throwing', () => {
    fc.assert(
      fc.property(anyDraft, fc.jsonValue(), ({ sentences }, answer) => {
        expect(checkWording(sentences, answer).ok).toBe(false)
      }),
    )
  })
})
