import fc from 'fast-check'
import type { Field } from '#app/rules/letters/definition.ts'
import { normalise } from '#app/rules/letters/normalise.ts'

const field = (part: Partial<Field>): Field => ({ name: 'name', label: 'Nom', type: 'text', ...part })

describe('Normalisation of typed text', () => {
  test.each`
    kind                                 | typed                             | stored
    ${{}}                                | ${'  Léa-Marie \t Lise '}         | ${'Léa-Marie Lise'}
    ${{}}                                | ${'Nguye\u0302\u0303n'}           | ${'Nguyễn'}
    ${{}}                                | ${"D'Aboville & Fils <SARL>"}     | ${"D'Aboville & Fils <SARL>"}
    ${{}}                                | ${'a\u202Eb\u200Bc\uE000d\u0000'} | ${'abcd'}
    ${{}}                                | ${'ligne\r\nsuivante'}            | ${'ligne suivante'}
    ${{}}                                | ${'constructor'}                  | ${'constructor'}
    ${{}}                                | ${'12 rue des Lilas, '}           | ${'12 rue des Lilas'}
    ${{}}                                | ${'Amie d’enfance.'}              | ${'Amie d’enfance'}
    ${{}}                                | ${'Batiment 12. ;'}               | ${'Batiment 12'}
    ${{}}                                | ${'Les Amis S.A.'}                | ${'Les Amis S.A.'}
    ${{}}                                | ${'Roy et Cie.'}                  | ${'Roy et Cie.'}
    ${{ check: 'town' }}                 | ${'Eu.'}                          | ${'Eu'}
    ${{ check: 'deathTown' }}            | ${'à Lyon.'}                      | ${'Lyon'}
    ${{ check: 'deathTown' }}            | ${'a la rochelle'}                | ${'La Rochelle'}
    ${{ check: 'birthTown' }}            | ${'A Coruña'}                     | ${'A Coruña'}
    ${{ check: 'subjectLine' }}          | ${'Ma demande.'}                  | ${'Ma demande.'}
    ${{ type: 'textarea' }}              | ${'Bonjour,'}                     | ${'Bonjour,'}
    ${{ type: 'textarea' }}              | ${' un\r\n\r\ndeux  \n\n'}        | ${' un\n\ndeux'}
    ${{ type: 'date' }}                  | ${'1/3/2026'}                     | ${'2026-03-01'}
    ${{ type: 'date' }}                  | ${'01.03.2026'}                   | ${'2026-03-01'}
    ${{ type: 'date' }}                  | ${'2026-03-01'}                   | ${'2026-03-01'}
    ${{ type: 'date' }}                  | ${'01-04-2026'}                   | ${'2026-04-01'}
    ${{ type: 'date' }}                  | ${'1er avril 2026'}               | ${'2026-04-01'}
    ${{ type: 'date' }}                  | ${'1 Avril 2026'}                 | ${'2026-04-01'}
    ${{ type: 'date' }}                  | ${'12 févr. 2026'}                | ${'2026-02-12'}
    ${{ type: 'date' }}                  | ${'30 fevrier 2026'}              | ${'2026-02-30'}
    ${{ type: 'date' }}                  | ${'12 jui 2026'}                  | ${'12 jui 2026'}
    ${{ type: 'date' }}                  | ${'01/04/26'}                     | ${'01/04/26'}
    ${{ type: 'date' }}                  | ${'en mars'}                      | ${'en mars'}
    ${{ type: 'number' }}                | ${' 12 '}                         | ${'12'}
    ${{ type: 'number' }}                | ${'1,5'}                          | ${'1.5'}
    ${{ type: 'checkbox' }}              | ${'true'}                         | ${'on'}
    ${{ type: 'checkbox' }}              | ${'false'}                        | ${''}
    ${{ type: 'checkbox' }}              | ${'on'}                           | ${'on'}
    ${{ check: 'phone' }}                | ${'06 39 98 01 12'}               | ${'0639980112'}
    ${{ check: 'phone' }}                | ${'06 12'}                        | ${'06 12'}
    ${{ check: 'socialSecurityNumber' }} | ${'1 41 08 2a 004 987 38'}        | ${'141082A00498738'}
    ${{ check: 'socialSecurityNumber' }} | ${'je ne sais pas'}               | ${'je ne sais pas'}
    ${{ check: 'postalCode' }}           | ${'75 014'}                       | ${'75014'}
    ${{ check: 'postalCode' }}           | ${'1250-201'}                     | ${'1250-201'}
    ${{ check: 'postalCode' }}           | ${'EC1A 1BB'}                     | ${'EC1A 1BB'}
    ${{ check: 'taxNumber' }}            | ${'01 23 456 789 211'}            | ${'0123456789211'}
    ${{ check: 'relationship' }}         | ${'Épouse'}                       | ${'conjoint'}
    ${{ check: 'relationship' }}         | ${'Compagne'}                     | ${'Compagne'}
  `('"$typed" ($kind) is stored as "$stored"', ({ kind, typed, stored }) => {
    expect(normalise(field(kind), typed)).toBe(stored)
  })

  test('normalising a stored value again changes nothing', () => {
    const kinds: Partial<Field>[] = [
      {},
      { type: 'textarea' },
      { type: 'date' },
      { type: 'number' },
      { check: 'phone' },
      { check: 'socialSecurityNumber' },
      { check: 'postalCode' },
    ]
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.string({ unit: 'binary' }), (kind, typed) => {
        const stored = normalise(field(kind), typed)
        expect(normalise(field(kind), stored)).toBe(stored)
      }),
    )
  })
})
