import { readFileSync } from 'node:fs'

// test/docs.test.ts checks that the files and names of this page exist, as those of every document.
const recipes = readFileSync('docs/where-to-add.md', 'utf8')
  .split(/\n\n(?=### )/)
  .slice(1)

test('each recipe names the test that follows it, or that fails if it was not followed', () => {
  expect(recipes.length).toBeGreaterThan(30)
  const without = recipes.filter((recipe) => !/`test\/[^`]+\.test\.tsx?`/.test(recipe))
  expect(without.map((recipe) => `docs/where-to-add.md: name the test of "${recipe.split('\n')[0]}"`)).toEqual([])
})
