import { expect, test } from 'vitest'
import { choicesFor } from '#app/rules/condolences/moderation-choices.ts'

type Standing = Parameters<typeof choicesFor>[0]
const heard = (state: Standing['state'], differs: Partial<Standing> = {}) =>
  choicesFor({ state, isReported: false, isHidden: false, ...differs }).map(
    ({ label, isFirst }) => `${label}${isFirst ? ' (d’abord)' : ''}`,
  )

test('what waits is published, kept or put aside, and what is decided may be decided otherwise', () => {
  expect(heard('waiting')).toEqual(['Publier (d’abord)', 'Garder pour la famille', 'Ne pas publier'])
  expect(heard('published')).toEqual(['Garder pour la famille', 'Ne pas publier'])
  expect(heard('refused')).toEqual(['Publier (d’abord)', 'Garder pour la famille'])
})

test('what one person reported is still shown, and may be left as it is', () => {
  expect(heard('published', { isReported: true })).toEqual([
    ...['Laisser ainsi', 'Garder pour la famille', 'Ne pas publier'],
  ])
  expect(heard('family', { isReported: true })).toEqual(['Publier', 'Laisser ainsi', 'Ne pas publier'])
})

test('what two people reported is hidden: publishing it again says so, and is never the main choice', () => {
  expect(heard('published', { isReported: true, isHidden: true })).toEqual([
    ...['Afficher de nouveau', 'Garder pour la famille', 'Ne pas publier'],
  ])
  expect(heard('family', { isHidden: true })).toEqual(['Publier', 'Garder pour la famille', 'Ne pas publier'])
})
