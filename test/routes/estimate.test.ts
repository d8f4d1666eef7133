import { brotliCompressSync, constants } from 'node:zlib'
import { insertFamily, testDatabase } from '#test/support/given.ts'
import { bareFaults } from '#test/support/page/bare-text.ts'
import { BUDGET, MODULE_BUDGET, STYLE_BUDGET } from '#test/support/page/weight.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const db = testDatabase()
const visit = await openRoutes(db, {
  domainId: (await insertFamily(db)).domain.id,
  differs: { services: ['da', 'ta'] },
})

const page = '/tarificateur'

/** 800 bytes of headers, as the browser counts them. */
const weightOf = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length + 800

describe('The estimator', () => {
  test.each([
    '',
    '?obseques=cremation&departement=22&ceremonie=civile&chambre=3&cercueil=simple',
    '?obseques=inhumation&concession=nouvelle&distance=120&options=choisies&soins=on&marbrerie=on',
    '?obseques=inhumation&departement=67',
  ])('%s is a valid and light page, with and without its style sheet', async (query) => {
    const { status, text } = await visit(`${page}${query}`)
    expect(status).toBe(200)
    expect(bareFaults(text)).toEqual([])
    expect(weightOf(text) + STYLE_BUDGET + MODULE_BUDGET).toBeLessThanOrEqual(BUDGET)
  })

  test('it asks only about the funeral: no email, phone number or name', async () => {
    const { text } = await visit(page)
    expect(text).not.toMatch(/type="(?:email|tel)"/)
    expect([...text.matchAll(/<(?:input|select)[^>]* name="([^"]+)"/g)].map(([, name]) => name)).not.toContain('email')
  })

  test('it shows the usual total first, then the range, the table and the sources', async () => {
    const { text } = await visit(`${page}?obseques=cremation`)
    const order = [
      ...['<h1>Le plus souvent, autour de 4\u202F550\u00A0€</h1>', 'De 3\u202F550\u00A0€ à 6\u202F500\u00A0€'],
      ...['Avant de signer', 'Agira', '5\u202F965\u00A0€', '1. Préparation, organisation des obsèques'],
      ...[
        '7A. Inhumation',
        'Sans objet pour une crémation',
        '7B. Crémation</th>',
        'Sous-totaux',
        'dont TVA à 10\u00A0%',
      ],
      ...['dont TVA à 20\u00A0%', '8. Frais avancés pour le compte de la personne', 'On peut dire non'],
      ...['D’où viennent ces prix', '3\u202F618\u00A0€ à 5\u202F079\u00A0€', 'Silver Alliance'],
    ]
    const places = order.map((words) => text.indexOf(words))
    expect(order.filter((words) => !text.includes(words))).toEqual([])
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(text).toContain('Ce n’est pas un devis')
  })

  test('each line says whether it was measured, and the page says so if a département has no prices', async () => {
    const { text } = await visit(`${page}?obseques=inhumation&departement=67`)
    const rows = [
      ...text.matchAll(
        /<tr><th scope="row">((?:(?!<\/tr>).)*data-label="(?:Obligatoire|Facultatif)"><span>.*?)<\/tr>/gs,
      ),
    ]
    expect(rows.length).toBeGreaterThan(12)
    for (const [, row] of rows) expect(row).toMatch(/estimation|mesuré en 20\d\d|gratuit/)
    expect(text).toContain('Nous n’avons pas de prix pour ce département.')
    expect((await visit(`${page}?obseques=inhumation&departement=22`)).text).not.toContain('Nous n’avons pas de prix')
  })

  test('it marks services that are often subcontracted, and states the law on coffins, refusals and aids', async () => {
    const { text } = await visit(`${page}?obseques=cremation`)
    const words = text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    const marked = [...text.matchAll(/<th scope="row">([^<]*) \* /g)].map(([, label]) => label?.replace(/,.*/, ''))
    expect(marked).toEqual(['Toilette et habillage', 'Chambre funéraire', 'Redevance du crématorium'])
    for (const said of [
      ...['* Souvent confié à une autre entreprise', 'Le cercueil a une cuvette étanche.', 'il brûle'],
      ...['Un cercueil hermétique n’est obligatoire que dans certains cas.', 'CGCT R. 2213-25 et R. 2213-26'],
      ...['soins de conservation', 'gratuite les trois premiers jours', 'CGCT R. 2223-89'],
      ...['(CPAM)', '(CARSAT)', 'Mutuelle', 'CAF, pour un enfant', '(CCAS)'],
    ])
      expect(words).toContain(said)
  })

  test('a hostile URL gets an error next to each field, and the values are kept', async () => {
    const script = '<script>alert(1)</script>'
    const query = new URLSearchParams({ obseques: 'cremation', departement: '99', chambre: '-3', distance: '1e309' })
    const { status, text } = await visit(`${page}?${query}&cercueil=${encodeURIComponent(script)}`)
    expect(status).toBe(422)
    for (const name of ['departement', 'chambre', 'distance', 'cercueil']) expect(text).toContain(`id="${name}-erreur"`)
    for (const typed of ['value="99"', 'value="-3"', 'value="1e309"']) expect(text).toContain(typed)
    expect(text).not.toContain(script)
    const many = Array.from({ length: 10_000 }, (_, index) => `a${index}=b`).join('&')
    expect((await visit(`${page}?obseques=cremation&${many}`)).status).toBe(200)
  })

  test('it has no sign-up of its own, and links to one of the site', async () => {
    const { to } = await visit(`${page}/inscription?returnTo=%2Ftarificateur`)
    expect(to).toBe('/demarches-administratives/inscription?returnTo=%2Ftarificateur')
  })

  test('the home page links directly to the questions, and so does every footer', async () => {
    const { text } = await visit('/')
    expect(text).toMatch(/href="\/tarificateur"(?:(?!<\/a>).)*Estimer le prix des obsèques/s)
    expect(text.match(/href="\/tarificateur"/g)).toHaveLength(2)
  })
})

describe('Three quotes', () => {
  const quotes = `${page}/devis`
  const three = `${quotes}?a-entreprise=L%C3%A9guer&a-COORD=480&a-CHAMB=240&a-CERCC=790&b-COORD=520&b-CHAMB=0&b-PLAQ=40&c-COORD=390&c-total=500`

  test.each([
    [quotes],
    [`${quotes}?obseques=inhumation&devis=b&detail=lignes`],
    [three],
    [`${quotes}?a-CERCC=790`],
    [`${page}/emporter?obseques=inhumation`],
    [`${page}/questions`],
  ])('%s is a valid and light page, with and without its style sheet', async (address) => {
    const { status, text } = await visit(address)
    expect(status).toBe(200)
    expect(bareFaults(text)).toEqual([])
    expect(weightOf(text) + STYLE_BUDGET + MODULE_BUDGET).toBeLessThanOrEqual(BUDGET)
  })

  test('the comparison shows what is free, what is missing, and the differences', async () => {
    const { text } = await visit(three)
    expect(text).toContain('<h1>Vos trois devis</h1>')
    expect(text).toMatch(/Séjour en chambre funéraire.*écart 240\u00A0€.*240\u00A0€.*offert.*pas indiqué/s)
    expect(text).toContain('Plaque d’identité\u00A0: pas indiqué.')
    expect(text).toContain('Le total écrit est 500\u00A0€.')
    expect(text).not.toMatch(/meilleur|moins cher|attention/i)
  })

  test('quotes are entered one at a time, and each form carries the others', async () => {
    const { text } = await visit(`${three}&devis=b`)
    expect(text).toContain('<input type="hidden" name="a-COORD" value="480"/>')
    expect(text).toContain('<input type="hidden" name="c-total" value="500"/>')
    expect(text).toContain('aria-current="page">Devis <!-- -->B'.replace('<!-- -->', ''))
    const names = [...text.matchAll(/<input[^>]* name="([^"]+)"/g)].map(([, name]) => name)
    const texts = names.filter((name, at) => names.indexOf(name) !== at)
    expect(new Set(texts)).toEqual(new Set(['obseques', 'b-prix']))
  })

  test('invalid values are shown again with an error next to the field', async () => {
    const { status, text } = await visit(`${quotes}?a-COORD=480&b-PLAQ=-3&c-total=1e309`)
    expect(status).toBe(422)
    expect(text).toContain('id="b-PLAQ-erreur"')
    for (const typed of ['value="480"', 'value="-3"', 'value="1e309"']) expect(text).toContain(typed)
    const many = Array.from({ length: 10_000 }, (_, index) => `a${index}=b`).join('&')
    expect((await visit(`${quotes}?a-COORD=480&${many}`)).status).toBe(200)
  })
})
