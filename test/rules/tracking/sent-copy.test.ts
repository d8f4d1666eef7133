import { sentCopy } from '#app/rules/tracking/copy.ts'

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
