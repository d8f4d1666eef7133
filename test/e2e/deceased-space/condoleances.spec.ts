import type { Page } from 'playwright/test'
import { showToAll } from '#test/support/deceased-space/show-to-all.ts'
import { aPhoto } from '#test/support/files.ts'
import { expect, signIn, test } from '#test/support/journey.ts'

const profile = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau' }

/** Opens the family's space. Returns its address. */
async function openSpace(family: Page): Promise<string> {
  const { hashid } = await signIn(family.context(), { profile })
  const space = `/espace-defunt/${hashid}`
  await family.goto(space)
  await showToAll(family)
  return space
}

const submit = async (page: Page, { name, message }: { name: string; message: string }) => {
  await page.getByLabel('Votre message').fill(message)
  await page.getByLabel('Votre nom').fill(name)
  await page.getByRole('button', { name: 'Laisser ce mot' }).click()
}

const message =
  'Je me souviens de ses confitures de mirabelles.\n\nElle m’a appris à ne jamais partir sans dire au revoir.'

test('a condolence with a photo is moderated, published, edited and withdrawn by its author', {
  tag: '@smoke',
}, async ({ page, other: family }) => {
  const space = await openSpace(family)

  await test.step('its author needs no account and gets a page for it', async () => {
    await page.goto(space)
    await page
      .getByLabel('Votre photo')
      .setInputFiles({ name: 'elle.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })
    await submit(page, { name: 'Anne Le Bihan', message })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merci. Votre mot est arrivé.')
    await expect(page.locator('main')).toContainText('La famille le lira avant de l’afficher.')
    await expect(page.locator('blockquote')).toHaveText(message)
    await expect(page).toHaveURL(/\/mots\//)
    await page.getByLabel('Votre e-mail').fill('anne@famille.example')
    await page.getByRole('button', { name: 'Laisser mon e-mail' }).click()
    await expect(page.getByRole('status')).toBeVisible()
  })
  const own = page.url()

  await test.step('nobody else sees it before the family has read it', async () => {
    await page.goto(space)
    await expect(page.locator('#messages')).not.toContainText('confitures')
    await family.goto(`${space}/messages`)
    await expect(family.locator('main')).toContainText('confitures')
    await expect(family.locator('main')).not.toContainText('anne@famille.example')
    await family.getByRole('button', { name: 'Publier le message d’Anne Le Bihan', exact: true }).click()
  })

  await test.step('it is then published with its photo and without the email address', async () => {
    await page.goto(space)
    await expect(page.locator('#messages blockquote')).toHaveText(message)
    await expect(page.getByRole('img', { name: /Anne Le Bihan/ })).toBeVisible()
    await expect(page.locator('html')).not.toContainText('anne@famille.example')
    await page.goto(own)
    await expect(page.locator('main')).toContainText('Il est affiché dans l’espace de Jeanne.')
  })

  await test.step('edited through its private link, it waits again', async () => {
    await page.getByText('Changer mon mot').click()
    await page.getByLabel('Votre message').fill('Ses confitures, et son rire.')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByRole('status')).toContainText('Votre mot est changé.')
    await expect(page.locator('main')).toContainText('La famille le lira avant de l’afficher.')
    await page.goto(space)
    await expect(page.locator('#messages')).not.toContainText('confitures')
  })

  await test.step('withdrawn, it is deleted for the family too, and its link says so', async () => {
    await page.goto(own)
    await page.locator('summary').filter({ hasText: 'Retirer mon mot' }).click()
    await page.getByRole('button', { name: 'Retirer mon mot' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre mot est retiré.')
    await family.goto(`${space}/messages`)
    await expect(family.locator('main')).not.toContainText('confitures')
    await page.goto(own)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce mot n’est plus là')
  })
})

test('a message with two reports is hidden until the family has read it again', async ({
  page,
  other: family,
  third: another,
}) => {
  const space = await openSpace(family)
  await submit(family, { name: 'Claire', message: 'Un mot qui peut blesser.' })
  for (const reader of [page, another]) {
    await reader.goto(space)
    await reader.getByText('Signaler, retirer, données').click()
    await reader.getByRole('link', { name: 'Signaler un mot' }).click()
    await reader.getByRole('link', { name: /Signaler le message de Claire/ }).click()
    await expect(reader.locator('main')).toContainText('Un mot qui peut blesser.')
    await reader.getByRole('button', { name: 'Signaler ce message' }).click()
    await expect(reader.getByRole('status')).toContainText('Merci. La famille relira ce message.')
  }
  await expect(another.locator('#messages')).not.toContainText('blesser')
  await family.goto(`${space}/messages?vue=signales`)
  await expect(family.locator('main')).toContainText('Un mot qui peut blesser.')
})
