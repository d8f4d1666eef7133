import fc from 'fast-check'
import { frTypo, lastName, upperFr } from '#app/rules/french.ts'

const spaced = (text: string) => text.replaceAll('\u00A0', '_').replaceAll('\u202F', '~')

// Words, punctuation and spaces as they occur in sentences, in random order.
const sentence = fc
  .array(
    fc.oneof(
      fc.constantFrom(...["l'", '« ', ' »', ' : ', ' ; ', ' ?', ' - ', ' – ', 'n° ', '...', '5 965 €', '1er mars']),
      fc.constantFrom(...['M. ', 'Mme ', 'art. ', 'L. 132', '14 jours', ' ', '\u00A0', '\u202F', '\n', '1', '€', '-']),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

describe('French typography', () => {
  test.each`
    text                              | printed
    ${"l'acte d'état civil"}          | ${'l’acte d’état civil'}
    ${'Objet : Décès'}                | ${'Objet_: Décès'}
    ${'un ; deux ? trois !'}          | ${'un~; deux~? trois~!'}
    ${'« mot »'}                      | ${'«_mot_»'}
    ${'«mot»'}                        | ${'«_mot_»'}
    ${'décès de – blocage'}           | ${'décès de –_blocage'}
    ${'– résiliation'}                | ${'–_résiliation'}
    ${'décès de - blocage'}           | ${'décès de –_blocage'}
    ${'la loi n° 89-462'}             | ${'la loi n°_89-462'}
    ${'n°12'}                         | ${'n°_12'}
    ${'le compte n° '}                | ${'le compte n°_'}
    ${'M. Casanova et Mme Le Goff'}   | ${'M._Casanova et Mme_Le Goff'}
    ${'Me signaler les pièces'}       | ${'Me signaler les pièces'}
    ${"l'article L. 132-9-2"}         | ${'l’article L._132-9-2'}
    ${'dans les 14 jours'}            | ${'dans les 14_jours'}
    ${'plus de 5 965 € par an'}       | ${'plus de 5~965_€ par an'}
    ${'au plus 1 % des avoirs'}       | ${'au plus 1_% des avoirs'}
    ${'le 6 juillet 1989'}            | ${'le 6_juillet 1989'}
    ${'le 1er janvier'}               | ${'le 1er_janvier'}
    ${'Bâtiment, étage...'}           | ${'Bâtiment, étage…'}
    ${'https://exemple.fr:3000/?a=1'} | ${'https://exemple.fr:3000/?a=1'}
    ${'la lettre E'}                  | ${'la lettre E'}
    ${'10 heures 30'}                 | ${'10_heures 30'}
  `('"$text" is printed "$printed"', ({ text, printed }) => {
    expect(spaced(frTypo(text))).toBe(printed)
  })

  test('typography is idempotent', () => {
    fc.assert(
      fc.property(sentence, (text) => {
        expect(frTypo(frTypo(text))).toBe(frTypo(text))
      }),
    )
  })

  test('no letter and no digit changes', () => {
    const kept = (text: string) => text.match(/[\p{L}\p{M}\p{N}]/gu)?.join('') ?? ''
    fc.assert(
      fc.property(sentence, (text) => {
        expect(kept(frTypo(text))).toBe(kept(text))
      }),
    )
  })

  test('capitals are idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(upperFr(upperFr(text))).toBe(upperFr(text))
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(lastName(lastName(text))).toBe(lastName(text))
      }),
    )
  })
})
