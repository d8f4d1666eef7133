import { momentNames } from '#app/rules/deceased-space/space.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { expectState, openSpace, profile } from '#test/support/deceased-space/journey-space.ts'
import { expect, test } from '#test/support/page/pages.ts'
import { saying } from '#test/support/page/summary.ts'

// The pages on which a family manages its space, in each of their states.

test("the pages of a family's space are valid in every state", async ({ page, context }) => {
  const space = await openSpace(await signIn(context, { profile, displayName: 'Claire' }))
  const open = async (path: string, title: RegExp | string = /./) => {
    await page.goto(`${space}${path}`)
    await expectState(page, title)
  }

  await test.step('the page, with its links', async () => {
    await open('', 'Étienne Kowalczyk')
    await expect(page.locator('header.masthead')).toBeVisible()
  })

  await test.step('the forms', async () => {
    for (const path of ['/gerer', '/presentation', '/reglages', '/reglages?remplacer=adresse', '/avis', '/livre'])
      await open(path)
    for (const moment of momentNames) await open(`/moments/${moment}`)
  })

  await test.step('a moment with errors', async () => {
    await page.goto(`${space}/moments/funeralChamber`)
    await page.locator('[name="funeralChamberBeginDatetime"]').fill('2026-03-08T10:00')
    await page.locator('[name="funeralChamberEndDatetime"]').fill('2026-03-07T10:00')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByRole('alert').first()).toContainText(saying('L’heure de fin est avant l’heure de début.'))
    await expectState(page, /./)
  })

  await test.step('the lists of messages', async () => {
    for (const view of ['', '?vue=publies', '?vue=famille', '?vue=non-publies', '?vue=indesirables', '?vue=signales'])
      await open(`/messages${view}`)
    await open('/messages')
    await page.getByRole('button', { name: 'Publier', exact: true }).first().click()
    await expectState(page, /./)
  })

  await test.step('one message, and those that may get a reply', async () => {
    for (const view of ['?vue=publies', '']) {
      await page.goto(`${space}/messages${view}`)
      await page
        .getByRole('link', { name: /^Ouvrir/ })
        .last()
        .click()
      await expectState(page, /./)
    }
    await page.goto(`${page.url()}?supprimer`)
    await expectState(page, /Supprimer/)
  })

  await test.step('the thanks', async () => {
    await open('/remerciements', 'Remerciements')
    await page.getByLabel('Votre message de remerciement').fill('Merci à vous.')
    await page
      .locator('form')
      .filter({ has: page.getByLabel('Votre message de remerciement') })
      .getByRole('button')
      .click()
    await expectState(page, 'Remerciements')
  })
})
