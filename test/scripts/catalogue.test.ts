import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { matchRoutes } from '@remix-run/react'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { isOfAccount } from '#app/rules/menu.ts'
import { accept } from '#app/rules/outcome.ts'
import { letters } from '#letters/index.ts'
import { sourceFaults } from '#test/support/content/law-sources.ts'
import { aPdf } from '#test/support/files.ts'
import { testDatabase } from '#test/support/given.ts'
import { bareFaults } from '#test/support/page/bare-text.ts'
import { faultsOf } from '#test/support/page/faults.ts'
import { fragmentFaults, lostFileFaults } from '#test/support/page/forms.ts'
import { emptyFaults, headingFaults, zeroFaults } from '#test/support/page/heading-faults.ts'
import { defuntsIn, readTextOf } from '#test/support/page/said-of-the-dead.ts'
import { scriptFaults } from '#test/support/page/script-faults.ts'
import { sheetFaults } from '#test/support/page/sheet-faults.ts'
import { summaryFaults } from '#test/support/page/summary.ts'
import { twiceFaults } from '#test/support/page/twice-faults.ts'
import { readBuild } from '#test/support/server/routes.ts'
import { slugOf } from '#test/tools/catalogue/index-page.ts'
import { openServers } from '#test/tools/catalogue/servers.ts'
import { sections } from '#test/tools/catalogue/states/index.ts'
import { visit } from '#test/tools/catalogue/visit.ts'

const states = sections.flatMap(({ title, states }) => states.map((state) => ({ section: title, ...state })))

/** Words for the editors of a space, which its visitors must not read. Our list. */
const managing = /antivirus|modér|Propriétaire|Éditeur|Lecteur|octets|réglage/gi

const isForMourners = ({ who = 'nobody', path }: { who?: string; path: string }) =>
  who === 'nobody' && /^\/(espace-defunt|mots|e)\//.test(path)

/** Statuses of error pages. */
const refusals = [403, 404, 503]

/** Routes without a page of their own. */
const withoutState: Record<string, string> = {
  Login: 'the old address of the sign-in page, which returns the same page',
  'routes/webhooks.courrier': 'what a postal carrier sends, answered without a word',
  'routes/webhooks.stripe': 'what Stripe sends, answered without a word',
  'routes/preferences': 'takes the form of the cookie notice, and leads back to the page it was on',
}

/** The guards answer before Remix and render their page without the build, so it has no module to name. */
const isDrawnByGuards = ({ name }: { name: string }) => name === 'a form that was open for long'

/** Documents printed since the last check. */
let papers: string[] = []

/** Returns every text of a document to print, which may contain files too. */
function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  if (ArrayBuffer.isView(part) || typeof part !== 'object' || part === null) return []
  return Object.values(part).flatMap(textsIn)
}

/** Returns a printer that answers with the same PDF each time. */
async function aPrinter(): Promise<Printer> {
  const bytes = new Uint8Array(await aPdf())
  const print = async (paper: unknown) => {
    papers.push(...textsIn(paper))
    return accept({ bytes, pages: 1, contents: [] })
  }
  return {
    print,
    printBundle: print,
    printBooklet: print,
    hasPdf: true,
    reason: () => undefined,
    length: () => 0,
    close: async () => {},
  }
}

describe('the catalogue', async () => {
  const db = testDatabase()
  const servers = await openServers(db, { printer: await aPrinter() })
  afterAll(async () => {
    await servers.close()
  })

  test.each(states)('$section: $name', async ({ section: _, ...state }) => {
    const { status, bytes, mediaType } = await visit(servers, state)
    expect(status).toBe(state.status ?? 200)
    const html = mediaType === 'text/html' ? bytes.toString() : ''
    if (html) expect([...bareFaults(html), ...(await faultsOf(html))]).toEqual([])
    if (isForMourners(state)) expect(readTextOf(html).match(managing) ?? []).toEqual([])
    expect(isDrawnByGuards(state) ? [] : scriptFaults(html)).toEqual([])
    expect(sheetFaults(html)).toEqual([])
    expect([...headingFaults(html), ...zeroFaults(html)]).toEqual([])
    expect(twiceFaults(html)).toEqual([])
    expect(emptyFaults(html)).toEqual([])
    expect(fragmentFaults(html)).toEqual([])
    expect(lostFileFaults(html)).toEqual([])
    // Every signed-in visitor has an account with a first name, except the one without an account.
    const isNamed = state.who !== undefined && state.who !== 'nobody' && state.who !== 'without account'
    if (isNamed) expect([html, ...papers].flatMap((text) => defuntsIn(readTextOf(text)))).toEqual([])
    papers = []
    // On every page of the account, only a reader is told whom to ask, once outside the menu; not above the form of the
    // memorial space, where they write as anyone does.
    if (html && isOfAccount(state.path.replace(/[?#].*/, ''), undefined)) {
      const page = html.replaceAll('<!-- -->', '').replace(/<nav aria-label="Menu">.*?<\/nav>/s, '')
      const told = page.match(/Pour écrire, demandez à (?!la personne)[^<]+\./g) ?? []
      const isReader = state.who === 'reader' || state.who === 'drawn reader'
      expect(told).toHaveLength(isReader && state.path !== '/espace-defunt/{space}' ? 1 : 0)
    }
    if (state.form ?? state.file) expect(summaryFaults(bytes.toString())).toEqual([])
    if (mediaType === 'text/html' && !refusals.includes(status))
      expect(sourceFaults(bytes.toString(), state.path)).toEqual([])
  })

  test('the catalogue shows every route', async () => {
    const { routes } = await readBuild()
    const isParent = (id: string) => Object.values(routes).some((route) => route?.parentId === id)
    const paths = states.filter(({ status }) => status !== 400).map(({ path }) => servers.families.fill(path))
    const tree = treeOf(routes)
    const shown = paths.map((path) => matchRoutes(tree, path.replace(/\?.*/, ''))?.at(-1)?.route.id)
    const left = Object.keys(routes).filter((id) => !isParent(id) && !shown.includes(id))
    expect(left.toSorted()).toEqual(Object.keys(withoutState).toSorted())
  })
})

test('runs its servers and families without the test runner', async () => {
  const script = `
    import { connect } from '#db/connect.ts'
    import { migrate } from '#db/migrate.ts'
    import { openServers } from '#test/tools/catalogue/servers.ts'
    const db = connect(':memory:')
    await migrate(db)
    const servers = await openServers(db, { build: { routes: {}, entry: { module: {} }, future: {}, assets: {} } })
    await servers.close()
    await db.destroy()`
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  await expect(run).resolves.toMatchObject({ stderr: '' })
})

test('the catalogue shows every letter: its form, its preview and its PDF', () => {
  const home = '/demarches-administratives'
  const pages = letters.flatMap(({ id }) => [
    ...[`${home}/courriers/${id}`, `${home}/previsualisation?courrier=${id}`, `${home}/courriers/${id}.pdf`],
  ])
  const shown = states.filter(({ form }) => !form).map(({ path }) => path)
  expect(pages.filter((page) => !shown.includes(page))).toEqual([])
})

test('no two states of the catalogue are written to the same file', () => {
  const files = states.map(({ section, name }) => slugOf(`${section} ${name}`))
  expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([])
})

type Routes = Awaited<ReturnType<typeof readBuild>>['routes']

/** Converts the routes to the format of the route matcher. */
function treeOf(routes: Routes, parentId?: string): Parameters<typeof matchRoutes>[0] {
  return Object.values(routes).flatMap((route) => {
    if (route?.parentId !== parentId) return []
    const { id, index, path } = route!
    return [index ? { id, index, ...(path && { path }) } : { id, ...(path && { path }), children: treeOf(routes, id) }]
  })
}

test.each([
  ['/demarches-administratives', '<p>Avant le 3 mars – <strong>obligatoire</strong></p>', 2],
  ['/demarches-administratives/courriers', '<td>3 mars <small>(délai fixé par la loi)</small></td>', 2],
  ['/demarches-administratives/courriers/bailleur', '<form></form>', 2],
  ['/demarches-administratives/courriers/customizable', '<form></form>', 0],
  ['/demarches-administratives', '<p>Avant le 3 mars – conseillé</p>', 0],
  ['/informations-retraite', '<form></form><a href="https://www.info-retraite.fr">Source</a>', 1],
])('a deadline or right without a source is found: %s %s', (path, html, count) => {
  expect(sourceFaults(`<main><h1>Titre</h1>${html}</main>`, path)).toHaveLength(count)
})
