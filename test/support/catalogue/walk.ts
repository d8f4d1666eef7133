import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright/test'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { openServers } from '#scripts/catalogue/servers.ts'
import { sections } from '#scripts/catalogue/states/index.ts'
import { visit } from '#scripts/catalogue/visit.ts'

/** Every page in each state of the catalogue, so a page that is added there is walked too. */
const states = sections.flatMap(({ title, states }) => states.map((state) => ({ section: title, state })))
const origin = 'http://catalogue.test'

/**
 * Opens each state of the catalogue whose HTML passes `isWanted`, with its style sheets, and looks for faults in it.
 * Returns the faults by state, and the number of states that were opened.
 */
export async function walkCatalogue(
  page: Page,
  isWanted: (html: string) => boolean,
  faultsOn: (page: Page) => Promise<string[]>,
) {
  const db = connect(':memory:')
  await migrate(db)
  const build = await import(pathToFileURL('build/server/index.js').href)
  const servers = await openServers(db, { build })
  let html = ''
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/page') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
    return pathname.endsWith('.css')
      ? route.fulfill({ path: path.join('build/client', pathname) })
      : route.fulfill({ status: 404, body: '' })
  })
  const faults: Record<string, string[]> = {}
  let walked = 0
  try {
    for (const { section, state } of states) {
      const { mediaType, bytes } = await visit(servers, state)
      html = bytes.toString()
      if (mediaType !== 'text/html' || !isWanted(html)) continue
      await page.goto(`${origin}/page`)
      const found = await faultsOn(page)
      if (found.length > 0) faults[`${section}: ${state.name}`] = found
      walked++
    }
  } finally {
    await servers.close()
    await db.destroy()
  }
  return { faults, walked }
}
