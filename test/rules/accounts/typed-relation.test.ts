import { expect, test } from 'vitest'
import { relationValue } from '#app/rules/accounts/typed-relation.ts'

test.each`
  typed                     | key
  ${'soeur'}                | ${'frereSoeur'}
  ${'Epouse'}               | ${'conjoint'}
  ${'mari'}                 | ${'conjoint'}
  ${'sa veuve'}             | ${'conjoint'}
  ${'Sa femme'}             | ${'conjoint'}
  ${'je suis son fils'}     | ${'enfant'}
  ${'L’épouse'}             | ${'conjoint'}
  ${'petite fille'}         | ${'petitEnfant'}
  ${'arriere petit fils'}   | ${'arrierePetitEnfant'}
  ${'demi soeur'}           | ${'demiFrereSoeur'}
  ${'Fille aînée'}          | ${'enfant'}
  ${'frère jumeau'}         | ${'frereSoeur'}
  ${'cousine germaine'}     | ${'cousin'}
  ${'pacsée'}               | ${'partenairePacs'}
  ${'ex mari'}              | ${'exConjoint'}
  ${'mon père'}             | ${'enfant'}
  ${'C’était ma mère'}      | ${'enfant'}
  ${'mon mari'}             | ${'conjoint'}
  ${'ma compagne'}          | ${'concubin'}
  ${'sa maman'}             | ${'parent'}
  ${'mon papa'}             | ${'enfant'}
  ${'maman'}                | ${'maman'}
  ${'mon fils'}             | ${'parent'}
  ${'mon oncle'}            | ${'neveuNiece'}
  ${'ma soeur jumelle'}     | ${'frereSoeur'}
  ${'compagne'}             | ${'compagne'}
  ${'belle fille'}          | ${'belle fille'}
  ${'mon beau-père'}        | ${'mon beau-père'}
  ${'sa dame de compagnie'} | ${'sa dame de compagnie'}
  ${'amie d’enfance'}       | ${'amie d’enfance'}
`('"$typed", as people write it, is $key', ({ typed, key }) => {
  expect(relationValue(typed)).toBe(key)
})
