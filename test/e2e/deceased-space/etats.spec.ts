import { signIn } from '#test/support/access/sign-in.ts'
import { expectState, openSpace, profile } from '#test/support/deceased-space/journey-space.ts'
import { expect, test } from '#test/support/page/pages.ts'
import { expectSound } from '#test/support/page/sound.ts'

// The pages of a space that visitors and readers see, in each of their states.

test("a visitor's pages of a space are valid in every state", { tag: '@browser' }, async ({ page, other: claire }) => {
  const space = await openSpace(await signIn(claire.context(), { profile, displayName: 'Claire' }))

  await test.step('the page, with its form', async () => {
    await page.goto(space)
    await expect(page.locator('header.masthead')).toHaveCount(0)
    await expectState(page, 'Étienne Kowalczyk')
  })

  await test.step('an empty form', async () => {
    await page.getByRole('button', { name: 'Laisser ce mot' }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expectState(page, 'Étienne Kowalczyk')
  })

  await test.step('an invalid number of people at the snack', async () => {
    await page.goto(`${space}/venir`)
    await page.getByLabel('De la part de').fill('Anne')
    await page.getByLabel(/Combien serez-vous/).fill('beaucoup')
    await page.locator('button[value="snack"]').click()
    await expectState(page, 'Venir à la collation')
  })

  await test.step('a message to report', async () => {
    await page.goto(`${space}?page=1`)
    await expectState(page, 'Étienne Kowalczyk')
    await page
      .getByRole('link', { name: /^Signaler le message/ })
      .first()
      .click()
    await expectState(page, 'Signaler ce message')
  })

  await test.step("the author's page, and its actions", async () => {
    await page.goto(space)
    await page.getByLabel('Votre message').fill('Je pense à vous.')
    await page.getByLabel('Votre nom').fill('Anne')
    await page.getByRole('button', { name: 'Laisser ce mot' }).click()
    await expectState(page, 'Merci. Votre mot est arrivé.')
    await page.getByText('Retirer mon mot').first().click()
    await expectSound(page)
    await page.getByRole('button', { name: 'Retirer mon mot' }).click()
    await expectState(page, /mot/)
  })

  await test.step('an unknown URL', async () => {
    const response = await page.goto(`/espace-defunt/${'a'.repeat(26)}`)
    expect(response?.status()).toBe(404)
    await expectState(page, 'Cet espace n’existe pas, ou il est réservé aux proches.')
    expect((await page.goto('/e/aaaaa-aaaaa'))?.status()).toBe(404)
    await expectState(page, 'Cet espace n’existe pas, ou il est réservé aux proches.')
    await page.goto('/mots/aaaa.bbbb')
    await expectSound(page)
  })

  await test.step('a closed space with folded information', async () => {
    for (const button of ['Ne plus recevoir de messages', 'Ranger les informations']) {
      await claire.goto(`${space}/reglages`)
      await claire.getByRole('button', { name: button }).click()
    }
    await page.goto(space)
    await expect(page.getByText('La famille ne reçoit plus de messages ici.')).toBeVisible()
    const folded = page.locator('details', {
      has: page.getByText('Les informations sur les obsèques', { exact: true }),
    })
    await folded.locator('summary').click()
    await expectState(page, 'Étienne Kowalczyk')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      const [above, below] = [
        await folded.locator('summary').boundingBox(),
        await folded.locator('h2').first().boundingBox(),
      ]
      expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height)
    }
  })
})

test("a reader's pages of a space are valid", async ({ page, context, other: marc }) => {
  const account = await signIn(context, { profile, displayName: 'Claire' })
  await signIn(marc.context(), { joined: account, role: 'reader', displayName: 'Marc' })
  await marc.goto('/espace-defunt')
  await expectState(marc, /./)
  const space = await openSpace(account)
  for (const path of ['', '/livre', '/avis']) {
    await marc.goto(`${space}${path}`)
    await expectState(marc, /./)
  }
  for (const path of ['/gerer', '/messages', '/reglages', '/presentation', '/remerciements']) {
    expect((await marc.goto(`${space}${path}`))?.status(), path).toBe(403)
    await expectState(marc, /./)
  }
  await page.goto('/services')
  await expect(page.getByText(/3\smessages à relire/)).toBeVisible()
})
