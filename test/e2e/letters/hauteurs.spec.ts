import type { Page } from 'playwright/test'
import { addDays, parisDay } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { listMembershipsOfAccount } from '#db/accounts/memberships.ts'
import { connect } from '#db/connect.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { letterOf, letters } from '#letters/index.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { expect, test } from '#test/support/page/pages.ts'
import { e2e } from '#test/support/server/e2e.ts'

const home = '/demarches-administratives'

/** A family with these letters begun, each to a body of its own. */
async function begin(page: Page, ids: readonly DocumentId[]) {
  const answers = Object.assign({}, ...letters.map(fullAnswers), {
    defunctDeathDate: addDays(parisDay(new Date()), -4),
  })
  const recipients = Object.fromEntries(ids.map((id, at) => [letterOf(id).recipient.name, `Organisme ${at + 1}`]))
  const account = await signIn(page.context(), { profile: { ...answers, ...recipients } })
  const db = connect(e2e.env.DATABASE_URL)
  try {
    const [owner] = await listMembershipsOfAccount(db, account.id)
    for (const documentId of ids)
      await saveDocument(
        db,
        account,
        { documentId, status: 'pending', statusData: {} },
        { by: owner!.userId, now: new Date() },
      )
  } finally {
    await db.destroy()
  }
  await page.setViewportSize({ width: 360, height: 740 })
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

/** Links, buttons and folds in sight. */
const actionsIn = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main :is(a[href], button, summary)')].filter(
        (one) => one.checkVisibility({ contentVisibilityAuto: true }) && one.getClientRects().length > 0,
      ).length,
  )

test('eight letters to read and print are 2 300 px at most, with the button near the top', { tag: '@browser' }, async ({
  page,
}) => {
  await begin(page, letterKinds.slice(0, 8))
  await page.goto(`${home}/dossier`)
  expect(await heightOf(page)).toBeLessThanOrEqual(2300)
  const button = await page.getByRole('button', { name: 'Télécharger le dossier à imprimer' }).boundingBox()
  expect(button!.y).toBeLessThanOrEqual(700)
})

test('fifteen letters that are followed are 3 000 px at most', { tag: '@browser' }, async ({ page }) => {
  await begin(page, letterKinds.slice(0, 15))
  await page.goto(`${home}/courriers`)
  expect(await heightOf(page)).toBeLessThanOrEqual(3000)
})

test('the dates are 2 000 px and six actions at most', { tag: '@browser' }, async ({ page }) => {
  await begin(page, letterKinds.slice(0, 8))
  await page.goto(`${home}/dates`)
  expect(await heightOf(page)).toBeLessThanOrEqual(2000)
  expect(await actionsIn(page)).toBeLessThanOrEqual(6)
})
