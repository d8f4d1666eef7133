import { letterOf } from '#letters/index.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { aPdf } from '#test/support/files/pdfs.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { expect, test } from '#test/support/page/pages.ts'
import { expectSound } from '#test/support/page/sound.ts'
import { readPdf } from '#test/support/printing/pdf.ts'

const table = '/demarches-administratives/courriers'
const form = `${table}/mutuelleCourrierComplet`
const profile = { ...fullAnswers(letterOf('mutuelleCourrierComplet')), sendToNotary: '' }

test('a refusal leads to a complaint, and the complaint to the mediator', async ({ page, context }) => {
  await signIn(context, { profile })
  const post = async (path: string, button: string) => {
    await page.goto(path)
    await page
      .getByText(path.endsWith('/suite') ? 'Je l’ai postée' : 'Vous l’avez postée')
      .first()
      .click()
    const posting = page.locator('form', { has: page.getByRole('button', { name: button }) })
    await posting.getByLabel('Comment').selectOption('registered')
    const without = posting.getByLabel('Envoyer sans les pièces manquantes')
    if (await without.isVisible()) await without.check()
    await posting.getByRole('button', { name: button }).click()
  }

  await test.step('a letter that was not posted has no reply', async () => {
    await page.goto(`${form}/reponse`)
    await expect(page.getByText('n’est pas encore partie')).toBeVisible()
    await page.goto(form)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await post(`${form}/suivi`, 'J’ai posté cette lettre')
  })

  await test.step('the tracking asks for the reply of the organisation', async () => {
    await page.goto(table)
    await page.getByRole('link', { name: 'Noter une réponse' }).click()
    await expect(page).toHaveURL(`${form}/reponse`)
    await expect(page.getByRole('radio', { includeHidden: false })).toHaveCount(8)
    await expect(page.locator('.tracker li')).toHaveCount(3)
    // The delay of the law is counted from this day, so that it is seen before it is used.
    await expect(page.getByLabel('Réponse arrivée le')).not.toHaveValue('')
    await expectSound(page)
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByText('Choisissez leur réponse.').first()).toBeVisible()
  })

  await test.step('without a reply before the end of the delay, the page says to wait', async () => {
    await page.getByLabel('Rien, pas de réponse').check()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('La réponse peut encore venir')
    await page.getByText('Corriger leur réponse').click()
    await page.getByRole('link', { name: 'Corriger cette réponse' }).click()
    await page.getByLabel('Ils refusent').check()
    await page.getByRole('button', { name: 'Continuer' }).click()
  })

  await test.step('the complaint is ready, and contains the text that the family adds', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Réclamation')
    await expectSound(page)
    await page.getByText('Garder leur lettre,').click()
    await page
      .locator('#file')
      .setInputFiles({ name: 'refus.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await aPdf()) })
    await page.getByRole('button', { name: 'Garder cette lettre' }).click()
    await expect(page.getByRole('link', { name: 'Leur lettre' })).toBeVisible()
    await page.getByRole('link', { name: 'Voir la lettre' }).click()
    await expect(page.locator('.paper')).toContainText('[raison à compléter]')
    await page.getByLabel('Pourquoi vous n’êtes pas d’accord').fill('le contrat prévoit ce remboursement')
    await page.getByLabel('Ce que vous demandez').fill('le remboursement de la cotisation')
    await page.getByRole('button', { name: 'Mettre dans la lettre' }).click()
    await expect(page.locator('.paper')).toContainText('le contrat prévoit ce remboursement')
    await expectSound(page)
    const pdf = await readPdf(await (await page.request.get(`${form}/suite.pdf`)).body())
    const text = pdf.text.replace(/\s+/g, ' ')
    for (const words of [
      'Réclamation',
      'le contrat prévoit ce remboursement',
      'Copie de mon courrier du',
      'Leur réponse',
    ])
      expect(text).toContain(words)
  })

  await test.step('the tracking and the dates have the next step', async () => {
    await page.goto(table)
    await expect(page.locator('#lettre-mutuelleCourrierComplet')).toContainText('Réclamation à poster avant le')
    await page.goto('/demarches-administratives/dates')
    await expect(page.getByRole('main')).toContainText('Réclamation')
  })

  await test.step('once posted, it is stored as sent, and a refusal leads to the mediator', async () => {
    await post(`${form}/suite`, 'J’ai posté cette lettre')
    await expect(page.getByRole('heading', { name: /^Réclamation du/ })).toBeVisible()
    const href = await page
      .getByRole('link', { name: 'La lettre telle qu’elle est partie' })
      .first()
      .getAttribute('href')
    const left = await readPdf(await (await page.request.get(href!)).body())
    expect(left.pages[0]).toContain('le contrat prévoit ce remboursement')
    await page.goto(`${form}/reponse`)
    await page.getByLabel('Ils refusent').check()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Demande de médiation')
    await page.getByRole('link', { name: 'Voir la lettre' }).click()
    await expect(page.locator('.paper')).toContainText('[adresse à compléter]')
    await page.getByLabel('L’adresse du destinataire').fill('TSA 12345\n75009 PARIS')
    await page.getByRole('button', { name: 'Mettre dans la lettre' }).click()
    await expect(page.locator('.paper')).toContainText('75009 PARIS')
    await expectSound(page)
  })
})

test('a bank fee within the limit of the decree leads to no letter, and one above it to a complaint', async ({
  page,
  context,
}) => {
  const bank = 'banqueBlocageComptesDemandeSolde'
  const path = `${table}/${bank}`
  await signIn(context, { profile: { ...fullAnswers(letterOf(bank)), sendToNotary: '' } })
  await page.goto(path)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.goto(`${path}/suivi`)
  await page.getByText('Vous l’avez postée').first().click()
  const posting = page.locator('form', { has: page.getByRole('button', { name: 'J’ai posté cette lettre' }) })
  await posting.getByLabel('Comment').selectOption('registered')
  const without = posting.getByLabel('Envoyer sans les pièces manquantes')
  if (await without.isVisible()) await without.check()
  await posting.getByRole('button', { name: 'J’ai posté cette lettre' }).click()

  await page.goto(`${path}/reponse`)
  const precise = page.getByLabel('Des frais de succession')
  if (!(await precise.isVisible())) await page.locator('details', { has: precise }).locator('summary').click()
  await precise.check()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByRole('link', { name: 'Voir la lettre' }).click()
  await expect(page.locator('.paper')).not.toContainText('contraires')

  await page.getByLabel('La somme, en euros').fill('300')
  await page.getByLabel('Total des comptes dans cette banque, en euros').fill('30000')
  await page.getByRole('button', { name: 'Mettre dans la lettre' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rien à contester')
  await expect(page.getByText('C’est sous le plafond, 300')).toBeVisible()
  await expect(page.locator('.paper')).toHaveCount(0)
  await expectSound(page)
  expect((await page.request.get(`${path}/suite.pdf`)).headers()['content-type']).toContain('text/html')
  await page.goto(`${path}/reponse`)
  await expect(page.getByRole('main')).not.toContainText('Préparer la lettre')
  await expectSound(page)

  await page.getByText('Garder leur lettre, corriger').click()
  await page.getByRole('link', { name: 'Corriger les sommes' }).click()
  await page.getByLabel('La somme, en euros').fill('301')
  await page.getByRole('button', { name: 'Comparer' }).click()
  await expect(page.getByText('vous pouvez contester')).toBeVisible()
  await expect(page.locator('.paper')).toContainText('contraires')
})
