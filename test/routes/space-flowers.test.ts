import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { later, noon, testDatabase } from '#test/support/given.ts'

const HOUR_MS = 60 * 60_000
const picture = { path: '/partenaires/kervella/0123.webp', width: 1280, height: 400 }
const flowers = { picture, alt: 'Les fleurs de Kervella', target: 'https://fleurs.example/' }
const inThreeDays = later(noon, 72 * HOUR_MS)

describe("A partner's florist in a space", async () => {
  const db = testDatabase()
  const pages = await openSpacePages(db, { differs: { flowers } })

  test('it is hidden for everyone in the first two days', async () => {
    for (const hours of [0, 47]) {
      const { text } = await pages.visit(pages.page, { now: later(noon, hours * HOUR_MS) })
      expect(text).not.toContain('Publicité')
    }
  })

  test('it is then a picture of ours, marked as an advertisement, which a visitor cannot remove', async () => {
    const { text } = await pages.visit(pages.page, { now: inThreeDays })
    expect(text).toContain('Publicité')
    expect(text).toContain('href="https://fleurs.example/" rel="sponsored noopener noreferrer"')
    expect(text).toContain('alt="Les fleurs de Kervella"')
    expect(text).not.toContain('Retirer cette publicité')
    const address = `${pages.page}/reglages`
    const removed = await pages.visit(address, { form: { intent: 'remove-flowers' }, now: inThreeDays })
    expect(removed.to).toContain('/connexion')
    expect((await pages.space()).displayFlowersAd).toBe(true)
  })

  test('an editor removes it with one click for good, and may bring it back', async () => {
    const asOwner = await pages.signIn(pages.owner)
    const now = later(noon, 50 * HOUR_MS)
    const asked = async (intent: string) => {
      expect((await asOwner(`${pages.page}/reglages`, { form: { intent } })).status).toBe(303)
      return (await pages.visit(pages.page, { now })).text
    }
    expect(await asked('remove-flowers')).not.toContain('Publicité')
    expect(await asked('remove-flowers')).not.toContain('Publicité')
    expect(await asked('show-flowers')).toContain('Publicité')
  })
})
