import type { Page } from 'playwright/test'
import { letterOf } from '#letters/index.ts'
import { aPdf } from '#test/support/files.ts'
import { expect, isOverHttp, signIn, test } from '#test/support/journey.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { signedCsv } from '#test/support/statements/files.ts'
import { madeByHand } from '#test/support/statements/made-by-hand.ts'
import { postLetter } from '#test/support/tracking/post-letter.ts'

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
  if (!isOverHttp) await page.setViewportSize({ width: 360, height: 740 })
}

/** Records the posting of the letter with its receipt, or of what follows its reply. */
async function post(page: Page, path: 'suivi' | 'suite') {
  await postLetter(page, `${letter}/${path}`, await file('recu.pdf'))
  // A script sends the file, so the press ends before the response arrives.
  await expect(page.getByText('C’est noté.').first()).toBeVisible()
}

/** The letter that follows the reply, as it is printed now. */
async function printedNext(page: Page) {
  const { text } = await readPdf(await (await page.request.get(`${letter}/suite.pdf`)).body())
  return text.replace(/\s+/g, ' ')
}

/** Records a refusal on the page that asks for the reply, with the letter that came. */
async function refuse(page: Page, name: string) {
  await page.getByLabel('Ils refusent').check()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByText('Garder leur lettre').click()
  await page.locator('#file').setInputFiles(await file(name))
  await page.getByRole('button', { name: 'Garder cette lettre' }).click()
  await expect(page.getByRole('link', { name: 'Leur lettre' })).toBeVisible()
}

test('from a bank statement to the mediator: question, letter, reply, complaint, and all of it printed', async ({
  page,
}) => {
  await signIn(page.context(), { profile })

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

  await test.step('its letter has that name, has no reply before it is posted, and is posted', async () => {
    await page.goto(`${letter}/reponse`)
    await expect(page.getByText('n’est pas encore partie')).toBeVisible()
    await page.goto(letter)
    await expect(page.locator(`#${recipient.name}`)).toHaveValue('Harmonie Mutuelle')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    const pdf = await readPdf(await (await page.request.get(`${letter}.pdf`)).body())
    expect(pdf.text).toContain('Harmonie Mutuelle')
    await post(page, 'suivi')
  })

  await test.step('the tracking asks for the reply; without one before the end of the delay, the page says to wait', async () => {
    await page.goto(`${home}/courriers`)
    await page.getByRole('link', { name: 'Noter une réponse' }).click()
    await expect(page).toHaveURL(`${letter}/reponse`)
    await expect(page.getByRole('radio', { includeHidden: false })).toHaveCount(8)
    await expect(page.locator('.tracker li')).toHaveCount(3)
    // The delay of the law is counted from this day, so that it is seen before it is used.
    await expect(page.getByLabel('Réponse arrivée le')).not.toHaveValue('')
    await expectSoundOnPhone(page)
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByText('Choisissez leur réponse.').first()).toBeVisible()
    await page.getByLabel('Rien, pas de réponse').check()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('La réponse peut encore venir')
    await page.getByText('Corriger leur réponse').click()
    await page.getByRole('link', { name: 'Corriger cette réponse' }).click()
  })

  await test.step('a refusal leads to a complaint, with what the family says', async () => {
    await refuse(page, 'refus.pdf')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Réclamation')
    await expectSoundOnPhone(page)
    await page.getByRole('link', { name: 'Voir la lettre' }).click()
    await expect(page.locator('.paper')).toContainText('[raison à compléter]')
    await page.getByLabel('Pourquoi vous n’êtes pas d’accord').fill('le contrat prévoit ce remboursement')
    await page.getByLabel('Ce que vous demandez').fill('le remboursement de la cotisation')
    await page.getByRole('button', { name: 'Mettre dans la lettre' }).click()
    await expect(page.locator('.paper')).toContainText('le contrat prévoit ce remboursement')
    await expectSoundOnPhone(page)
    const printed = await printedNext(page)
    for (const words of [
      'Réclamation',
      'le contrat prévoit ce remboursement',
      'Copie de mon courrier du',
      'Leur réponse',
    ])
      expect(printed).toContain(words)
  })

  await test.step('the tracking and the dates have the complaint, which is stored as sent once posted', async () => {
    await page.goto(`${home}/courriers`)
    await expect(page.locator(`#lettre-${id}`)).toContainText('Réclamation à poster avant le')
    await page.goto(`${home}/dates`)
    await expect(page.getByRole('main')).toContainText('Réclamation')
    await post(page, 'suite')
    await expect(page.getByRole('heading', { name: /^Réclamation du/ })).toBeVisible()
    const left = page.getByRole('link', { name: 'La lettre telle qu’elle est partie' }).first()
    const { pages } = await readPdf(await (await page.request.get((await left.getAttribute('href'))!)).body())
    expect(pages[0]).toContain('le contrat prévoit ce remboursement')
  })

  await test.step('a second refusal leads to the mediator, with every letter as it left and every reply', async () => {
    await page.goto(`${letter}/reponse`)
    await refuse(page, 'second-refus.pdf')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Demande de médiation')
    await expect(page.getByRole('main')).toContainText('délai fixé par la loi')
    await page.getByRole('link', { name: 'Voir la lettre' }).click()
    await expect(page.locator('.paper')).toContainText('[adresse à compléter]')
    await page.getByLabel('Le point en désaccord').fill('le remboursement d’une cotisation')
    await page.getByLabel('Ce que vous demandez').fill('ce remboursement')
    await page.getByLabel('L’adresse du destinataire').fill('TSA 50110\n75441 PARIS CEDEX 09')
    await page.getByRole('button', { name: 'Mettre dans la lettre' }).click()
    await expect(page.locator('.paper')).toContainText('75441 PARIS')
    await expectSoundOnPhone(page)
    const printed = await printedNext(page)
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
