import { DAY_MS } from '#app/rules/durations.ts'
import { listHelpOffers } from '#db/deceased-space/help-offers.ts'
import { aMoment } from '#test/support/deceased-space/moments.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { eachTest, later, noon, testDatabase } from '#test/support/given.ts'

// Places to sleep and to share a car: written by visitors, read first by the family, folded after the ceremony.

const db = testDatabase()
const family = eachTest(() => openSpacePages(db))
beforeEach(async () => {
  await family.changeMoments({ burialOrCremation: aMoment() })
})

const line = { kind: 'seat', places: '3', text: 'de Rennes, mardi', name: 'Solène <T>', contact: '06 39 98 01 12' }
const page = () => `${family.page}/entraide`
const offer = (differs = {}, options = {}) => family.visit(page(), { form: { ...line, ...differs }, ...options })
const stored = () => listHelpOffers(db, family.account)

describe('A help offer', () => {
  test('it waits for the family, which publishes it; its phone number is shown to anyone who sees the space', async () => {
    expect((await family.visit(family.page)).text).toContain(`href="${page()}"`)
    const sent = await offer()
    expect(sent.status).toBe(303)
    expect(sent.to).toMatch(/^\/mots\/entraide\/[\w.-]+$/)
    expect((await family.visit(page())).text).not.toContain('de Rennes')
    expect((await family.visit(sent.to!)).text).toContain('La famille la lira avant de l’afficher.')

    const owner = await family.signIn(family.owner)
    expect((await owner(`${family.page}/gerer`)).text).toMatch(/Lits et voitures.*ligne à relire/)
    const toRead = await owner(`${page()}/relire`)
    expect(toRead.text).toContain('propose 3\u00A0places, de Rennes, mardi')
    const [{ id } = { id: '' }] = await stored()
    const published = await owner(`${page()}/relire`, { form: { publish: id } })
    expect(published.to).toBe(`${page()}/relire?avis=lignePubliee`)
    const { text } = await family.visit(page())
    expect(text).toContain('Solène &lt;T&gt;')
    expect(text).toContain('href="tel:0639980112">06 39 98 01 12</a>')
    expect(text).toContain('Ces deux listes se rangent le 25\u00A0mars.')
    expect((await family.visit(sent.to!)).text).toContain('Elle est affichée')
  })

  test('the same entry sent again by its browser, which has read the page again, is stored once', async () => {
    const sent = await offer({ _once: 'the-key-of-one-page' })
    expect(await offer({ _once: 'the-key-of-another-page' })).toMatchObject({ status: 303, to: sent.to })
    expect(await stored()).toHaveLength(1)
    expect((await offer({ text: 'de Rennes, mercredi' })).to).not.toBe(sent.to)
    expect(await stored()).toHaveLength(2)
  })

  test('the family may delete it for good', async () => {
    const sent = await offer()
    const owner = await family.signIn(family.owner)
    const [{ id } = { id: '' }] = await stored()
    expect((await owner(`${page()}/relire`, { form: { remove: id } })).to).toContain('avis=ligneRetiree')
    expect(await stored()).toEqual([])
    expect((await family.visit(sent.to!)).status).toBe(410)
    expect((await owner(`${page()}/relire`, { form: { publish: id } })).to).toBe(`${page()}/relire`)
  })

  test('its author may withdraw it, even once the space is private', async () => {
    const { to } = await offer()
    await family.change({ visibility: 'family' })
    expect((await family.visit(`${to}x`)).status).toBe(410)
    expect((await family.visit(`${to}x`, { form: {} })).status).toBe(303)
    expect(await stored()).toHaveLength(1)
    const { text } = await family.visit(to!)
    expect(text).toContain('Retirer ma ligne')
    expect((await family.visit(to!, { form: {} })).status).toBe(303)
    expect(await stored()).toEqual([])
    expect((await family.visit(to!)).text).toContain('Cette ligne n’est plus là')
  })

  test("a moderator's offer is published at once; a reader sees no waiting offer", async () => {
    await offer({ text: 'de Nantes' })
    const owner = await family.signIn(family.owner)
    await owner(page(), { form: { ...line, text: 'de Brest' } })
    const reader = await family.signIn(await family.join('reader'))
    const { text } = await reader(page())
    expect(text).toContain('de Brest')
    expect(text).not.toContain('de Nantes')
    expect(text).not.toContain('/relire')
  })

  test('an invalid offer is refused with a sentence, and shown again as submitted', async () => {
    const { status, text } = await offer({ contact: 'abc' })
    expect(status).toBe(422)
    expect(text).toContain('Écrivez un téléphone ou une adresse e-mail.')
    expect(text).toMatch(/<input[^>]*name="text"[^>]*value="de Rennes, mardi"/)
    expect(text).toMatch(/<input[^>]*checked=""[^>]*value="seat"/)
    expect(await stored()).toEqual([])
  })

  test('after twenty offers from one network, further ones are refused for ten minutes', async () => {
    for (let count = 1; count <= 20; count++) expect((await offer({}, { network: 'hall' })).status).toBe(303)
    const { status, response, text } = await offer({}, { network: 'hall' })
    expect([status, response.headers.get('Retry-After')]).toEqual([429, '600'])
    expect(text).toContain('de Rennes, mardi')
  })

  test('a space has at most a hundred offers', async () => {
    for (let count = 1; count <= 100; count++)
      await offer({ text: `De Rennes, ${count}` }, { network: `house ${count}` })
    expect((await offer({}, { network: 'another' })).status).toBe(409)
    expect(await stored()).toHaveLength(100)
  })
})

describe('The two lists', () => {
  test('they are folded fifteen days after the ceremony, and then only the family reads or writes', async () => {
    await offer()
    const owner = await family.signIn(family.owner)
    const [{ id } = { id: '' }] = await stored()
    await owner(`${page()}/relire`, { form: { publish: id } })
    const after = { now: later(noon, 21 * DAY_MS) }
    const { text } = await family.visit(page(), after)
    expect(text).toContain('Ces listes sont rangées.')
    expect(text).not.toContain('de Rennes')
    expect(text).not.toContain('<form')
    expect((await family.visit(family.page, after)).text).not.toContain(page())
    expect((await offer({}, after)).to).toBe(page())
    expect(await stored()).toHaveLength(1)
  })

  test('they accept nothing once the family accepts no messages, and can still be read', async () => {
    await family.change({ isOpen: false })
    const { status, text } = await family.visit(page())
    expect(status).toBe(200)
    expect(text).not.toContain('Ajouter une ligne')
    expect((await offer()).to).toBe(page())
    expect(await stored()).toEqual([])
  })
})
