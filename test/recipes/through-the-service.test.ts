import { accept } from '#app/rules/outcome.ts'
import type { Db } from '#db/connect.ts'
import { aPdf } from '#test/support/files.ts'
import { followRecipes } from '#test/support/recipes/five.ts'
import { lanterns } from '#test/support/recipes/lanterns.ts'
import { copyProject, type ProjectCopy } from '#test/support/recipes/project.ts'

type Catalogue = typeof import('#test/tools/catalogue/servers.ts') &
  typeof import('#test/tools/catalogue/visit.ts') &
  typeof import('#test/tools/catalogue/states/index.ts')
type Routes = typeof import('#test/support/server/routes.ts')
type State = Parameters<Catalogue['visit']>[1]

describe('recipes followed in a copy, through its routes and its catalogue', () => {
  let project: ProjectCopy
  let catalogue: Catalogue
  let routes: Routes
  let db: Db
  let servers: Awaited<ReturnType<Catalogue['openServers']>>

  beforeAll(async () => {
    project = copyProject()
    followRecipes(project)
    const { databases } =
      await project.load<typeof import('#test/support/db/databases.ts')>('test/support/db/databases.ts')
    db = await databases.sqlite()
    routes = await project.load<Routes>('test/support/server/routes.ts')
    catalogue = {
      ...(await project.load<Catalogue>('test/tools/catalogue/servers.ts')),
      ...(await project.load<Catalogue>('test/tools/catalogue/visit.ts')),
      ...(await project.load<Catalogue>('test/tools/catalogue/states/index.ts')),
    }
    const bytes = new Uint8Array(await aPdf())
    const print = async () => accept({ bytes, pages: 1, contents: [] })
    const none = { hasPdf: true, reason: () => undefined, length: () => 0 }
    const printer = { print, printBundle: print, printBooklet: print, ...none }
    servers = await catalogue.openServers(db, { printer, build: await routes.readBuild() })
  })

  afterAll(async () => {
    await servers?.close()
    await db?.destroy()
  })

  const visit = async (state: Omit<State, 'name'>) => {
    const { status, bytes } = await catalogue.visit(servers, { name: state.path, ...state })
    return { status, text: String(bytes).replaceAll('<!-- -->', '') }
  }
  const states = () => catalogue.sections.flatMap((section) => section.states)

  test('a letter: each page that lists letters, its own pages, and its states of the catalogue', async () => {
    const home = '/demarches-administratives'
    for (const path of ['/', home, `${home}/courriers?tous=oui`, `${home}/dates`, `${home}/droits`, '/conseils'])
      expect({ path, status: (await visit({ path, who: 'owner' })).status }).toEqual({ path, status: 200 })
    expect((await visit({ path: '/conseils/lettre-association' })).text).toContain('La lettre à l’association')

    const its = states().filter(({ path }) => path.includes('association'))
    expect(its.length).toBeGreaterThan(3)
    for (const state of its)
      expect({ ...state, seen: (await visit(state)).status }).toEqual({ ...state, seen: state.status ?? 200 })
    const saved = await visit({
      path: `${home}/courriers/association`,
      who: 'owner',
      form: { associationMemberNumber: 'M-2026' },
    })
    expect(saved.status).toBe(200)
    const preview = await visit({ path: `${home}/previsualisation?courrier=association`, who: 'owner' })
    expect(preview.text).toContain('M-2026')
  })

  test('an event type: it is offered, added, and has its form', async () => {
    const { openSharedAccount } = await project.load<typeof import('#test/support/accounts/sharing.ts')>(
      'test/support/accounts/sharing.ts',
    )
    const { openSession } = await project.load<typeof import('#test/support/access/sessions.ts')>(
      'test/support/access/sessions.ts',
    )
    const { account, deps, owner } = await openSharedAccount(db)
    const { domainId } = deps.site
    const sessionId = await openSession(db, { userId: owner.user.id, domainId })
    const service = await routes.openRoutes(db, { domainId })
    await service('/espace-ceremonie', { sessionId })
    const shown = await service('/espace-ceremonie/deroule', { sessionId })
    expect(shown.text).toContain('Lâcher de lanternes')
    const { id } = await db
      .selectFrom('ceremony')
      .select('id')
      .where('accountId', '=', account.id)
      .executeTakeFirstOrThrow()
    const form = { intent: 'add', types: lanterns }
    const { to } = await service(`/espace-ceremonie/deroule?ceremonie=${id}`, { sessionId, form })
    const { text } = await service(to, { sessionId })
    expect(text).toContain('Le lâcher de lanternes est ajouté.')
    expect(text).toContain('name="speech"')
  })

  test('a page: its state of the catalogue', async () => {
    const state = states().find(({ path }) => path === '/fleurs')!
    const { status, text } = await visit(state)
    expect(status).toBe(200)
    expect(text).toContain('<h1>Choisir les fleurs</h1>')
  })

  test('a column: it is exported, and an archive from before it is read', async () => {
    const support = {
      ...(await project.load<typeof import('#test/support/accounts/sharing.ts')>('test/support/accounts/sharing.ts')),
      ...(await project.load<typeof import('#test/support/export/archives.ts')>('test/support/export/archives.ts')),
      ...(await project.load<typeof import('#test/support/export/bringing.ts')>('test/support/export/bringing.ts')),
      ...(await project.load<typeof import('#test/support/export/exporting.ts')>('test/support/export/exporting.ts')),
    }
    const { openWithDefault } = await project.load<typeof import('#app/operations/ceremony/ceremonies.ts')>(
      'app/operations/ceremony/ceremonies.ts',
    )
    const { account, deps, owner } = await support.openSharedAccount(db)
    await openWithDefault(deps, { ...owner, account }, { address: '', events: [] })
    const archive = await support.takeAway(await support.exportDeps(db), { account, user: owner.user })
    const said = JSON.parse(String(await archive.read('donnees.json')))
    expect(said.tables.ceremony).toMatchObject([{ colour: null }])

    const zip = await support.zipOf(archive, {
      data({ tables }) {
        for (const ceremony of tables.ceremony) delete ceremony.colour
        delete (tables as Partial<typeof tables>).letterReply // a table that older archives lack
      },
    })
    const newcomer = await support.insertNewcomer(db, account.domainId)
    expect(await support.bringTo(await support.importDeps(db), newcomer, zip)).toMatchObject({ state: 'done' })
  })

  test('a constant: the sentence that says it', async () => {
    expect((await visit({ path: '/cgu' })).text).toContain('20\u00A0minutes')
  })
})
