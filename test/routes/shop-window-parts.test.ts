import { JSDOM } from 'jsdom'
import { shownParts } from '#app/routes/partenaire.reglages/parts.ts'
import { sights } from '#app/rules/partners/sights.ts'
import { aSite, insertDomain, testDatabase } from '#test/support/given.ts'
import { readTextOf } from '#test/support/page/said-of-the-dead.ts'
import { insertOnTeam, openTeamSession } from '#test/support/partners/team.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const db = testDatabase()
const { id: domainId } = await insertDomain(db)
const visit = await openRoutes(db, { domainId, differs: { services: ['da', 'ec', 'ed', 'ta'] } })
const cookie = await openTeamSession(db, aSite(), (await insertOnTeam(db, { domainId, role: 'owner' })).id)

type Part = { title: string; holds: string; isOpen: boolean; names: string[] }

async function parts(query = ''): Promise<Part[]> {
  const { text } = await visit(`/partenaire/reglages${query}`, { cookie })
  return [...new JSDOM(text).window.document.querySelectorAll('main details')].map((part) => ({
    title: part.querySelector('h2')!.textContent!,
    holds: part.querySelector('summary span')!.textContent!,
    isOpen: part.hasAttribute('open'),
    names: [...part.querySelectorAll('input:not([type=hidden]), select, textarea')].map(
      (one) => one.getAttribute('name')!,
    ),
  }))
}

const opened = (shown: Part[]) => shown.filter(({ isOpen }) => isOpen).map(({ title }) => title)

test('the settings open the brand first', async () => {
  expect(opened(await parts())).toEqual(['Votre marque'])
})

test.each(Object.keys(sights))(
  'beside the sight "%s", one part is open, and each closed one says what it holds',
  async (sight) => {
    const shown = await parts(`?vue=${sight}`)
    expect(opened(shown)).toHaveLength(1)
    expect(shown.filter(({ isOpen, holds }) => !isOpen && holds === '')).toEqual([])
  },
)

test('whatever an owner types, the errors name no unit, code or option of the terminal', async () => {
  const fields = (await parts()).flatMap(({ names }) => names)
  const contact = { email: 'a@b.example', helpPhone: '02 98 00 12 34', 'place-da': '1', color: '#1d5c63', name: 'K' }
  const said: string[] = []
  for (const name of fields.filter((one) => !one.startsWith('flowers')))
    for (const typed of ['', 'x'.repeat(300), '0,01', '1000000']) {
      const form = { intent: 'draft', ...contact, pays: 'on', price: '7,99', [name]: typed }
      const { text } = await visit('/partenaire/reglages', { cookie, form })
      said.push(
        ...[...text.matchAll(/<(\w+)[^>]* class="error"[^>]*>(.*?)<\/\1>/gs)].map(([, , words]) => readTextOf(words!)),
      )
      await db.deleteFrom('shopWindow').execute()
    }
  expect(new Set(said).size).toBeGreaterThan(5)
  expect(
    [...new Set(said)].filter((words) => /--|true|centimes est|en centimes|parmi| de 0 à 1000/.test(words)),
  ).toEqual([])
})

test('a refused field is in an open part, whichever field it is', async () => {
  const fields = (await parts()).flatMap(({ title, names }) => names.map((name) => ({ title, name })))
  expect(fields.length).toBeGreaterThan(30)
  for (const { title, name } of fields) {
    const shown = Object.values(shownParts({}, { errors: { [name]: 'Une erreur.' }, sight: 'accueil' }))
    expect([name, shown.filter(({ isOpen }) => isOpen).map((part) => part.title)]).toEqual([name, [title]])
  }
})

test('a price that is too low opens the prices, and nothing else', async () => {
  const contact = { email: 'accueil@kervella.example', helpPhone: '02 98 00 12 34' }
  const form = {
    intent: 'draft',
    name: 'Kervella',
    color: '#1d5c63',
    'place-da': '1',
    pays: 'on',
    price: '0,10',
    ...contact,
  }
  const { status, text } = await visit('/partenaire/reglages', { cookie, form })
  const open = [...new JSDOM(text).window.document.querySelectorAll('main details[open] h2')]
  expect([status, open.map(({ textContent }) => textContent)]).toEqual([422, ['Prix des lettres']])
})
