import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'playwright/test'
import { connect } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { openServers } from '#scripts/catalogue/servers.ts'
import { sections } from '#scripts/catalogue/states/index.ts'
import { visit } from '#scripts/catalogue/visit.ts'
import { shortTargets } from '#test/support/page/targets.ts'

/** Visits every page in each state of the catalogue, so a page that is added there is tested too. */
const states = sections.flatMap(({ title, states }) => states.map((state) => ({ section: title, state })))
const origin = 'http://catalogue.test'

/** Whether the page has a list outside its menu. */
const hasList = (html: string) => /<(ul|ol)\b/.test(html.replace(/^.*?<main/s, ''))

test('every target of a list is 44 px high at least on a telephone, in every state of every page', {
  tag: '@browser',
}, async ({ page }) => {
  test.setTimeout(600_000)
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
  const short: Record<string, string[]> = {}
  let walked = 0
  try {
    for (const { section, state } of states) {
      const { mediaType, bytes } = await visit(servers, state)
      html = bytes.toString()
      if (mediaType !== 'text/html' || !hasList(html)) continue
      await page.goto(`${origin}/page`)
      const found = await shortTargets(page)
      if (found.length > 0) short[`${section}: ${state.name}`] = found
      walked++
    }
  } finally {
    await servers.close()
    await db.destroy()
  }
  expect(walked).toBeGreaterThan(200)
  expect(short).toEqual({})
})
