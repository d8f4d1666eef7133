import type { Page } from 'playwright/test'
import { aFamilyEmail } from '#test/support/access/sign-up.ts'
import { readInMail } from '#test/support/mail/mailbox.ts'
import { expect } from '#test/support/page/pages.ts'
import { originOf } from './e2e-partners.ts'
import { addOwner } from './e2e-team.ts'

/** The console of one partner, as its people use it in a browser. */
export function consoleOf(slug: string) {
  const house = originOf(slug)

  /** Asks for a link and a code of the console. */
  async function askToEnter(page: Page, email: string) {
    await page.goto(`${house}/partenaire/connexion`)
    await page.getByLabel('Adresse e-mail').fill(email)
    await page.getByRole('button', { name: 'Recevoir un lien et un code' }).click()
    await expect(page).toHaveURL(`${house}/partenaire/code`)
  }

  /** Writes the form of a file that the family agreed to. */
  async function fillFile(page: Page, firstName: string, email = '') {
    await page.goto(`${house}/partenaire/nouvelle-famille`)
    await page.getByLabel('Prénom', { exact: true }).fill(firstName)
    await page.getByLabel('Nom (facultatif)').fill('Le Gof')
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByText('Ce que vous savez déjà').click()
    await page.getByLabel('Commune du décès').fill('Quimper')
    await page.getByLabel('La famille est d’accord').check()
  }

  return {
    house,
    askToEnter,
    fillFile,
    /** Adds an owner to the team, signs them in with the link, and returns their address. */
    async enterAsOwner(page: Page) {
      const email = aFamilyEmail()
      await addOwner(slug, { email, name: 'Hélène Kerdoncuff' })
      await askToEnter(page, email)
      await page.goto(await readInMail(email, /https?:\S+\/partenaire\/lien\S+/))
      await page.getByRole('button', { name: 'Entrer', exact: true }).click()
      await expect(page).toHaveURL(`${house}/partenaire`)
      return { email }
    },
    /** Opens a file by email; returns the address of the family and the link that it got. */
    async openFileFor(page: Page, firstName: string) {
      const email = aFamilyEmail()
      await fillFile(page, firstName, email)
      await page.getByRole('button', { name: 'Envoyer l’invitation' }).click()
      await expect(page.getByText('L’invitation est partie.')).toBeVisible()
      await expect(page.getByText(`${firstName} L.`)).toBeVisible()
      return { email, link: await readInMail(email, linkOfFile) }
    },
    /** The family takes a file as it is. */
    async take(page: Page, link: string) {
      await page.goto(link)
      await page.getByLabel('J’accepte les conditions').check()
      await page.getByRole('button', { name: /ouvrir mon dossier/ }).click()
      await expect(page).toHaveURL(`${house}/services`)
    },
  }
}

export const linkOfFile = /https?:\S+\/ouvrir\/\S+/
