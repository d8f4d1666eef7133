import { existsSync, globSync, readFileSync } from 'node:fs'

const text = readFileSync('docs/where-to-add.md', 'utf8')

/** Each recipe: its heading, and its text up to the next title. */
const recipes = text
  .split(/\n\n(?=### )/)
  .slice(1)
  .map((recipe) => ({ title: /^### (.+)/.exec(recipe)?.[1] ?? '', recipe }))

const code = globSync('{server.ts,{app,db,letter-templates,scripts,test,migrations}/**/*.{ts,tsx,mjs,html}}')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

const quoted = [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)

describe.each(recipes)('$title', ({ recipe }) => {
  test('each recipe names the test that follows it, or that fails if it was not followed', () => {
    const tests = [...recipe.matchAll(/`(test\/[^`]+\.test\.tsx?)`/g)].map(([, file]) => file!)
    expect(tests.length).toBeGreaterThan(0)
    expect(tests.filter((file) => !existsSync(file))).toEqual([])
  })
})

test('every path that a recipe names exists', () => {
  const paths = quoted.filter((name) => /^(app|db|docs|letter-templates|migrations|scripts|test)\//.test(name))
  expect(paths.length).toBeGreaterThan(20)
  const missing = paths.filter(
    (name) =>
      globSync(
        name
          .replace('<id>', '*')
          .replace(/\/$/, '')
          .replace(/\/(?=\d{4})/, '/**/')
          .replace(/\d{4}$/, '$&*'),
      ).length === 0,
  )
  expect(missing.map((name) => `docs/where-to-add.md names ${name}, which does not exist`)).toEqual([])
})

test('every identifier that a recipe uses is in the code', () => {
  const names = quoted.flatMap((name) => /^<?([A-Za-z][a-z]+[A-Z]\w*)(?:\/>|\(\))?$/.exec(name)?.[1] ?? [])
  expect(names.length).toBeGreaterThan(10)
  const unknown = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))
  expect(unknown.map((name) => `docs/where-to-add.md names ${name}, which no code has`)).toEqual([])
})
