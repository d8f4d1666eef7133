import { creditors, sources, verifiedAt } from '#app/content/creditors.ts'
import { situations } from '#app/content/situations/situations.ts'
import { isCreditorId } from '#app/rules/statements/creditor-id.ts'
import { allSpellings, letterFor } from '#app/rules/statements/creditors.ts'
import { bare } from '#app/rules/statements/labels.ts'

/** Kinds that never get a letter. */
const withoutLetter = ['situation:aucune', 'situation:facture-publique', 'situation:amende']

describe('The dictionary of organisations', () => {
  test('Each organisation has its source and date', () => {
    expect(verifiedAt).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    const unsaid = creditors.filter(({ source }) => source.length === 0 || source.some((code) => !(code in sources)))
    expect(unsaid.map(({ id }) => id)).toEqual([])
    expect(new Set(creditors.map(({ id }) => id)).size).toBe(creditors.length)
  })

  test('Each organisation has a letter or is marked as having none', () => {
    const ids = situations.map(({ id }) => id)
    for (const { id, kind, never, kindOf = {} } of creditors) {
      for (const one of [kind, ...Object.values(kindOf)]) {
        const letter = letterFor(one)
        expect([id, letter !== undefined]).toEqual([id, !withoutLetter.includes(one) && !never])
        if (letter?.situation) expect(ids).toContain(letter.situation)
      }
    }
  })

  test('Spellings are normalised and unique within a kind of payment', () => {
    const spelled = creditors.flatMap(({ id, spellings, weak = [] }) =>
      [...spellings, ...weak].map((text) => [id, text, bare(text)]),
    )
    expect(spelled.filter(([, text, read]) => text !== read && !/^([A-Z] ){2,}[A-Z]$/.test(text!))).toEqual([])
    const strong = allSpellings().filter(({ isWeak, creditor }) => !isWeak && !creditor.never)
    const twice = strong.filter((one) =>
      strong.some(
        (other) =>
          other.words === one.words &&
          other.creditor.id < one.creditor.id &&
          other.creditor.types.some((type) => one.creditor.types.includes(type)) &&
          (other.creditor.direction === one.creditor.direction || other.creditor.direction === 'both'),
      ),
    )
    expect(twice.map(({ words }) => words)).toEqual([])
  })

  test('Each SEPA id has valid check digits', () => {
    expect(creditors.flatMap(({ sci = [] }) => sci).filter((id) => !isCreditorId(id))).toEqual([])
    for (const invented of ['FR76123Z45TEST4', 'FR00ZZZ000000', 'FR48EDF001007', 'FR7630004000031234567890143']) {
      expect(isCreditorId(invented)).toBe(false)
    }
  })
})
