import { rights } from '#app/content/rights/rights.ts'
import { situations } from '#app/content/situations/situations.ts'
import { rightsPath } from '#app/rules/letters/addresses.ts'
import { insertFamily, openSession, testDatabase } from '#test/support/given.ts'
import { linksIn } from '#test/support/page/addresses.ts'
import { openTestServer } from '#test/support/server/test-server.ts'

const db = testDatabase()
const server = await openTestServer(db)
async function aFamily() {
  const { owner } = await insertFamily(db, { profile: { deceasedFirstName: 'Émile', applicantFirstName: 'Anne' } })
  const sid = await openSession(db, { userId: owner.id, domainId: server.domainId, now: new Date() })
  return server.openBrowser({ sid })
}

test('every right has a link, and every link opens', async () => {
  const browser = await aFamily()
  const { text } = await browser.get(rightsPath)
  const told = text.split('<li>').filter((item) => item.startsWith('<details') && item.includes('À qui'))
  expect(told).toHaveLength(rights.length)
  expect(told.filter((item) => !/<p class="actions">.*?<a /.test(item))).toEqual([])

  const links = new Set(told.flatMap(linksIn))
  expect(links.size).toBeGreaterThan(20)
  for (const { instead } of situations) {
    for (const one of instead) if ('page' in one && one.page?.startsWith('/')) links.add(one.page)
  }
  const opened = await Promise.all([...links].map(async (link) => [link, (await browser.get(link)).status]))
  expect(opened.filter(([, status]) => status !== 200)).toEqual([['/espace-defunt', 303]])
})
