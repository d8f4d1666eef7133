import { expect, originOf, servePartners, test, violationsOf } from '#test/support/journey.ts'

/** Colours on which something usually cannot be read. */
const hard = {
  noir: '#000000',
  blanc: '#ffffff',
  citron: '#ffff00',
  gris: '#808080',
}

test.beforeAll(() =>
  servePartners(
    Object.fromEntries(Object.entries(hard).map(([slug, color]) => [slug, { name: `Maison ${slug}`, color }])),
  ),
)

/** axe rules about colours, the only difference between partners and in the dark. */
const ofColors = ['color-contrast', 'link-in-text-block']

const [first] = Object.keys(hard)

for (const [slug, color] of Object.entries(hard)) {
  test(`a partner's colour ${slug} (${color}) is readable in light and dark mode`, { tag: '@browser' }, async ({
    page,
  }) => {
    for (const path of ['/', '/connexion', '/demarches-administratives/inscription', '/nulle-part']) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.goto(`${originOf(slug)}${path}`)
      await expect(page.locator('.brand .seal')).toBeVisible()
      const asked = slug === first ? undefined : ofColors
      expect([path, 'light', await violationsOf(page, asked)]).toEqual([path, 'light', []])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect([path, 'dark', await violationsOf(page, ofColors)]).toEqual([path, 'dark', []])
    }
  })
}
