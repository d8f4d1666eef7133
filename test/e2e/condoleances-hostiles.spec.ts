import type { Page } from 'playwright/test'
import { hostileMessage, hostileName, hostileTexts } from '#test/support/hostile-texts.ts'
import { expect, test } from '#test/support/pages.ts'
import { aPhoto } from '#test/support/pictures.ts'
import { signIn } from '#test/support/sign-in.ts'

const profile = {
  deceasedFirstName: 'Jeanne "><svg onload=alert(1)>',
  deceasedLastName: `Moreau '</title>`,
}

/** Windows that a script has opened, and addresses elsewhere that a page has asked for. */
function watchScripts(page: Page) {
  const seen: string[] = []
  page.on('dialog', async (dialog) => {
    seen.push(dialog.message())
    await dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('mal.example')) seen.push(request.url())
  })
  return seen
}

/** Every field of a line and of several that a page has, and what they then say when it is sent. */
async function fillHostile(page: Page, button: RegExp | string) {
  const form = page.locator('main form').filter({ has: page.getByRole('button', { name: button }) })
  for (const area of await form.locator('textarea').all()) await area.fill(hostileMessage)
  const lines = form.locator('input:is([type=text], [type=search]):not([tabindex="-1"])')
  for (const line of await lines.all()) await line.fill(hostileName)
  await form.getByRole('button', { name: button }).click()
}

test('what a hostile hand types is shown as it was typed, to a visitor, a relative and who moderates', async ({
  page,
  other: editor,
  browser,
}) => {
  test.setTimeout(120_000)
  const account = await signIn(editor.context(), { profile, displayName: hostileName })
  const space = `/espace-defunt/${account.hashid}`
  await editor.goto(space)
  const context = await browser.newContext()
  await signIn(context, { joined: account, role: 'reader', displayName: hostileName })
  const reader = await context.newPage()
  const seen = [page, editor, reader].map(watchScripts)

  await test.step('a visitor types it in every field, with a photo of such a name', async () => {
    await page.goto(space)
    const photo = { name: `"><img src=x onerror=alert(22)>.jpg`, mimeType: 'image/jpeg', buffer: await aPhoto() }
    await page.getByLabel('Une photo').setInputFiles(photo)
    await page.getByLabel('Votre e-mail').fill('anne@famille.example')
    await fillHostile(page, 'Laisser ce mot')
    await expect(page.locator('blockquote')).toHaveText(hostileMessage)
    for (const text of hostileTexts) await expect(page.locator('blockquote')).toContainText(text)
  })

  await test.step('refused, it is in its fields again', async () => {
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

  await test.step('a relative reads it, publishes it, answers it, and types it in their turn', async () => {
    await editor.goto(`${space}/messages`)
    await expect(editor.locator('main')).toContainText(hostileName)
    await editor
      .getByRole('link', { name: /Ouvrir/ })
      .first()
      .click()
    await expect(editor.locator('blockquote').first()).toContainText(hostileTexts[0])
    await editor.getByRole('button', { name: 'Publier', exact: true }).click()
    for (const page of ['presentation', 'moments/funeralChamber', 'moments/snack']) {
      await editor.goto(`${space}/${page}`)
      const boxes = editor.locator('main').getByRole('checkbox')
      for (const box of await boxes.all()) await box.check()
      const everyone = editor.getByRole('radio', { name: 'Pour tous ceux qui voient l’espace' })
      if ((await everyone.count()) > 0) await everyone.check()
      await fillHostile(editor, 'Enregistrer')
    }
    for (const page of ['remerciements', 'avis', 'reglages', 'livre', 'messages?vue=publies']) {
      await editor.goto(`${space}/${page}`)
    }
  })

  await test.step('a visitor and a reader are shown it as it was typed', async () => {
    for (const looking of [page, reader, editor]) {
      await looking.goto(space)
      await expect(looking.getByRole('heading', { level: 1 })).toHaveText(
        `${profile.deceasedFirstName} ${profile.deceasedLastName}`,
      )
      await expect(looking.locator('#messages blockquote')).toHaveText(hostileMessage)
      await expect(looking.locator('main')).toContainText(hostileTexts[3])
    }
    await page.getByRole('link', { name: /Signaler le message/ }).click()
    await expect(page.locator('blockquote')).toHaveText(hostileMessage)
  })

  await context.close()
  expect(seen.flat()).toEqual([])
})
