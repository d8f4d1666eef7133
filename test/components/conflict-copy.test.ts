import { changedCopy, readable, wroteCopy } from '#app/components/letters/conflicts/copy.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { shownValues } from '#app/rules/letters/shown/values.ts'
import { letterOf } from '#letters/index.ts'

const now = new Date('2026-03-05T13:32:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const marc = { by: 'Marc', isMe: false }

describe('who has changed a letter in the meantime', () => {
  test.each([
    [[{ ...marc, at: minutesAgo(3) }], 'Marc a modifié cette lettre il y a 3 minutes. Voici sa version et la vôtre.'],
    [
      [{ ...marc, at: minutesAgo(0) }],
      'Marc a modifié cette lettre il y a moins d’une minute. Voici sa version et la vôtre.',
    ],
    [[{ ...marc, at: minutesAgo(61) }], 'Marc a modifié cette lettre il y a 1 heure. Voici sa version et la vôtre.'],
    [
      [{ ...marc, at: minutesAgo(3000) }],
      'Marc a modifié cette lettre le mardi 3 mars 2026 à 12 h 32. Voici sa version et la vôtre.',
    ],
    [
      [{ by: undefined, isMe: false, at: minutesAgo(5) }],
      'Un proche a modifié cette lettre il y a 5 minutes. Voici sa version et la vôtre.',
    ],
    [
      [{ by: 'Claire', isMe: true, at: minutesAgo(5) }],
      'Vous avez modifié cette lettre il y a 5 minutes, dans une autre fenêtre. Voici les deux versions.',
    ],
    [
      [
        { ...marc, at: minutesAgo(9) },
        { by: 'Anne', isMe: false, at: minutesAgo(2) },
        { ...marc, at: minutesAgo(4) },
      ],
      'Anne a modifié cette lettre il y a 2 minutes. Marc a modifié cette lettre il y a 4 minutes. Voici leurs versions et la vôtre.',
    ],
  ])('%#. %o', (changes, words) => {
    expect(changedCopy(changes, now).replaceAll('\u00A0', ' ')).toBe(words)
  })

  test.each([
    [marc, false, 'Marc a écrit :'],
    [marc, true, 'Marc a effacé cette réponse.'],
    [{ by: undefined, isMe: false }, false, 'Un proche a écrit :'],
    [{ by: 'Claire', isMe: true }, false, 'Dans l’autre fenêtre :'],
  ])('the other version of an answer names its author: %o', (author, isEmpty, words) => {
    expect(wroteCopy({ ...author, at: minutesAgo(1) }, isEmpty).replaceAll('\u00A0', ' ')).toBe(words)
  })
})

test.each`
  name                              | stored               | read
  ${'applicantCivility'}            | ${'madame'}          | ${'Madame'}
  ${'defunctDeathDate'}             | ${'2026-03-01'}      | ${'1er mars 2026'}
  ${'applicantPhoneNumber'}         | ${'0639980112'}      | ${'06 39 98 01 12'}
  ${'deceasedSocialSecurityNumber'} | ${'185057800608491'} | ${'1 85 05 78 006 084 91'}
  ${'applicantCity'}                | ${'Le Mans'}         | ${'Le Mans'}
`('the stored answer $stored reads "$read"', ({ name, stored, read }) => {
  const definition = letterOf('cpamCourrierComplet')
  const field = fieldsOf(definition).find((candidate) => candidate.name === name)!
  const shown = shownValues(definition, { [name]: stored })[name] ?? ''
  expect(readable(field, shown).replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(read)
})
