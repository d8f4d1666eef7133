import { expect, test } from 'vitest'
import { sentCopy } from '#app/components/tracking/sent-copy.ts'
import { countCopy, lastChangeCopy } from '#app/routes/demarches-administratives._index/copy.ts'

test.each`
  posted | ready | begun | said
  ${0}   | ${0}  | ${0}  | ${'Vous avancez à votre rythme. Rien n’est obligatoire.'}
  ${0}   | ${1}  | ${0}  | ${'1 lettre prête à imprimer.'}
  ${0}   | ${3}  | ${0}  | ${'3 lettres prêtes à imprimer.'}
  ${0}   | ${0}  | ${1}  | ${'1 lettre commencée.'}
  ${0}   | ${0}  | ${2}  | ${'2 lettres commencées.'}
  ${0}   | ${1}  | ${2}  | ${'1 lettre prête à imprimer, 2 commencées.'}
  ${2}   | ${2}  | ${3}  | ${'2 lettres postées, 2 prêtes à imprimer, 3 commencées.'}
  ${1}   | ${0}  | ${1}  | ${'1 lettre postée, 1 commencée.'}
`(
  'with $posted posted, $ready ready and $begun begun letters, the picker says "$said"',
  ({ posted, ready, begun, said }) => {
    expect(countCopy({ posted, ready, begun }).replaceAll('\u00A0', ' ')).toBe(said)
  },
)

test.each`
  channel         | said
  ${'plain'}      | ${'postée le lundi 9 mars'}
  ${'tracked'}    | ${'postée le lundi 9 mars'}
  ${'registered'} | ${'postée le lundi 9 mars'}
  ${'email'}      | ${'partie par e-mail le lundi 9 mars'}
  ${'online'}     | ${'faite en ligne le lundi 9 mars'}
  ${'handed-in'}  | ${'déposée le lundi 9 mars'}
`('a letter sent by $channel is "$said"', ({ channel, said }) => {
  expect(sentCopy({ channel }, 'lundi 9 mars')).toBe(said)
})

test('the last person to change a letter is named, with the day', () => {
  expect(lastChangeCopy({ by: 'Claire', on: '2026-03-12' }, '2026-03-12')).toBe('Claire, aujourd’hui')
  expect(lastChangeCopy({ by: 'Claire', on: '2025-12-31' }, '2026-03-12').replaceAll('\u00A0', ' ')).toBe(
    'Claire, mercredi 31 décembre 2025',
  )
})
