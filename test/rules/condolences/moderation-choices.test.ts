import { choicesFor } from '#app/rules/condolences/moderation-choices.ts'

type Standing = Parameters<typeof choicesFor>[0]
const heard = (state: Standing['state'], differs: Partial<Standing> = {}) =>
  choicesFor({ state, isReported: false, isHidden: false, ...differs }).map(
    ({ label, isFirst }) => `${label}${isFirst ? ' (d’abord)' : ''}`,
  )

test('A waiting message may be published, kept for the family or refused, and a decision may be changed', () => {
  expect(heard('waiting')).toEqual(['Publier (d’abord)', 'Garder pour la famille', 'Ne pas publier'])
  expect(heard('published')).toEqual(['Garder pour la famille', 'Ne pas publier'])
  expect(heard('refused')).toEqual(['Publier (d’abord)', 'Garder pour la famille'])
})

test('A message reported once is still shown and may be left as it is', () => {
  expect(heard('published', { isReported: true })).toEqual([
    ...['Laisser ainsi', 'Garder pour la famille', 'Ne pas publier'],
  ])
  expect(heard('family', { isReported: true })).toEqual(['Publier', 'Laisser ainsi', 'Ne pas publier'])
})

test('Publishing a hidden message again has its own label and is never the main choice', () => {
  expect(heard('published', { isReported: true, isHidden: true })).toEqual([
    ...['Afficher de nouveau', 'Garder pour la famille', 'Ne pas publier'],
  ])
  expect(heard('family', { isHidden: true })).toEqual(['Publier', 'Garder pour la famille', 'Ne pas publier'])
})
