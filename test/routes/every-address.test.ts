import { patternOf } from '#test/support/page/addresses.ts'
import { readBuild } from '#test/support/server/routes.ts'

/**
 * Every address of the service, what it returns and whether it takes a form. An address that families, printed cards or
 * emails hold never changes when its file moves: a line here is added or removed on purpose.
 */
test('every page keeps its URL when its file moves', async () => {
  const { routes } = await readBuild()
  const all = Object.values(routes).filter((route) => route !== undefined)
  const isParent = (id: string) => all.some(({ parentId }) => parentId === id)
  const lines = all
    .filter(({ id }) => !isParent(id))
    .map(
      ({ id, module }) => `${patternOf(routes, id)} ${module.default ? 'page' : 'file'}${module.action ? ' form' : ''}`,
    )
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('every-address.txt')
})
