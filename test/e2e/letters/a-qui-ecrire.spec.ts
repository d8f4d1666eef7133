import { addDays, parisDay } from '#app/rules/days.ts'
import { expect, signIn, test } from '#test/support/journey.ts'
import { expectSound } from '#test/support/page/sound.ts'

const area = '/demarches-administratives'
const phone = { width: 360, height: 740 }
const profile = {
  deceasedFirstName: 'Lucien',
  deceasedLastName: 'Morvan',
  defunctDeathDate: addDays(parisDay(new Date()), -1),
  applicantRelationshipWithDeceased: 'enfant',
}

test('a family answers, gets its own letters, sets one aside and takes one back', { tag: '@browser' }, async ({
  page,
}) => {
  await signIn(page.context(), { profile })
  await page.setViewportSize(phone)
  await page.goto(area)
  await page.getByRole('button', { name: 'Accepter' }).click()
  await page.getByRole('link', { name: 'Répondre aux questions' }).click()

  const answer = (question: string | RegExp, text: string) =>
    page.getByRole('group', { name: question }).getByRole('radio', { name: text, exact: true }).check()
  const proceed = () => page.getByRole('button', { name: 'Continuer' }).click()

  await test.step('a follow-up question appears once its answer is given', async () => {
    const furnished = page.getByRole('group', { name: 'Le logement était meublé' })
    await expect(furnished).toBeHidden()
    await answer('locataire ou propriétaire', 'Locataire')
    await expect(furnished).toBeVisible()
    await expectSound(page)
    await page.setViewportSize(phone)
  })

  await test.step('the answers of four screens give eight letters, two of them to banks', async () => {
    await answer('locataire ou propriétaire', 'Propriétaire')
    await answer('employait quelqu’un', 'Non')
    await proceed()
    await answer('touchait une retraite', 'Non')
    await page.getByRole('button', { name: 'Revenir' }).click()
    await expect(page.getByRole('radio', { name: 'Propriétaire' })).toBeChecked()
    await proceed()
    await expect(page.getByRole('group', { name: 'touchait une retraite' }).getByLabel('Non')).toBeChecked()
    await answer('avait un emploi', 'Non')
    await proceed()
    await answer('combien de banques', 'Deux')
    await answer('une assurance vie', 'Je ne sais pas')
    await answer('Des factures', 'Non')
    await proceed()
    await answer('avait une mutuelle', 'Oui')
    await proceed()
    await expect(page.getByText('Huit organismes.')).toBeVisible()
    await expectSound(page)
  })

  const inList = async (urgency: string) => {
    await page.goto(area)
    await page.getByText('Toutes les lettres').click()
    await page.locator('summary').filter({ hasText: urgency }).click()
  }
  const row = (name: string) => page.locator('.lines > li[id]').filter({ hasText: name })

  await test.step('the next step is on the first screen, and the list shows the chosen letters', async () => {
    await page.setViewportSize(phone)
    await page.goto(area)
    const next = await page.getByRole('link', { name: 'Continuer' }).boundingBox()
    expect(next!.y + next!.height).toBeLessThan(740)
    await inList('48 heures')
    await expect(row('Banque').filter({ hasText: 'choisie' })).toHaveCount(2)
    await expectSound(page)
    await page.setViewportSize(phone)
  })

  await test.step('the rights that follow from the answers are listed, each with its letter', async () => {
    await page.goto(`${area}/droits`)
    await expect(page.getByRole('heading', { name: 'Ce à quoi vous avez peut-être droit' })).toBeVisible()
    await page.locator('summary', { hasText: 'La banque' }).click()
    await page.getByText('Obsèques payées par les comptes').first().click()
    const letter = page.getByRole('link', { name: /Obsèques payées par les comptes$/ }).first()
    // The right opens its letter with its box ticked.
    const ticked = 'case=blocageComptesDemandeSoldeFuneralInvoice'
    await expect(letter).toHaveAttribute('href', `${area}/courriers/banqueBlocageComptesDemandeSolde?${ticked}`)
    await expectSound(page)
  })

  await test.step('a letter excluded by an answer says why, and one button resumes it', async () => {
    await page.setViewportSize(phone)
    await inList('7 jours')
    await expect(row('Bailleur')).toContainText('Lucien était propriétaire')
    await row('Bailleur').getByRole('button', { name: 'Reprendre' }).click()
    await expect(row('Bailleur')).toContainText('commencée')
  })

  await test.step('several are set aside with one button', async () => {
    await inList('7 jours')
    await page.getByText('Mettre des lettres de côté').click()
    await page.getByRole('checkbox', { name: /Bailleur/ }).check()
    await page.getByRole('checkbox', { name: /Impôts/ }).check()
    await page.getByRole('button', { name: 'Mettre de côté', exact: true }).click()
    await expect(page.getByText('C’est noté. 2 lettres sont mises de côté.')).toBeVisible()
    await inList('7 jours')
    await expect(row('Bailleur').getByRole('button', { name: 'Reprendre' })).toBeVisible()
    await expectSound(page)
  })

  await test.step('a reader sees the answers, and gives none', async () => {
    await page.goto(`${area}/a-qui-ecrire`)
    await expect(page.getByRole('radio', { name: 'Propriétaire' })).toBeChecked()
    await signIn(page.context(), { profile, role: 'reader' })
    await page.goto(`${area}/a-qui-ecrire`)
    await expect(page.getByText('Personne n’a encore répondu.')).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await expectSound(page)
  })
})
