import { pageTitle } from '#app/components/page/title.ts'

const matches = [{ id: 'root', data: { site: { name: 'Auprès' } } }] as unknown as Parameters<typeof pageTitle>[1]

test.each([
  ['Suivi des courriers', 'Suivi des courriers – Auprès'],
  [
    'Suivi – Retraite de base\u00A0: Caisse d’assurance retraite et de la santé au travail des Pays de la Loire',
    'Suivi – Retraite de base : Caisse d’assurance retraite… – Auprès',
  ],
])('the title of "%s" is short enough for a tab', (subject, title) => {
  expect(pageTitle(subject, matches)).toEqual([{ title }])
  expect(title.length).toBeLessThanOrEqual(90)
})
