import { showToAll } from '#test/support/deceased-space/show-to-all.ts'
import { aPhoto } from '#test/support/files.ts'
import { expect, signIn, test } from '#test/support/journey.ts'
import { announceHostile, fillHostile, watchScripts } from '#test/support/page/hostile-hand.ts'
import {
  hostileAddress,
  hostileEmail,
  hostileMail,
  hostileMessage,
  hostileName,
  hostileTexts,
  refusedEmail,
} from '#test/support/page/hostile-texts.ts'

const profile = {
  deceasedFirstName: 'Jeanne "><svg onload=alert(1)>',
  deceasedLastName: `Moreau '</title>`,
}

test('hostile text is shown as typed to a visitor, a relative and a moderator', async ({
  page,
  other: editor,
  third: reader,
}) => {
  const account = await signIn(editor.context(), { profile, displayName: hostileName })
  const space = `/espace-defunt/${account.hashid}`
  await editor.goto(space)
  await showToAll(editor)
  await signIn(reader.context(), { joined: account, role: 'reader', displayName: hostileName })
  const seen = [page, editor, reader].map(watchScripts)

  await test.step('a visitor types it in every field, and uploads a photo with such a name', async () => {
    await page.goto(space)
    const photo = { name: `"><img src=x onerror=alert(23)>.jpg`, mimeType: 'image/jpeg', buffer: await aPhoto() }
    await page.getByLabel('Votre photo').setInputFiles(photo)
    await fillHostile(page, 'Laisser ce mot')
    await expect(page.locator('blockquote')).toHaveText(hostileMessage)
    for (const text of hostileTexts) await expect(page.locator('blockquote')).toContainText(text)
    await page.getByLabel('Votre e-mail').fill(refusedEmail)
    await page.getByRole('button', { name: 'Laisser mon e-mail' }).click()
    await expect(page.getByLabel('Votre e-mail')).toHaveValue(refusedEmail)
    await page.getByLabel('Votre e-mail').fill(hostileEmail)
    await page.getByRole('button', { name: 'Laisser mon e-mail' }).click()
    await page.getByText('Changer mon mot').click()
    await expect(page.getByLabel('Votre e-mail')).toHaveValue(hostileEmail)
  })

  await test.step('a refused form shows it in its fields', async () => {
    const own = page.url()
    await page.goto(space)
    await page.getByLabel('Votre message').fill(hostileMessage.repeat(3))
    await page.getByLabel('Votre nom').fill(hostileName)
    await page.getByRole('button', { name: 'Laisser ce mot' }).click()
    await expect(page.getByLabel('Votre message')).toHaveValue(hostileMessage.repeat(3))
    await expect(page.getByLabel('Votre nom')).toHaveValue(hostileName)
    await page.goto(own)
    await page.getByText('Changer mon mot').click()
    await fillHostile(page, 'Enregistrer')
    await expect(page.locator('blockquote')).toHaveText(hostileMessage)
  })

  await test.step('a relative reads and publishes it', async () => {
    await editor.goto(`${space}/messages`)
    await expect(editor.locator('main')).toContainText(hostileName)
    const message = editor.getByRole('link', { name: /Ouvrir/ }).first()
    await message.click()
    await expect(editor.locator('blockquote').first()).toContainText(hostileTexts[0])
    await editor.getByRole('button', { name: 'Publier', exact: true }).click()
    await expect(editor.locator('.toast')).toBeVisible()
  })

  await test.step('a relative types it in the presentation and in each moment', async () => {
    const moments = ['funeralChamber', 'laidInCoffin', 'burialOrCremation', 'snack']
    for (const page of ['presentation', ...moments.map((moment) => `moments/${moment}`)]) {
      await announceHostile(editor, `${space}/${page}`)
    }
  })

  await test.step('a reply with a link is shown again as typed', async () => {
    await editor.goto(`${space}/messages?vue=publies`)
    await editor
      .getByRole('link', { name: /Ouvrir/ })
      .first()
      .click()
    await fillHostile(editor, 'Envoyer la réponse')
    await expect(editor.getByRole('alert')).toContainText('<script>alert(1)</script>')
    await expect(editor.getByLabel(/Votre réponse à/)).toHaveValue(hostileMessage)
  })

  await test.step('a thank-you email is sent, and a postal address recorded', async () => {
    const thanks = editor.getByLabel('Votre message de remerciement')
    await editor.goto(`${space}/remerciements`)
    await fillHostile(editor, 'Relire avant d’envoyer')
    await expect(editor.getByRole('alert')).toContainText('<script>alert(1)</script>')
    await expect(thanks).toHaveValue(hostileMessage)
    await thanks.fill(hostileMail)
    await editor.getByRole('button', { name: 'Relire avant d’envoyer' }).click()
    await expect(editor.locator('main')).toContainText(hostileMail)
    await editor.getByRole('button', { name: 'Modifier' }).click()
    await expect(thanks).toHaveValue(hostileMail)

    await editor.getByRole('link', { name: /Noter l’adresse/ }).click()
    await expect(editor.getByLabel('Adresse postale')).toBeVisible()
    await fillHostile(editor, 'Enregistrer l’adresse')
    await expect(editor.getByLabel('Adresse postale')).toHaveValue(hostileMessage)
    await editor.getByLabel('Adresse postale').fill(hostileAddress)
    await editor.getByRole('button', { name: 'Enregistrer l’adresse' }).click()
    await expect(editor.locator('#liste')).toContainText(hostileAddress)
  })

  await test.step('a visitor and a reader see it as typed', async () => {
    for (const looking of [page, reader, editor]) {
      await looking.goto(space)
      await expect(looking.getByRole('heading', { level: 1 })).toHaveText(
        `${profile.deceasedFirstName} ${profile.deceasedLastName}`,
      )
      await expect(looking.locator('#messages blockquote')).toHaveText(hostileMessage)
      await expect(looking.locator('section', { hasText: 'Quelques mots sur' })).toContainText(hostileTexts[3])
      await expect(looking.locator('dd', { hasText: hostileTexts[3] })).toHaveCount(4)
      for (const moment of ['funeralChamber', 'laidInCoffin', 'burialOrCremation', 'snack']) {
        await expect(looking.locator(`#${moment}`)).toContainText(hostileName)
      }
    }
    for (const [looking, pages] of [
      [reader, ['avis', 'livre']],
      [editor, ['avis', 'livre', 'reglages', 'messages?vue=publies']],
    ] as const) {
      for (const shown of pages) await looking.goto(`${space}/${shown}`)
    }
  })

  await test.step('a visitor replies about the snack, and reports it', async () => {
    await page.goto(`${space}/venir`)
    await fillHostile(page, 'Je viens')
    await expect(page.getByLabel('Combien serez-vous')).toHaveValue(hostileName)
    await page.goto(`${space}?page=1`)
    await page.getByRole('link', { name: /Signaler le message/ }).click()
    await expect(page.locator('blockquote')).toHaveText(hostileMessage)
  })

  expect(seen.flat()).toEqual([])
})
