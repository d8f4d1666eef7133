import { data, type ServerBuild } from '#app/http/router.ts'
import { pageHandler } from '#app/middleware/page/handler.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import { aSite, insertFamily, noon, openSession, testDatabase } from '#test/support/given.ts'
import { patternOf } from '#test/support/page/addresses.ts'
import { insertOnTeam, openTeamSession } from '#test/support/partners/team.ts'
import { aContext } from '#test/support/server/context.ts'
import { readBuild } from '#test/support/server/routes.ts'

const frame = (name: string, home: string) =>
  new RegExp(`<section class="frame(?: one)?" aria-label="${name}"><p><a href="${home}[^"]*">${name}</a>`)
const places = (label: string) => new RegExp(`<nav aria-label="${label}"><ul class="subnav">.*aria-current="`)

/** The parts of a section that stay whatever its page does: its frame, its navigation and its style sheets. */
const sections: Record<string, { stays: RegExp[]; header?: string }> = {
  _orders: { stays: [/styles\/prices\.css/, frame('Paiement', '/recus'), places('Paiement')] },
  conseils: { stays: [/styles\/content\.css/, frame('Comprendre', '/conseils'), places('Comprendre')] },
  glossaire: { stays: [/styles\/content\.css/, frame('Comprendre', '/conseils'), places('Comprendre')] },
  'demarches-administratives': { stays: [frame('Prévenir', '/demarches-administratives'), places('Prévenir')] },
  'demarches-administratives.courriers.$documentId': {
    stays: [
      frame('Prévenir', '/demarches-administratives'),
      /<section class="frame" aria-label="[^"]+">.*?<nav aria-label="[^"]+"><ul class="subnav">.*?aria-current="[^"]+">(Lettre|Suivi)</,
    ],
  },
  'espace-ceremonie': {
    stays: [/styles\/ceremony\.css/, frame('Dire au revoir', '/espace-ceremonie'), places('Dire au revoir')],
  },
  'espace-defunt.$hashid': {
    stays: [/<style[^>]*>[^<]*\.plate/, frame('Se souvenir', '/espace-defunt/')],
    header: 'X-Robots-Tag',
  },
  guichet: { stays: [frame('Prévenir', '/demarches-administratives')] },
  partenaire: {
    stays: [frame('Espace professionnel', '/partenaire'), /<nav aria-label="Espace professionnel"><ul class="subnav">/],
    header: 'X-Robots-Tag',
  },
  tarificateur: {
    stays: [
      /styles\/estimate\.css/,
      /styles\/ledger\.css/,
      /styles\/prices\.css/,
      frame('Comprendre', '/conseils'),
      places('Comprendre'),
    ],
  },
  utilisateurs: { stays: [/styles\/ledger\.css/, frame('Utilisateurs', '/utilisateurs'), places('Utilisateurs')] },
  'vos-donnees': { stays: [/styles\/ledger\.css/, frame('Vos données', '/vos-donnees'), places('Vos données')] },
}

/** Behaviours of a page in a section, by the status of its response. */
const acts: Record<string, { method: 'GET' | 'POST'; status: number; module: Partial<Module> }> = {
  'a page that fails': { method: 'GET', status: 500, module: { loader: fail } },
  'a page that fails while it is rendered': { method: 'GET', status: 500, module: { loader: read, default: fail } },
  'a page that is forbidden': { method: 'GET', status: 403, module: { loader: () => refuse(403) } },
  'a page that is not there': { method: 'GET', status: 404, module: { loader: () => refuse(404) } },
  'a page that asks to wait': { method: 'GET', status: 429, module: { loader: () => refuse(429) } },
  'a form that is refused': { method: 'POST', status: 422, module: { loader: read, action: () => data({}, 422) } },
  'a form that is forbidden': { method: 'POST', status: 403, module: { loader: read, action: () => refuse(403) } },
  'a form that fails': { method: 'POST', status: 500, module: { loader: read, action: fail } },
}

type Module = NonNullable<ServerBuild['routes'][string]>['module']

function fail(): never {
  throw new Error('planned')
}
function read() {
  return null
}
function refuse(status: number): never {
  throw new Response(null, { status, headers: { 'Retry-After': '60' } })
}

const whole = await readBuild()
const childrenOf = (id: string) =>
  Object.values(whole.routes).flatMap((route) => (route?.parentId === id ? [route] : []))
const idOf = (section: string) => `routes/${section}`

const db = testDatabase()
let context: Awaited<ReturnType<typeof aContext>>
let hashid: string
/** The cookie of a partner's console. */
let cookie: string
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const { account, owner, domain } = await insertFamily(db)
  hashid = account.hashid
  await insertSpace(db, account, newSpace('Étienne', 'link'), { by: owner.id, now: noon })
  const sessionId = 'a'.repeat(32)
  await openSession(db, { sessionId, userId: owner.id, domainId: domain.id })
  const site = aSite({ domainId: domain.id, payingDomain: true, services: ['da', 'ec', 'ed', 'ta'] })
  context = { ...(await aContext({ db, site })), sessionId, now: () => noon }
  cookie = await openTeamSession(db, site, (await insertOnTeam(db, { domainId: domain.id, role: 'owner' })).id)
})
afterAll(() => {
  vi.restoreAllMocks()
})

test('every section is tested', () => {
  const found = Object.keys(whole.routes).filter((id) => id.startsWith('routes/') && whole.routes[`${id} inside`])
  expect(found.toSorted()).toEqual(Object.keys(sections).map(idOf).toSorted())
})

describe.each(Object.entries(sections))('In %s', (section, { stays, header }) => {
  test('its frame, its navigation and its style sheet stay, whatever a page does', async () => {
    const [page] = childrenOf(`${idOf(section)} inside`)
    for (const [act, { method, status, module }] of Object.entries(acts)) {
      const changed = { ...page!, module: { default: () => null, ...module } }
      const answer = pageHandler({ ...whole, routes: { ...whole.routes, [page!.id]: changed } } as ServerBuild, 'test')
      const address = patternOf(whole.routes, page!.id)
        .replace(':hashid', hashid)
        .replace(':documentId', 'bailleur')
        .replace(/:\w+/, 'x')
      const body = method === 'POST' ? new URLSearchParams({ a: 'b' }) : null
      const headers = { Cookie: cookie }
      const response = await answer(new Request(new URL(address, context.site.origin), { method, body, headers }), {
        ...context,
      })
      const html = await response.text()
      const named = `${act}, at ${address}`
      expect(response.status, named).toBe(status)
      // The header with the menu of the account, the title of the refusal in the one main, and the footer.
      for (const part of [
        /<header class="masthead">.*<details class="menu">/,
        /<main id="contenu"/,
        /<footer/,
        ...stays,
      ])
        expect(html, named).toMatch(part)
      if (header) expect(response.headers.get(header), named).not.toBeNull()
      expect(html.match(/<main/g), named).toHaveLength(1)
      if (status !== 422) expect(html, named).toMatch(/<main[^>]*>.*<h1>/)
      if (status !== 500 && status !== 422) expect(response.headers.get('Retry-After'), named).toBe('60')
    }
  })
})
