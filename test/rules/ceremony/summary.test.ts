import { summaryForm } from '#app/rules/ceremony/summary.ts'
import { summaryProblems } from '#app/rules/ceremony/summary-problems.ts'

const read = (fields: Record<string, string>) => summaryForm.safeParse({ intent: 'preview', ...fields })
const errorsOf = (fields: Record<string, string>) =>
  Object.fromEntries(read(fields).error?.issues.map(({ path, message }) => [path[0], message]) ?? [])

describe('The recipients of a running order', () => {
  test('A sending accepts up to five different addresses, in order', () => {
    const to = { to1: ' a@b.example ', to2: 'c@d.example', to3: 'a@b.example', to5: 'e@f.example' }
    expect(read(to).data?.to).toEqual(['a@b.example', 'c@d.example', 'e@f.example'])
  })

  test.each([
    [{ to1: 'obseques.example' }, { to1: 'Cette adresse ne semble pas complète\u00A0: il manque le @.' }],
    [{ to1: 'a@b.example', to2: 'a@b.example, c@d.example' }, { to2: 'Cette adresse e-mail ne semble pas correcte.' }],
    [{ to1: 'a@b.example', to2: 'a@obseques' }, { to2: 'Cette adresse e-mail ne semble pas correcte.' }],
    [{}, { to1: 'Écrivez au moins une adresse e-mail.' }],
    [
      { to1: 'a@b.example', message: 'a'.repeat(1001) },
      { message: 'Votre message dépasse 1000 caractères. Raccourcissez-le un peu.' },
    ],
  ])('The addresses %j are refused', (fields, errors) => {
    expect(errorsOf(fields)).toEqual(errors)
  })
})

test('An hourly limit may be retried after an hour, a daily limit after a day', () => {
  expect(summaryProblems['too-many']).toMatchObject({ status: 429, waitMs: 3_600_000 })
  expect(summaryProblems['too-many-sendings']).toMatchObject({ status: 429, waitMs: 86_400_000 })
})
