import type { Page } from 'playwright/test'
import { letterOf } from '#letters/index.ts'
import { signIn } from '#test/support/access/sign-in.ts'
import { aPdf } from '#test/support/files/pdfs.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { expect, isOverHttp, test } from '#test/support/page/pages.ts'
import { expectSound } from '#test/support/page/sound.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { signedCsv } from '#test/support/statements/files.ts'
import { madeByHand } from '#test/support/statements/made-by-hand.ts'

const home = '/demarches-administratives'
const id = 'mutuelleCourrierComplet'
const letter = `${home}/courriers/${id}`
const { recipient, ...definition } = letterOf(id)
/** All answers except the name of the "mutuelle", which the statement gives. */
const answers = { ...fullAnswers({ recipient, ...definition }), sendToNotary: '' }
const profile = Object.fromEntries(Object.entries(answers).filter(([name]) => name !== recipient.name))

const file = async (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(await aPdf()) })

test.use({ viewport: { width: 360, height: 740 } })

/** Checks the page at several widths, then goes back to a phone. */
async function expectSoundOnPhone(page: Page) {
  await expectSound(page)
  if (!isOverHttp) await page.setViewportSize({ width: 360, height: 740 })
}

/** Records the posting of the letter with its receipt, or of what follows its reply. */
async function post(page: Page, path: 'suivi' | 'suite') {
  await page.goto(`${letter}/${path}`)
  await page
    .getByText(path === 'suite' ? 'Je l’ai postée' : 'Vous l’avez postée')
    .first()
    .click()
  const posting = page.locator('form', { has: page.getByRole('button', { name: 'J’ai posté cette lettre' }) })
  await posting.getByLabel('Comment').selectOption('registered')
  const without = posting.getByLabel('Envoyer sans les pièces manquantes')
  if (await without.isVisible()) await without.check()
  await posting.getByLabel('Photo du reçu').setInputFiles(await file('recu.pdf'))
  await posting.getByRole('button', { name: 'J’ai posté cette lettre' }).click()
  // A script sends the file, so the press ends before the response arrives.
  await expect(page.getByText('C’est noté.').first()).toBeVisible()
}

/** Records a refusal, with the letter that came. */
async function refuse(page: Page, name: string) {
  await page.goto(`${letter}/reponse`)
  await page.getByLabel('Ils refusent').check()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByText('Garder leur lettre').click()
  await page.locator('#file').setInputFiles(await file(name))
  await page.getByRole('button', { name: 'Garder cette lettre' }).click()
  await expect(page.getByRole('link', { name: 'Leur lettre' })).toBeVisible()
}

test('from a bank statement to the mediator: question, letter, reply, complaint, and all of it printed', async ({
  page,
  context,
}) => {
  await signIn(context, { profile })

  await test.step('the statement names the mutual, and the family keeps it', async () => {
    const { operations } = madeByHand.find(({ name }) => name === 'odette')!
    await page.goto(home)
    await page.getByRole('link', { name: 'Apporter un relevé' }).click()
    const buffer = Buffer.from(signedCsv(operations))
    await page
      .getByLabel('Un PDF ou un fichier de la banque')
      .setInputFiles([{ name: 'releve.csv', mimeType: 'text/csv', buffer }])
    await page.getByRole('button', { name: 'Lire le relevé' }).click()
    await expect(page.getByLabel('Harmonie Mutuelle')).toBeChecked()
    await page.getByRole('button', { name: 'Garder ceux-ci' }).click()
  })

  await test.step('its letter has that name, and is posted', async () => {
    await page.goto(letter)
    await expect(page.locator(`#${recipient.name}`)).toHaveValue('Harmonie Mutuelle')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    const pdf = await readPdf(await (await page.request.get(`${letter}.pdf`)).body())
    expect(pdf.text).toContain('Harmonie Mutuelle')
    await post(page, 'suivi')
  })

  await test.step('a refusal leads to a complaint, with what the family says', async () => {
    await refuse(page, 'refus.pdf')
    await page.getByRole('link', { name: 'Voir la lettre' }).click()
    await page.getByLabel('Pourquoi vous n’êtes pas d’accord').fill('le contrat prévoit ce remboursement')
    await page.getByLabel('Ce que vous demandez').fill('le remboursement de la cotisation')
    await page.getByRole('button', { name: 'Mettre dans la lettre' }).click()
    await expect(page.locator('.paper')).toContainText('le contrat prévoit ce remboursement')
    await expectSoundOnPhone(page)
    await post(page, 'suite')
  })

  await test.step('a second refusal leads to the mediator, with every letter as it left and every reply', async () => {
    await refuse(page, 'second-refus.pdf')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Demande de médiation')
    await expect(page.getByRole('main')).toContainText('délai fixé par la loi')
    await page.getByRole('link', { name: 'Voir la lettre' }).click()
    await page.getByLabel('Le point en désaccord').fill('le remboursement d’une cotisation')
    await page.getByLabel('Ce que vous demandez').fill('ce remboursement')
    await page.getByLabel('L’adresse du destinataire').fill('TSA 50110\n75441 PARIS CEDEX 09')
    await page.getByRole('button', { name: 'Mettre dans la lettre' }).click()
    await expect(page.locator('.paper')).toContainText('75441 PARIS')
    await expectSoundOnPhone(page)
    const { text } = await readPdf(await (await page.request.get(`${letter}/suite.pdf`)).body())
    const printed = text.replace(/\s+/g, ' ')
    expect(printed).toContain('Médiateur du contrat')
    expect(printed.match(/Copie de mon courrier du/g)?.length).toBeGreaterThan(1)
    expect(printed.match(/Leur réponse du/g)?.length).toBeGreaterThan(1)
    expect(printed.match(/Preuve de l’envoi du/g)?.length).toBeGreaterThan(1)
  })

  await test.step('the mediation is on the dates page and in the calendar file', async () => {
    await page.goto(`${home}/dates`)
    await expect(page.getByRole('main')).toContainText('Demande de médiation')
    expect(await (await page.request.get(`${home}/dates.ics`)).text()).toContain('Suite d’un courrier')
  })
})
