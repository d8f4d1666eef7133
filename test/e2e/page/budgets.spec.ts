import { openHelping, signInTeamHelper } from '#test/support/helpers/e2e.ts'
import { expect, originOf, servePartners, signIn, test } from '#test/support/journey.ts'
import { acceptCookies, measureMain } from '#test/support/page/measures.ts'

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
  '/services': 1585,
  '/demarches-administratives': 1305,
  '/demarches-administratives/a-qui-ecrire': 1170,
  '/demarches-administratives/retrouver': 965,
  '/demarches-administratives/informations': 1450,
  '/demarches-administratives/informations?ecran=vous': 1340,
  '/demarches-administratives/informations?ecran=notaire': 745,
  '/espace-ceremonie/faire-part': 2195,
}

test('the first pages of a family are within their budgets', { tag: '@browser' }, async ({ page, context }) => {
  await signIn(context, { profile })
  await acceptCookies(context)
  const over: Record<string, number> = {}
  for (const [path, most] of Object.entries(budgets)) {
    await page.goto(path)
    const { page: height } = await measureMain(page)
    if (height > most) over[path] = height
  }
  expect(over).toEqual({})

  await page.goto('/demarches-administratives')
  expect((await measureMain(page)).actions).toBeLessThanOrEqual(5)
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

/** Heights of the pages of a helper and of what is done by hand. "Au guichet" is drawn with 2,776 px, unfolded. */
const byHand: Readonly<Record<string, number>> = {
  '/aider': 760,
  '/aider/nouveau': 1480,
  '/guichet': 2530,
  '/demarches-administratives/questionnaire': 6300,
}

test('the pages of a helper, and those by hand, are within their budgets', { tag: '@browser' }, async ({
  page,
  context,
}) => {
  await signInTeamHelper(context)
  // The list is opened until the server knows its partner, and a notice seen three times is gone.
  await acceptCookies(context)
  await openHelping(page)
  const over: Record<string, number> = {}
  for (const [path, most] of Object.entries(byHand)) {
    if (path === '/guichet') await signIn(context, { profile })
    await page.goto(path)
    const { page: height } = await measureMain(page)
    if (height > most) over[path] = height
  }
  expect(over).toEqual({})
})
