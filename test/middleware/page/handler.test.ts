import { expect, test } from 'vitest'
import type { ServerBuild } from '#app/http/router.ts'
import { pageHandler } from '#app/middleware/page/handler.ts'
import { aContext } from '#test/support/server/context.ts'
import { readBuild } from '#test/support/server/routes.ts'

type EntryContext = Parameters<ServerBuild['entry']['module']['default']>[3]

const READ = 'ce que la page a lu'

/** A page whose loader reads one text, and the stream that Remix makes of it for scripts. */
async function openPage(handle?: { hydrate: boolean }) {
  const build = await readBuild()
  let encoded: Promise<string> | undefined
  const draw = (_request: Request, _status: number, _headers: Headers, entry: EntryContext, { loaded = {} }) => {
    encoded = new Response(entry.serverHandoffStream).text()
    return new Response(JSON.stringify({ ...entry.staticHandlerContext.loaderData, ...loaded }))
  }
  const module = { ...build.routes['routes/cgu']!.module, loader: () => ({ text: READ }), handle }
  const routes = { ...build.routes, 'routes/cgu': { ...build.routes['routes/cgu']!, module } }
  const answer = pageHandler({ ...build, routes, entry: { module: { default: draw as never } } }, 'test')
  const visit = async (address: string) =>
    (await answer(new Request(new URL(address, 'http://localhost')), await aContext())).text()
  return { visit, encoded: () => encoded }
}

test('what a page without a script has read is drawn, and not encoded for scripts', async () => {
  const { visit, encoded } = await openPage()
  expect(await visit('/cgu')).toContain(READ)
  expect(await encoded()).not.toContain(READ)
})

test('it is encoded where a script may read it: a page that hydrates, the data of a page', async () => {
  const { visit, encoded } = await openPage({ hydrate: true })
  expect(await visit('/cgu')).toContain(READ)
  expect(await encoded()).toContain(READ)
  expect(await (await openPage()).visit('/cgu.data')).toContain(READ)
})
