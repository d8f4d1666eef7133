import { aFamilyEmail, ageSession, mailAfter, signUp } from '#test/support/access/sign-up.ts'
import { expect, readInMail, test, violationsOf } from '#test/support/journey.ts'
import { saying } from '#test/support/page/summary.ts'

const area = '/demarches-administratives'

test('signing in with the code redirects to the requested page', { tag: '@smoke' }, async ({ page }) => {
  const email = await signUp(page)
  await page.context().clearCookies()
  await page.goto('/utilisateurs/sessions')
  await expect(page).toHaveURL('/connexion?returnTo=%2Futilisateurs%2Fsessions')
  await page.getByLabel('Adresse e-mail').first().fill(email)
  const mail = await mailAfter(email, () => page.getByRole('button', { name: 'Recevoir un lien de connexion' }).click())
  await expect(page).toHaveURL('/check-email')
  await expect(page.getByText('Si cette adresse a déjà un espace')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'Redemander un message' }).click()
  await expect(page.getByRole('alert')).toContainText(saying('Attendez une minute'))
  expect(await violationsOf(page)).toEqual([])

  await page.goto('/check-email')
  await page.getByLabel('Code reçu par e-mail').fill('AAAA-AAAA')
  await page.getByRole('button', { name: 'Entrer dans mon espace' }).click()
  await expect(page.getByRole('alert')).toContainText(saying('Ce code n’est pas le bon'))
  await page.getByLabel('Code reçu par e-mail').fill(mail.code)
  await page.getByRole('button', { name: 'Entrer dans mon espace' }).click()
  await expect(page).toHaveURL('/utilisateurs/sessions')
  expect(await readInMail(email, /Quelqu’un est entré.*/)).toContain('Quelqu’un est entré')
})

test('a form sent after the session ended is offered again', async ({ page }) => {
  const email = await signUp(page)
  await page.goto(`${area}/courriers/bailleur`)
  await page.locator('#bailleurOwnerName').fill('Agence <des> Halles')
  await ageSession(page, { endedMinutesAgo: 5 })
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page).toHaveURL(/\/connexion\?raison=formulaire/)
  await expect(page.getByText('ce que vous veniez d’écrire est gardé ici')).toBeVisible()

  await page.getByLabel('Adresse e-mail').first().fill(email)
  const mail = await mailAfter(email, () => page.getByRole('button', { name: 'Recevoir un lien de connexion' }).click())
  await page.goto(mail.link)
  await page.getByRole('button', { name: 'Entrer dans mon espace' }).click()
  await expect(page).toHaveURL('/reprendre')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce que vous aviez écrit est gardé')
  await page.getByRole('button', { name: 'Reprendre et enregistrer' }).click()
  await page.goto(`${area}/courriers/bailleur`)
  await expect(page.locator('#bailleurOwnerName')).toHaveValue('Agence <des> Halles')
})

test('on a shared computer the session ends with the browser', async ({ page, context }) => {
  const email = aFamilyEmail()
  await signUp(page, email)
  const lasting = (await context.cookies()).find(({ name }) => name === 'sid')
  expect(lasting!.expires).toBeGreaterThan(Date.now() / 1000 + 30 * 24 * 3600)
  await context.clearCookies()
  await page.goto('/connexion')
  await page.getByLabel('Adresse e-mail').first().fill(email)
  await page.getByText('D’autres se servent de cet ordinateur').click()
  await page.getByLabel(/Ordinateur partagé/).check()
  const mail = await mailAfter(email, () => page.getByRole('button', { name: 'Recevoir un lien de connexion' }).click())
  await expect(page.getByLabel(/Ordinateur partagé/)).toBeChecked()
  await page.getByLabel('Code reçu par e-mail').fill(mail.code)
  await page.getByRole('button', { name: 'Entrer dans mon espace' }).click()
  await expect(page).toHaveURL(area)
  expect((await context.cookies()).find(({ name }) => name === 'sid')!.expires).toBe(-1)
})
