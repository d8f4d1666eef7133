import { anAddress, invitationLink, invite, jeanne } from '#test/support/accounts/inviting.ts'
import { expect, readInMail, signIn, test } from '#test/support/journey.ts'

const area = '/demarches-administratives'

test('a relative is invited, accepts, writes, changes role, and is removed while on the page', async ({
  page,
  other: marc,
}) => {
  await signIn(page.context(), { profile: jeanne, displayName: 'Claire Moreau' })
  const email = anAddress()
  const link = await invite(page, email, 'Éditeur')

  await test.step('the invitation says who invites, for whom and to do what', async () => {
    await marc.goto(link)
    await expect(marc.getByText('Claire Moreau vous invite à l’aider pour Jeanne Moreau.')).toBeVisible()
    await expect(marc.getByText('lire et remplir les courriers')).toBeVisible()
    await marc.getByLabel('Votre nom').fill('Marc')
    await marc.getByRole('button', { name: 'Accepter' }).click()
    await expect(marc).toHaveURL(area)
    await expect(marc.getByRole('heading', { level: 1 })).toHaveText('D’abord, à qui écrire\u202F?')
    expect(await readInMail(email, invitationLink)).toBe(link)
  })

  await test.step('an editor writes, and sees who shares the account', async () => {
    await marc.goto(`${area}/courriers/mutuelleCourrierComplet`)
    await marc.locator('#deceasedMutualName').fill('Mutuelle Essai')
    await marc.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(marc.locator('#deceasedMutualName')).toHaveValue('Mutuelle Essai')
    await marc.goto('/utilisateurs')
    await expect(marc.getByRole('rowheader', { name: /Claire Moreau/ })).toBeVisible()
    await expect(marc.getByRole('button', { name: 'Envoyer l’invitation', exact: true })).toHaveCount(0)
  })

  await test.step('a reader sees the progress of letters, and changes nothing', async () => {
    await page.goto('/utilisateurs')
    await page.getByRole('link', { name: 'Changer le rôle de Marc' }).click()
    await page.getByLabel(/^Lecteur/).check()
    await page.getByRole('button', { name: 'Changer le rôle' }).click()
    await expect(page.getByText('Marc peut maintenant')).toBeVisible()
    await readInMail(email, /Vous êtes maintenant\s: Lecteur/)
    await marc.goto(area)
    await expect(marc.getByRole('main').getByText('Vous pouvez lire. Pour écrire, demandez à')).toBeVisible()
    await expect(marc.getByRole('complementary', { name: 'Votre accès' })).toHaveCount(0)
    await expect(marc.locator('.letters a[href*="/courriers/"]')).toHaveCount(0)
    expect((await marc.goto(`${area}/courriers/mutuelleCourrierComplet/retirer`))?.status()).toBe(403)
  })

  await test.step('a removed user finds nothing at the next click', async () => {
    await marc.goto(area)
    await page.goto('/utilisateurs')
    await page.getByRole('link', { name: 'Retirer Marc' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Retirer Marc/)
    await page.getByRole('button', { name: 'Retirer Marc' }).click()
    await expect(page.getByText('Cette personne n’a plus accès au dossier.')).toBeVisible()
    await expect(page.getByRole('rowheader', { name: /Marc/ })).toHaveCount(0)
    expect((await marc.reload())?.status()).toBe(404)
    await readInMail(email, /a retiré votre accès au dossier de Jeanne Moreau/)
    await marc.goto(link)
    await expect(marc.getByRole('heading', { level: 1 })).toHaveText('Cette invitation ne sert plus')
  })
})

test('an owner hands the account over on a separate page, and may then leave', async ({ page, other }) => {
  const account = await signIn(page.context(), { profile: jeanne, displayName: 'Claire Moreau' })
  await signIn(other.context(), { role: 'administrator', displayName: 'Marc', joined: account })
  await page.goto('/utilisateurs')
  await expect(page.getByText('Choisissez d’abord qui prend le relais pour partir.')).toBeVisible()
  await page.getByRole('link', { name: 'Passer le relais' }).click()
  await page.getByLabel(/^Marc/).check()
  await page.getByRole('button', { name: 'Passer le relais' }).click()
  await expect(page.getByText('Vous êtes maintenant éditeur de ce dossier.')).toBeVisible()
  await other.goto('/utilisateurs')
  await expect(other.getByRole('button', { name: 'Envoyer l’invitation', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Quitter ce dossier' }).click()
  await page.getByRole('button', { name: 'Quitter ce dossier' }).click()
  await expect(page.getByText('Vous avez quitté le dossier.')).toBeVisible()
  expect((await page.goto('/utilisateurs'))?.status()).toBe(404)
})

test('a user enters their name on a separate page', async ({ page }) => {
  await signIn(page.context(), { profile: jeanne })
  await page.goto('/utilisateurs')
  const places = page.getByRole('navigation', { name: 'Utilisateurs' })
  await places.getByRole('link', { name: 'Votre nom' }).click()
  await page.getByLabel('Votre nom').fill('Claire Moreau')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByRole('rowheader', { name: /Claire Moreau/ })).toBeVisible()
})
