import { letterName } from '#app/rules/letters/letter-name.ts'
import { letterOf } from '#letters/index.ts'
import { expect, readInMail, signIn, test } from '#test/support/journey.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { saying } from '#test/support/page/summary.ts'

const form = '/demarches-administratives/courriers/contratTelecom'
const profile = { ...fullAnswers(letterOf('contratTelecom')), sendToNotary: '', applicantEmail: '' }

test('a letter is sent by email on request, and is then "Validé"', async ({ page }) => {
  await signIn(page.context(), { profile })
  await page.goto(form)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.goto(`${form}/e-mail`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Envoyer par e-mail')
  await expect(page.locator('.lede')).toHaveText(letterName(letterOf('contratTelecom'), profile))
  const send = page.getByRole('button', { name: 'Envoyer le message' })

  await test.step('an invalid address is refused next to its field, and the values are kept', async () => {
    await page.getByLabel('Adresse e-mail du destinataire').fill('service@')
    await send.click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
    await expect(page.getByLabel('Adresse e-mail du destinataire')).toHaveValue('service@')
  })

  const to = `service-${crypto.randomUUID()}@operateur.example`
  await test.step('missing attachments are named, and nothing is sent without consent', async () => {
    await page.getByLabel('Adresse e-mail du destinataire').fill(to)
    await page.getByLabel('Votre adresse e-mail').fill('ines@famille.example')
    await expect(page.getByText('Ne partiront pas')).toBeVisible()
    await send.click()
    await expect(page.getByRole('alert')).toContainText(saying('Cochez cette case pour envoyer sans ces pièces'))
    await expect(page.getByLabel('Adresse e-mail du destinataire')).toHaveValue(to)
  })

  await test.step('it is sent once, and the letter says so', async () => {
    await page.getByLabel('Envoyer sans les pièces manquantes').check()
    await send.click()
    await expect(page).toHaveURL(/\/suivi/)
    expect(await readInMail(to, /Le fichier joint contient ce courrier/)).toBeTruthy()
    await page.goto(`${form}/suivi`)
    await expect(page.getByText('Validé').first()).toBeVisible()
    await expect(page.getByText(`E-mail à ${to}`)).toBeVisible()
    await page.goto(`${form}/e-mail`)
    await expect(page.getByText('Cette lettre est déjà envoyée')).toBeVisible()
  })
})
