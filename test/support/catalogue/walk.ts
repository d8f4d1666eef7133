import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright/test'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { openServers } from '#test/tools/catalogue/servers.ts'
import type { Section, State } from '#test/tools/catalogue/state.ts'
import { sections } from '#test/tools/catalogue/states/index.ts'
import { type Visited, visit } from '#test/tools/catalogue/visit.ts'

const origin = 'http://catalogue.test'

/** Opens states of the catalogue, in their order, with their style sheets. */
export async function openStates(
  page: Page,
  of: readonly Section[],
  look: (section: string, state: State) => Promise<void>,
) {
  const db = connect(':memory:')
  await migrate(db)
  const build = await import(pathToFileURL('build/server/index.js').href)
  const servers = await openServers(db, { build })
  let shown: Visited | undefined
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (pathname === '/page') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: shown!.bytes })
    if (pathname.endsWith('.css')) return route.fulfill({ path: path.join('build/client', pathname) })
    if (!pathname.endsWith('.jpg')) return route.fulfill({ status: 404, body: '' })
    const { status, mediaType, bytes } = await shown!.load(`${pathname}${search}`)
    return route.fulfill({ status, contentType: mediaType, body: bytes })
  })
  try {
    for (const { title, states } of of) {
      // A walk takes longer than the ten minutes for which a sign-in counts as recent.
      await db.updateTable('session').set({ createdAt: new Date().toISOString() }).execute()
      for (const state of states) {
        shown = await visit(servers, state)
        if (shown.mediaType !== 'text/html') continue
        await page.goto(`${origin}/page`)
        await look(title, state)
      }
    }
  } finally {
    await servers.close()
    await db.destroy()
  }
}

/** Looks for faults in every state of every page. Returns them by state, and the number of states opened. */
export async function walkCatalogue(page: Page, faultsOn: (page: Page) => Promise<string[]>) {
  const faults: Record<string, string[]> = {}
  let walked = 0
  await openStates(page, sections, async (section, state) => {
    const found = await faultsOn(page)
    if (found.length > 0) faults[`${section}: ${state.name}`] = found
    walked++
  })
  return { faults, walked }
}
