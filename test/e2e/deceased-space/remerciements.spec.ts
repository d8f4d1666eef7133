import { randomUUID } from 'node:crypto'
import { sendSpaceNotices } from '#app/operations/deceased-space/notices.ts'
import { addDays, parisDay } from '#app/rules/days.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { insertCondolence, type NewCondolence, newCondolenceId } from '#db/condolences/condolences.ts'
import { connect, type Db } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { listDomains } from '#db/partners/domains.ts'
import { aSite } from '#test/support/given.ts'
import { e2e, expect, readInMail, signIn, test } from '#test/support/journey.ts'

const profile = { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau', defunctDeathDate: '2026-11-10' }
const anAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@orange.example`
const keys = keyRing([e2e.env.APP_SECRETS])

async function inDatabase<Value>(act: (db: Db) => Promise<Value>): Promise<Value> {
  const db = connect(e2e.env.DATABASE_URL)
  try {
    return await act(db)
  } finally {
    await db.destroy()
  }
}

const addCondolence = (account: Account, given: Pick<NewCondolence, 'name'> & Partial<NewCondolence>) =>
  inDatabase((db) => {
    const whole = { message: 'Je pense à vous.', state: 'published' as const, doubts: [], ...given }
    return insertCondolence(db, account, newCondolenceId(), whole, new Date())
  })

test('a family thanks the authors by email and by post', async ({ page }) => {
  const account = await signIn(page.context(), { profile, displayName: 'Claire Moreau' })
  const space = `/espace-defunt/${account.hashid}`
  await page.goto(space)
  const [marie, paul] = [anAddress('marie'), anAddress('paul')]
  await addCondolence(account, { name: 'Marie Le Goff', email: marie })
  await addCondolence(account, { name: 'Paul Caradec', email: paul, state: 'family' })
  await addCondolence(account, { name: 'Thị Hương Nguyễn' })
  await addCondolence(account, { name: 'Un inconnu', email: anAddress('robot'), state: 'waiting' })

  await test.step('the email is previewed, corrected and sent', async () => {
    await page.goto(`${space}/remerciements`)
    await expect(page.getByText(/Il part à 2.personnes/)).toBeVisible()
    await page.getByLabel('Votre message de remerciement').fill('Merci.')
    await page.getByRole('button', { name: 'Relire avant d’envoyer' }).click()
    await expect(page.getByText('Merci pour votre mot – Jeanne Moreau')).toBeVisible()
    await page.getByRole('button', { name: 'Modifier' }).click()
    await expect(page.getByLabel('Votre message de remerciement')).toHaveValue('Merci.')
    await page.getByLabel('Votre message de remerciement').fill('Merci de vos mots.\nIls nous tiennent chaud.')
    await page.getByRole('button', { name: 'Relire avant d’envoyer' }).click()
    await page.getByRole('button', { name: 'Envoyer les 2 messages' }).click()
    await expect(page.getByText('Vos remerciements partent.')).toBeVisible()
    await expect(page.getByText('Il n’y a personne à remercier par e-mail pour le moment.')).toBeVisible()
  })

  await test.step('each author gets their own, and replies go to the family', async () => {
    for (const to of [marie, paul]) {
      expect(await readInMail(to, /Ils nous tiennent chaud\.[\s\S]*Claire Moreau/)).toBeTruthy()
      expect(await readInMail(to, /\S+@famille-\S+\.example/)).toBeTruthy()
    }
    await expect(page.locator('main')).not.toContainText(marie)
    await expect(page.locator('main')).not.toContainText('Un inconnu')
  })

  await test.step('a postal address is recorded, and labels are printed', async () => {
    await page.getByRole('link', { name: 'Noter l’adresse de Thị Hương Nguyễn' }).click()
    await page.getByLabel('Adresse postale').fill(`${'trop long '.repeat(6)}\n44000 NANTES`)
    await page.getByRole('button', { name: 'Enregistrer l’adresse' }).click()
    await expect(page.getByText('Une ligne d’adresse a 38 signes au plus.').first()).toBeVisible()
    await page.getByLabel('Adresse postale').fill('3 avenue du Cimetière\n44300 NANTES')
    await page.getByRole('button', { name: 'Enregistrer l’adresse' }).click()
    await expect(page.getByText('L’adresse est notée.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Thị Hương Nguyễn/ })).toContainText('44300 NANTES')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /une étiquette/ }).click(),
    ])
    expect(download.suggestedFilename()).toBe('etiquettes.pdf')
    expect(await download.failure()).toBeNull()
  })
})

test('an editor gets the summary of messages without a subscription, and stops it from the email', async ({
  page,
  other,
}) => {
  const account = await signIn(page.context(), { profile })
  const space = `/espace-defunt/${account.hashid}`
  await page.goto(space)
  await page.goto(`${space}/avis`)
  const [email] = /\S+@famille-\S+\.example/.exec((await page.locator('#digest').textContent()) ?? '') ?? ['']

  await addCondolence(account, { name: 'Marie Le Goff', message: 'Ses confitures', state: 'waiting' })
  await lookForNotices()
  expect(await readInMail(email, /Un mot attend votre lecture dans l’espace de Jeanne\./)).toBeTruthy()
  const link = await readInMail(email, /http:\S+\/rappels\/\S+/)

  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Être prévenu')
  await expect(other.locator('body')).not.toContainText('Jeanne')
  await other.getByRole('button', { name: 'Ne plus recevoir cet e-mail' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Vous ne recevez plus cet e-mail')
  await page.goto(`${space}/avis`)
  await expect(page.getByRole('button', { name: 'Recevoir le résumé' })).toBeVisible()
})

/** Runs the service's schedule for the last 10:00. Its emails wait in the same outbox. */
const lookForNotices = () =>
  inDatabase(async (db) => {
    const [domain] = await listDomains(db)
    const site = aSite({ domainId: domain!.id, origin: e2e.origin })
    const sites = () => ({ defaultSite: site, all: [site], unreadableHosts: [] })
    const ten = (day: string) => new Date(`${day}T10:00:00+01:00`)
    const today = parisDay(new Date())
    await sendSpaceNotices({ db, keys, sites }, ten(today) > new Date() ? ten(addDays(today, -1)) : ten(today))
  })
