import { expect, test } from 'vitest'
import { readBuild } from '#test/support/server/routes.ts'

/**
 * Every address of the service, what it returns and whether it takes a form. An address that families, printed cards or
 * emails hold never changes when its file moves: a line here is added or removed on purpose.
 */
test('no address moves with its file', async () => {
  const routes = Object.values((await readBuild()).routes).filter((route) => route !== undefined)
  const pathOf = (id: string | undefined): string => {
    const route = routes.find((other) => other.id === id)
    return route ? `${pathOf(route.parentId)}/${route.path ?? ''}` : ''
  }
  const isParent = (id: string) => routes.some(({ parentId }) => parentId === id)
  const lines = routes
    .filter(({ id }) => !isParent(id))
    .map(({ id, module }) => {
      const address = pathOf(id)
        .replace(/\/{2,}/g, '/')
        .replace(/(?!^)\/$/, '')
      return `${address} ${module.default ? 'page' : 'file'}${module.action ? ' form' : ''}`
    })
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('every-address.txt')
})
