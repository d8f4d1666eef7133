import { signIn } from '#test/support/access/sign-in.ts'
import { measureMain } from '#test/support/page/measures.ts'
import { expect, test } from '#test/support/page/pages.ts'
import { originOf, servePartners } from '#test/support/partners/e2e-partners.ts'

// Heights of drawn pages at 360 px without the cookie notice, within a tenth of the drawing where one exists.
// A wider system font than that of the drawings makes the pages of forms longer.

const slug = 'trois-vallees'
test.beforeAll(() =>
  servePartners({
    [slug]: { name: 'Obsèques des Trois-Vallées', payingDomain: true, services: ['da', 'ec', 'ed', 'ta'] },
  }),
)

const profile = { deceasedFirstName: 'Robert', deceasedLastName: 'Le Gof', applicantFirstName: 'Monique' }

/** Heights of pages of an account, in pixels, with the line that says in the evening when the telephone reopens. */
const budgets: Readonly<Record<string, number>> = {
  '/services': 1565,
  '/demarches-administratives': 1310,
  '/demarches-administratives/a-qui-ecrire': 1175,
  '/demarches-administratives/retrouver': 970,
  '/demarches-administratives/informations': 1450,
  '/demarches-administratives/informations?ecran=vous': 1340,
  '/demarches-administratives/informations?ecran=notaire': 750,
  '/espace-ceremonie/faire-part': 2350,
}

test('the first pages of a family are within their budgets', { tag: '@browser' }, async ({ page, context }) => {
  await signIn(context, { profile })
  await page.goto('/services')
  await page.getByRole('button', { name: 'Accepter' }).click()
  const over: Record<string, number> = {}
  for (const [path, most] of Object.entries(budgets)) {
    await page.goto(path)
    const { page: height } = await measureMain(page)
    if (height > most) over[path] = height
  }
  expect(over).toEqual({})
})

test('the sign-up is short, with the price of a paying partner beside its button', { tag: '@browser' }, async ({
  page,
}) => {
  for (const [origin, most] of [
    ['', 895],
    [originOf(slug), 985],
  ] as const) {
    await page.goto(`${origin}/demarches-administratives/inscription`)
    const { page: height, actions } = await measureMain(page)
    expect.soft(height, origin).toBeLessThanOrEqual(most)
    expect.soft(actions, origin).toBeLessThanOrEqual(3)
  }
})
