import { spawnSync } from 'node:child_process'
import { followRecipes } from '#test/support/recipes/five.ts'
import { copyProject } from '#test/support/recipes/project.ts'

test('a project that followed the recipes of a letter, an event type, a page, a column and a constant compiles', () => {
  const project = copyProject()
  followRecipes(project)
  const compile = ['node_modules/.bin/tsc', '--noEmit', '--checkers', '1']
  const { stdout, status } = spawnSync(process.execPath, compile, { cwd: project.root, encoding: 'utf8' })
  expect(stdout, 'docs/where-to-add.md: name this step in its recipe').toBe('')
  expect(status).toBe(0)
})
