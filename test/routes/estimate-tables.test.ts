import { savePartnerPrices } from '#db/partners/prices.ts'
import { insertFamily, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

// Checks these pages for text browsers and screen readers: the order of their texts, and the headers of their tables.

const db = testDatabase()
const domainId = (await insertFamily(db)).domain.id
const visit = await openRoutes(db, { domainId, differs: { services: ['da', 'ta'], name: 'Maison Kervella' } })

const page = '/tarificateur'
const three = `${page}/devis?a-COORD=480&a-3=900&b-COORD=520&b-3=0&c-COORD=390&c-total=500`
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const mainOf = (text: string) => /<main.*<\/main>/s.exec(text)?.[0] ?? ''

test.each([
  [
    `${page}?obseques=cremation`,
    ['En bref', 'Avant de signer', 'Le tableau des devis', 'On peut dire non', 'Aides possibles'],
  ],
  [
    `${page}?obseques=inhumation&concession=nouvelle`,
    ['En bref', 'Avant de signer', 'Le tableau des devis', 'On peut dire non'],
  ],
  [three, ['À demander', 'Garder']],
])('%s reads in order: one title, its sections, a table with its name and headers', async (address, sections) => {
  const main = mainOf((await visit(address)).text)
  const levels = all(main, /<h([1-6])/g).map(Number)
  expect(levels.filter((level) => level === 1)).toEqual([1])
  expect(levels[0]).toBe(1)
  for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1)
  const read = all(main, /<h2[^>]*>(.*?)<\/h2>/gs).map(wordsOf)
  expect(read.filter((title) => sections.some((section) => title.startsWith(section)))).toHaveLength(sections.length)
  const places = sections.map((section) => read.findIndex((title) => title.startsWith(section)))
  expect(places).toEqual(places.toSorted((one, other) => one - other))

  const tables = all(main, /<table[^>]*>(.*?)<\/table>/gs)
  expect(tables).toHaveLength(1)
  for (const table of tables) {
    expect(table).toMatch(/^<caption/)
    for (const [head] of table.matchAll(/<th\b[^>]*>/g)) expect(head).toMatch(/scope="(col|row|colgroup)"/)
    const rows = all(/<tbody>(.*)<\/tbody>/s.exec(table)?.[1] ?? '', /<tr[^>]*>(.*?)<\/tr>/gs)
    expect(rows.length).toBeGreaterThan(4)
    for (const row of rows) expect(row).toMatch(/^<th/)
  }
})

test('every amount of the result is after the name of its line, and the total after them', async () => {
  const text = wordsOf(mainOf((await visit(`${page}?obseques=cremation`)).text))
  const table = text.slice(text.indexOf('Le tableau des devis'))
  for (const words of ['Cercueil mesuré en 2024 750 €', 'Plaque d’identité estimation 40 €']) {
    expect(table).toContain(words)
  }
  expect(table.indexOf('8. Frais avancés')).toBeGreaterThan(table.indexOf('dont TVA à 20'))
  expect(table.indexOf('Total 4')).toBeGreaterThan(table.indexOf('8. Frais avancés'))
})

test.each([
  'obseques=cremation',
  'obseques=cremation&departement=22&cendres=columbarium&distance=73',
  'obseques=inhumation&departement=75&concession=nouvelle&porteurs=3&chambre=5&cercueil=haute',
  'obseques=inhumation&concession=terrain&options=choisies&porteurs=0&chambre=0&distance=52',
])('%s: the displayed lines add up to the displayed totals, to the cent', async (query) => {
  const main = mainOf((await visit(`${page}?${query}`)).text)
  const table = /<table class="ledger prices".*?<\/table>/s.exec(main)?.[0] ?? ''
  const cents = (text: string) => Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100)
  const rows = all(table, /<tr[^>]*>(.*?)<\/tr>/gs)
  const shown = rows.flatMap((row) => all(row, /<b>(.*?)<\/b>/gs)).map(cents)
  const total = cents(/Total<\/th>.*?<td[^>]*>(.*?)<\/td>/s.exec(table)?.[1] ?? '')
  expect(shown.length).toBeGreaterThan(6)
  expect(shown.reduce((sum, each) => sum + each, 0)).toBe(total)
  const brief = all(/En bref.*?<\/ul>/s.exec(main)?.[0] ?? '', /<span class="leader">(.*?)<\/span>/g).map(cents)
  expect(brief.at(-1)).toBe(total)
  expect(brief.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(total)
  const isBurial = query.includes('inhumation')
  expect(main.includes('Une concession n’est pas obligatoire')).toBe(isBurial)
})

test('a price that is too old becomes an estimate, with the year it was measured', async () => {
  const text = wordsOf(mainOf((await visit(`${page}?obseques=cremation&cendres=columbarium`)).text))
  expect(text).toContain('Case de columbarium, moins de 25 ans estimation, d’après une mesure de 2017')
  expect(text).toContain('Redevance du crématorium * estimation, d’après une mesure de 2019')
  expect(text).not.toMatch(/prix moyen/i)
})

test("a partner's own prices are dated, beside the range", async () => {
  const address = `${page}?obseques=cremation`
  const before = await visit(address)
  expect(before.text).not.toContain('Prix de Maison Kervella')
  await savePartnerPrices(db, domainId, { day: '2026-11-02', cents: { COORD: 43_000, CHAMB: 9000, MEB: 0 } })
  const { text } = await visit(address)
  expect(wordsOf(text)).toContain('Prix de Maison Kervella au 2 novembre 2026')
  const row = (label: string) => wordsOf(new RegExp(`<tr><th scope="row">${label}.*?</tr>`, 's').exec(text)?.[0] ?? '')
  expect(row('Organisation et coordination')).toMatch(/400 € 200 à 800 430 €$/)
  expect(row('Chambre funéraire, 3')).toMatch(/270 €$/)
  expect(row('Mise en bière')).toMatch(/150 € 30 à 450 offert$/)
  expect(row('Plaque d’identité')).toMatch(/pas indiqué$/)
  // The range is unchanged.
  const ranges = (html: string) => all(html, /<h1>(.*?)<\/h1>/gs)
  expect(ranges(text)).toEqual(ranges(before.text))
  await savePartnerPrices(db, domainId, { day: '2026-11-02', cents: {} })
  expect((await visit(address)).text).not.toContain('Prix de Maison Kervella')
})

test('the estimate links to the advice on funeral directors and on aids', async () => {
  const { text } = await visit(`${page}?obseques=cremation`)
  const addresses = all(text.slice(text.indexOf('On peut dire non')), /href="(\/conseils\/[^"]+)"/g)
  expect(addresses).toEqual(['/conseils/pompes-funebres', '/conseils/deces-d-un-enfant', '/conseils/aides-et-droits'])
  for (const address of addresses) expect((await visit(address)).status).toBe(200)
})
