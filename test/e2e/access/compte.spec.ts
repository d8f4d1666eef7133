import { aFamilyEmail, ageSession, mailAfter, signUp } from '#test/support/access/sign-up.ts'
import { expect, readInMail, test } from '#test/support/journey.ts'
import { saying } from '#test/support/page/summary.ts'

const password = 'le vent du nord'

test('a user chooses a password and signs in with it, and a weak one is refused', async ({ page }) => {
  const email = await signUp(page)
  await page.goto('/utilisateurs/sessions')
  await page.getByRole('link', { name: 'Choisir un mot de passe' }).click()
  const field = page.getByLabel('Nouveau mot de passe')
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('link', { name: 'Montrer ce que j’écris' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  for (const [weak, sentence] of [
    ['court', '12 caractères au moins'],
    ['motdepasse1234', 'trop connu'],
  ] as const) {
    await field.fill(weak)
    await page.getByRole('button', { name: 'Enregistrer ce mot de passe' }).click()
    await expect(page.getByRole('alert')).toContainText(saying(sentence))
    await expect(field).toHaveValue('')
  }
  await field.fill(password)
  await page.getByRole('button', { name: 'Enregistrer ce mot de passe' }).click()
  await expect(page).toHaveURL(/\/utilisateurs\/sessions/)
  await expect(page.getByText('Votre mot de passe est changé.')).toBeVisible()
  await readInMail(email, /Votre mot de passe sur .* a été changé/)

  await page.context().clearCookies()
  await page.goto('/connexion?returnTo=/utilisateurs/sessions')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('another password')
  await page.getByRole('button', { name: 'Entrer dans mon espace' }).click()
  await expect(page.getByRole('alert')).toContainText('ne correspondent pas')
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email)
  await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('')
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrer dans mon espace' }).click()
  await expect(page).toHaveURL('/utilisateurs/sessions')
})

test('a new email address requires a recent link, then a link to itself', async ({ page }) => {
  const email = await signUp(page)
  const wanted = aFamilyEmail()
  await ageSession(page, { beganMinutesAgo: 11 })
  await page.goto('/utilisateurs/sessions')
  await page.getByRole('link', { name: 'Changer d’adresse e-mail' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vérifier que c’est vous')
  const mail = await mailAfter(email, () => page.getByRole('button', { name: 'Recevoir un lien par e-mail' }).click())
  await expect(page).toHaveURL('/check-email')
  await page.goto(mail.link)
  await page.getByRole('button', { name: 'Entrer dans mon espace' }).click()

  await expect(page).toHaveURL('/utilisateurs/adresse')
  await page.getByLabel('Nouvelle adresse e-mail').fill(email)
  await page.getByRole('button', { name: 'Recevoir un lien à cette adresse' }).click()
  await expect(page.getByRole('alert')).toContainText(saying('C’est déjà votre adresse.'))
  await page.getByLabel('Nouvelle adresse e-mail').fill(wanted)
  await page.getByRole('button', { name: 'Recevoir un lien à cette adresse' }).click()
  await expect(page.getByText('votre adresse reste')).toContainText(email)

  await page.goto(await readInMail(wanted, /https?:\S+nouvelle-adresse\S+/))
  await page.getByRole('button', { name: 'Confirmer cette adresse' }).click()
  await expect(page).toHaveURL(/\/utilisateurs\/sessions/)
  await expect(page.locator('main').getByText(wanted)).toBeVisible()
  await readInMail(email, /Celle-ci ne permet plus d’entrer/)
})

test('a session is closed from another device', async ({ page, other }) => {
  const email = await signUp(page)
  await other.goto('/connexion')
  await other.getByLabel('Adresse e-mail').first().fill(email)
  const mail = await mailAfter(email, () =>
    other.getByRole('button', { name: 'Recevoir un lien de connexion' }).click(),
  )
  await other.goto(mail.link)
  await other.getByRole('button', { name: 'Entrer dans mon espace' }).click()
  await expect(other).toHaveURL('/demarches-administratives')

  await page.goto('/utilisateurs/sessions')
  await expect(page.getByRole('button', { name: /^Fermer la connexion/ })).toHaveCount(2)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Chrome sur Linux', hasNotText: 'cet appareil' })
    .getByRole('button', { name: /^Fermer la connexion/ })
    .click()
  await expect(page.getByText('Cette connexion est fermée.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Fermer la connexion/ })).toHaveCount(1)
  await other.goto('/demarches-administratives')
  await expect(other).toHaveURL('/connexion?raison=fermee')
  await expect(other.getByText('Cette connexion a été fermée.')).toBeVisible()
})
