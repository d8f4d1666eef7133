import { addDays, parisDay } from '#app/rules/days.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { connect } from '#db/connect.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { insertLetterReply } from '#db/tracking/letter-replies.ts'
import { insertSendRecord } from '#db/tracking/send-records.ts'
import { openHelping, signInTeamHelper } from '#test/support/helpers/e2e.ts'
import { e2e, expect, originOf, servePartners, signIn, test } from '#test/support/journey.ts'
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

test('what follows a refusal is as short as it is drawn', { tag: '@browser' }, async ({ page, context }) => {
  const documentId = 'mutuelleCourrierComplet'
  const account = await signIn(context, { profile: { ...profile, mutuelleName: 'Mutuelle du Ponant' } })
  const today = parisDay(new Date())
  const db = connect(e2e.env.DATABASE_URL)
  try {
    const [owner] = await listMembershipsOfAccount(db, account.id)
    const by = { by: owner!.userId, now: new Date() }
    const snapshot = { answers: {}, enclosures: [], today }
    const record = {
      documentId,
      kind: 'letter',
      channel: 'registered',
      recipient: 'Mutuelle du Ponant',
      snapshot,
    } as const
    await saveDocument(db, account, { documentId, status: 'sent', statusData: {} }, by)
    await insertSendRecord(db, account, { ...record, sentAt: addDays(today, -9), replyOn: today }, by)
    await insertLetterReply(db, account, { documentId, code: 'refused', facts: {}, replyOn: today }, by)
  } finally {
    await db.destroy()
  }
  await acceptCookies(context)
  await page.goto(`/demarches-administratives/courriers/${documentId}/reponse`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Réclamation')
  // The drawing has 1,176 px, without the two folds.
  expect((await measureMain(page)).page).toBeLessThanOrEqual(1295)
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
